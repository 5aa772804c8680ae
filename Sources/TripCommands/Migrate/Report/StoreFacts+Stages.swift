import CalendarDates
import TripModel
import TripRepository

extension StoreFacts {
  /// Adds what the stages of an outline do, as a summary with or without statements for people, and as
  /// all there is for programs.
  mutating func add(summaryOf stages: [MigrationOutline.Stage], showsStatements: Bool) {
    add(
      "stages", "Stages",
      stages.map { stage in
        let summary = StageSummary(stage: stage)
        var lines = [summary.head] + summary.lines.map { "    \($0)" }
        if showsStatements {
          lines.append("    by these statements:")
          lines += stage.statements.map { "        \($0);" }
        }
        return Item(
          Self.members(of: stage) + [
            ("summary", .list(summary.lines)), ("statements", .list(stage.statements)),
          ], lines: lines)
      })
    addFindings(of: stages, isForPrograms: true)
  }

  /// Adds what the stages of an outline mean for the data, finding by finding.
  mutating func add(_ stages: [MigrationOutline.Stage]) {
    add(
      "stages", "Stages",
      stages.map { Item(Self.members(of: $0), StageSummary(stage: $0).head) })
    addFindings(of: stages)
  }

  private static func members(
    of stage: MigrationOutline.Stage
  ) -> [(key: String, value: FieldValue)] {
    [
      ("from", .text("\(stage.fromVersion)")), ("to", .text("\(stage.toVersion)")),
      ("code", .bool(stage.isCustom)), ("destructive", .bool(stage.isDestructive)),
      ("impossible", .bool(stage.isImpossible)),
      ("rows", stage.rowCount.map { .integer(Int64($0)) } ?? .null),
    ]
  }

  private mutating func addFindings(
    of stages: [MigrationOutline.Stage], isForPrograms: Bool = false
  ) {
    add(
      "findings", "Findings",
      stages.flatMap { stage in
        stage.findings.map { finding in
          Item(
            [
              ("from", .text("\(stage.fromVersion)")), ("to", .text("\(stage.toVersion)")),
              ("severity", .text(finding.severity.rawValue)),
              ("kind", .text(finding.kind.rawValue)),
              ("entity", finding.entity.map { .text($0) } ?? .null),
              ("property", finding.property.map { .text($0) } ?? .null),
              ("rows", finding.rowCount.map { .integer(Int64($0)) } ?? .null),
              ("message", .text(finding.message)),
            ],
            "\(finding.severity.rawValue), \(stage.fromVersion) → \(stage.toVersion): "
              + finding.sentence)
        }
      }, isForPrograms: isForPrograms)
  }

  /// Adds what the stages of the plan are for a store, and which have run.
  mutating func add(_ status: MigrationStatus) {
    add("stages", "Stages", status.stages.map { Self.item($0, status) })
  }

  private static func item(_ stage: MigrationStatus.Stage, _ status: MigrationStatus) -> Item {
    // A stage that was taken back has run, and has to run again.
    let isPending = status.pending.contains {
      $0.fromVersion == stage.fromVersion && $0.toVersion == stage.toVersion
    }
    let state =
      if stage.isChanged {
        "changed"
      } else if isPending {
        "pending"
      } else {
        stage.record == nil ? "not needed" : "done"
      }
    let ranAt = stage.record.flatMap { Timestamp.moment($0.startedAt) }
    var line = "\(stage.fromVersion) → \(stage.toVersion)  \(state)"
    if stage.isCustom == true { line += ", runs code" }
    if let ranAt, let record = stage.record {
      line += ", ran \(ranAt) in \(Self.seconds(record.seconds)) s"
    }
    if let checksum = stage.record?.checksum ?? stage.checksum {
      line += ", checksum \(checksum.prefix(12))"
    }
    return Item(
      [
        ("from", .text("\(stage.fromVersion)")), ("to", .text("\(stage.toVersion)")),
        ("state", .text(state)), ("code", stage.isCustom.map { .bool($0) } ?? .null),
        ("ranAt", ranAt.map { .date(.moment($0)) } ?? .null),
        ("seconds", stage.record.map { .real($0.seconds) } ?? .null),
        ("checksum", stage.record.map { .text($0.checksum) } ?? .null),
        ("planChecksum", stage.checksum.map { .text($0) } ?? .null),
      ], line)
  }

  /// Seconds to the millisecond.
  static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return "\(seconds)" }
    return "\((seconds * 1000).rounded() / 1000)"
  }
}

extension CheckResults {
  /// A check for each stage: what it loses fails, unless that is allowed.
  ///
  /// - Parameter areReleased: Whether all stages but the newest are out already, so that what is worth
  ///   knowing of them warns nobody any more.
  init(
    _ command: String, _ file: String?, _ stages: [MigrationOutline.Stage],
    allowsDestructive: Bool, areReleased: Bool = false
  ) {
    self.init(
      command: command, file: file,
      checks: stages.map { stage in
        var check = Check(name: "\(stage.fromVersion) → \(stage.toVersion)")
        for finding in stage.findings {
          switch finding.severity {
          case .note: break
          case .warning: check.warnings.append(finding.sentence)
          case .destructive:
            if allowsDestructive {
              check.warnings.append(finding.sentence)
            } else {
              check.failures.append(finding.sentence)
            }
          case .error: check.failures.append(finding.sentence)
          }
        }
        if areReleased, stage.toVersion != stages.last?.toVersion {
          (check.notices, check.warnings) = (check.warnings, [])
        }
        return check
      })
  }
}
