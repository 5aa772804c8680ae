/// The stages that lead from what a store is to what a program needs.
struct MigrationRoute {
  let steps: [MigrationStep]
  /// The version that the route leads to.
  let target: Schema.Version
}

/// The versions of a program's schema and the stages between them, checked.
struct MigrationPlanContent {
  /// Oldest first.
  let schemas: [Schema]
  private let stages: [MigrationStage]

  /// - Parameters:
  ///   - schema: The program's schema.
  ///   - plan: Its versions.
  /// - Throws: ``MigrationError`` for a plan that contradicts itself or the schema.
  init(schema: Schema, plan: (any SchemaMigrationPlan.Type)?) throws {
    guard let plan else {
      schemas = [schema]
      stages = []
      return
    }
    let versions = plan.schemas.map { Schema(versionedSchema: $0) }
    let sorted = versions.sorted { $0.version < $1.version }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.version == next.version {
      throw MigrationError(
        .invalidPlan, message: "the plan \(plan) has two schemas with the version \(one.version)")
    }
    for version in sorted { try version.validate() }
    guard let newest = sorted.last else {
      throw MigrationError(.invalidPlan, message: "the plan \(plan) has no schemas")
    }
    guard newest.fingerprint == schema.fingerprint else {
      let differences = schema.differences(
        from: newest.signatureLines, calledThere: "in the plan's \(newest.version)",
        calledHere: "in the container")
      throw MigrationError(
        .invalidPlan,
        message: "the models of the container are not those of the plan's newest version "
          + "\(newest.version): \(differences.joined(separator: "; "))")
    }
    for stage in plan.stages {
      let (from, to) = (stage.from.versionIdentifier, stage.to.versionIdentifier)
      for version in [from, to] where !sorted.contains(where: { $0.version == version }) {
        throw MigrationError(
          .invalidPlan,
          message:
            "a stage of the plan \(plan) names the version \(version), which is not among its "
            + "schemas")
      }
      guard from < to else {
        throw MigrationError(
          .invalidPlan,
          message: "a stage of the plan \(plan) leads from \(from) to \(to); stages lead upwards")
      }
    }
    schemas = sorted
    stages = plan.stages
  }

  /// The program's own version.
  var newest: Schema.Version { schemas.last?.version ?? Schema.Version(0, 0, 0) }

  func schema(_ version: Schema.Version) -> Schema? { schemas.first { $0.version == version } }

  /// The schema that has a store's shape.
  func schema(like recorded: RecordedSchema) -> Schema? {
    let alike = schemas.filter { $0.fingerprint == recorded.fingerprint }
    return alike.first { $0.version == recorded.version } ?? alike.last
  }

  // MARK: - Routes

  /// - Parameters:
  ///   - recorded: What the store is.
  ///   - target: The version to reach; nil for the newest.
  ///   - place: The store, for messages.
  func route(
    from recorded: RecordedSchema, to target: Schema.Version?, at place: String
  ) throws -> MigrationRoute {
    let target = target ?? newest
    guard let goal = schema(target) else {
      let known = schemas.map(\.version.description).joined(separator: ", ")
      throw MigrationError(
        .unknownVersion, message: "the plan has no version \(target); it has \(known)")
    }
    guard recorded.version <= newest else { throw isNewer(recorded, at: place) }
    guard let start = schema(like: recorded) else {
      return MigrationRoute(
        steps: try inferredRoute(from: recorded, to: goal, at: place), target: target)
    }
    var steps: [MigrationStep] = []
    var current = start
    if start.version != recorded.version {
      steps.append(
        MigrationStep(
          from: start, fromVersion: recorded.version, shape: try SchemaShape(start), to: start,
          isInferred: true))
    }
    while current.version < target {
      let step = try stepUp(from: current, below: target)
      steps.append(step)
      current = step.to
    }
    while current.version > target {
      let step = try stepDown(from: current)
      steps.append(step)
      current = step.to
    }
    return MigrationRoute(steps: steps, target: target)
  }

  private func stepUp(from current: Schema, below target: Schema.Version) throws -> MigrationStep {
    let stage =
      stages.filter {
        $0.from.versionIdentifier == current.version && $0.to.versionIdentifier <= target
      }.max { $0.to.versionIdentifier < $1.to.versionIdentifier }
    let next = schemas.first { $0.version > current.version }
    guard let to = stage.flatMap({ schema($0.to.versionIdentifier) }) ?? next else {
      throw MigrationError(
        .unknownVersion, message: "the plan has no version above \(current.version)")
    }
    var step = MigrationStep(
      from: current, fromVersion: current.version, shape: try SchemaShape(current), to: to,
      isInferred: stage == nil)
    if case .custom(_, _, let will, let did)? = stage {
      step.willMigrate = will
      step.didMigrate = did
    }
    return step
  }

  private func stepDown(from current: Schema) throws -> MigrationStep {
    guard let to = schemas.last(where: { $0.version < current.version }) else {
      throw MigrationError(
        .unknownVersion, message: "the plan has no version below \(current.version)")
    }
    let stage = stages.first {
      $0.from.versionIdentifier < current.version && $0.to.versionIdentifier == current.version
    }
    if let stage, stage.isCustom {
      throw MigrationError(
        .irreversible,
        message:
          "the stage \(stage.from.versionIdentifier) → \(stage.to.versionIdentifier) has code, "
          + "and nothing takes it back; restore the backup that was made before it")
    }
    return MigrationStep(
      from: current, fromVersion: current.version, shape: try SchemaShape(current), to: to,
      isInferred: true)
  }

  /// What a newer program has written may mean something else, even where the shape is the same.
  private func isNewer(_ recorded: RecordedSchema, at place: String) -> SwiftDataError {
    SwiftDataError(
      .backwardMigration,
      "\(place) has schema version \(recorded.version), which is newer than the program's "
        + "\(newest); use a newer version of the program")
  }

  /// The way from a version that the plan does not have, if the shapes alone explain it.
  private func inferredRoute(
    from recorded: RecordedSchema, to goal: Schema, at place: String
  ) throws -> [MigrationStep] {
    if let same = schema(recorded.version) {
      throw SwiftDataError(
        .schemaMismatch,
        "\(place) has schema version \(recorded.version) as the program has, but not the same shape: "
          + "\(same.differences(from: recorded.lines).joined(separator: "; ")); a changed model "
          + "needs a new schema version")
    }
    return [
      MigrationStep(
        from: nil, fromVersion: recorded.version, shape: try SchemaShape(lines: recorded.lines),
        to: goal, isInferred: true)
    ]
  }
}

extension MigrationStage {
  /// The version that the stage starts at.
  var from: any VersionedSchema.Type {
    switch self {
    case .lightweight(let from, _), .custom(let from, _, _, _): from
    }
  }

  /// The version that the stage leads to.
  var to: any VersionedSchema.Type {
    switch self {
    case .lightweight(_, let to), .custom(_, let to, _, _): to
    }
  }

  /// Whether the stage has code.
  var isCustom: Bool {
    switch self {
    case .lightweight: false
    case .custom(_, _, let will, let did): will != nil || did != nil
    }
  }
}
