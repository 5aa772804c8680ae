import SQLite

/// Why a store cannot be migrated. The store is as it was.
public struct MigrationError: Error, CustomStringConvertible, Sendable {
  /// The kinds of reason.
  public enum Reason: String, Sendable, Codable, CaseIterable {
    /// No rule makes the one shape of the other, and no stage of the plan does.
    case notInferable
    /// Data would be lost, and that was not allowed.
    case destructive
    /// A step down that only a backup can take.
    case irreversible
    /// A version that the plan does not have.
    case unknownVersion
    /// The plan contradicts itself.
    case invalidPlan
    /// What came out of the migration is not what it should be.
    case verification
  }

  /// The kind of reason.
  public let reason: Reason
  /// What was wrong and what to do.
  public let message: String
  /// The changes that are in the way.
  public let findings: [MigrationFinding]

  init(_ reason: Reason, message: String, findings: [MigrationFinding] = []) {
    self.reason = reason
    self.message = message
    self.findings = findings
  }

  /// - Parameter stage: The versions of the stage.
  init(_ reason: Reason, _ stage: String, _ findings: [MigrationFinding]) {
    let what =
      reason == .destructive ? "would lose data" : "cannot be carried out without code"
    let list = findings.map { finding in
      finding.message + (finding.rowCount.map { " (rows: \($0))" } ?? "")
    }
    self.init(
      reason, message: "the stage \(stage) \(what): \(list.joined(separator: "; "))",
      findings: findings)
  }

  /// The message.
  public var description: String { message }
}

extension [MigrationFinding] {
  /// The findings with the numbers of rows that they are about.
  func weighed(on connection: Connection) throws -> [MigrationFinding] {
    try map { finding in
      guard let count = finding.count else { return finding }
      guard case .integer(let rows)? = try connection.rows(count).first?.first else {
        return finding
      }
      return finding.weighed(rowCount: Int(rows))
    }
  }
}
