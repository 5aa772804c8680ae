/// What a store is beside what a program needs.
public struct MigrationStatus: Sendable {
  /// How the two relate.
  public enum State: String, Sendable, Codable, CaseIterable {
    /// The store has the program's version and shape.
    case current
    /// The store is older.
    case pending
    /// The store has a version of the program's and another shape, or a stage has run that is not
    /// what the plan has now.
    case drifted
    /// The store is newer than the program.
    case newer
  }

  /// A stage of the plan, or one that the store has been through.
  public struct Stage: Sendable {
    /// The version before.
    public let fromVersion: Schema.Version
    /// The version after.
    public let toVersion: Schema.Version
    /// Whether the stage has code; nil for one that the plan does not have.
    public let isCustom: Bool?
    /// The checksum that the plan's stage has now; nil for one that the plan does not have.
    public let checksum: String?
    /// When it ran and what it was then; nil for one that has not run on this store.
    public let record: MigrationRecord?

    /// Whether the stage has run and was another one then.
    public var isChanged: Bool {
      guard let checksum, let record else { return false }
      return record.checksum != checksum
    }
  }

  /// How the store and the program relate.
  public let state: State
  /// The store's schema beside the program's.
  public let store: StoreStatus
  /// The stages of the plan and those that have run, oldest first.
  public let stages: [Stage]
  /// The stages that are still to run; none where there is no way.
  public let pending: [Stage]
  /// What has drifted, in words.
  public let problems: [String]
}

extension StoreMigration {
  /// Compares the store with the program, without changing or making any file.
  ///
  /// - Throws: ``SwiftDataError`` for a file that is missing, unreadable or no store;
  ///   ``MigrationError`` for a plan that contradicts itself.
  public func status() throws -> MigrationStatus {
    let content = try content()
    let store = try StoreStatus.read(at: url, schema: schema, busyTimeout: lockTimeout)
    let (recorded, records) = try MigratingFile(url, lockTimeout: lockTimeout).read {
      _, metadata in (try metadata.recorded(at: url.path), try metadata.migrations())
    }
    let known = try content.stagesUpwards()
    var stages = known.map { step in
      MigrationStatus.Stage(
        fromVersion: step.fromVersion, toVersion: step.to.version, isCustom: step.isCustom,
        checksum: step.checksum,
        record: records.last {
          $0.fromVersion == step.fromVersion && $0.toVersion == step.to.version
        })
    }
    for record in records
    where !stages.contains(where: {
      $0.fromVersion == record.fromVersion && $0.toVersion == record.toVersion
    }) {
      stages.append(
        MigrationStatus.Stage(
          fromVersion: record.fromVersion, toVersion: record.toVersion, isCustom: nil,
          checksum: nil, record: record))
    }
    var problems = store.relation == .drifted ? store.differences : []
    if store.relation == .older, content.schema(like: recorded) == nil,
      let same = content.schema(recorded.version)
    {
      problems = same.differences(from: recorded.lines)
    }
    problems += stages.filter(\.isChanged).map {
      "the stage \($0.fromVersion) → \($0.toVersion) has run on this store with another checksum: one of "
        + "its versions was changed after its release"
    }
    let state: MigrationStatus.State =
      switch store.relation {
      case .newer: .newer
      case .drifted: .drifted
      case .older: problems.isEmpty ? .pending : .drifted
      case .same: problems.isEmpty ? .current : .drifted
      }
    let pending: [MigrationStatus.Stage] =
      state == .pending
      ? (try content.route(from: recorded, to: nil, at: url.path)).steps.map {
        MigrationStatus.Stage(
          fromVersion: $0.fromVersion, toVersion: $0.to.version, isCustom: $0.isCustom,
          checksum: $0.checksum, record: nil)
      } : []
    return MigrationStatus(
      state: state, store: store,
      stages: stages.sorted { ($0.fromVersion, $0.toVersion) < ($1.fromVersion, $1.toVersion) },
      pending: pending, problems: problems)
  }
}

extension MigrationPlanContent {
  /// The stages from the oldest version to the newest.
  func stagesUpwards() throws -> [MigrationStep] {
    guard let first = schemas.first else { return [] }
    let oldest = RecordedSchema(
      version: first.version, fingerprint: first.fingerprint,
      signature: first.signatureLines.joined(separator: "\n"))
    return try route(from: oldest, to: nil, at: "").steps
  }
}
