/// What a migration has done.
public struct MigrationReport: Sendable {
  /// A stage that was carried out.
  public struct Stage: Sendable {
    /// The version before.
    public let fromVersion: Schema.Version
    /// The version after.
    public let toVersion: Schema.Version
    /// Whether code of the plan has run.
    public let isCustom: Bool
    /// What the stage meant for the data.
    public let findings: [MigrationFinding]
    /// The statements that have run.
    public let statements: [String]
    /// How long the stage took.
    public let seconds: Double

    init(_ outcome: MigrationEngine.Outcome) {
      fromVersion = outcome.step.fromVersion
      toVersion = outcome.step.to.version
      isCustom = outcome.step.isCustom
      findings = outcome.findings
      statements = outcome.statements
      seconds = outcome.seconds
    }
  }

  /// The version that the store had.
  public let fromVersion: Schema.Version
  /// The version that the store has.
  public let toVersion: Schema.Version
  /// The stages, in order; none if there was nothing to do.
  public let stages: [Stage]
  /// The copy that was made before.
  public let backup: URL?
}
