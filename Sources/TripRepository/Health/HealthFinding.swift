/// What a check of the program's surroundings has come to.
public struct HealthFinding: Sendable, Hashable {
  /// How much it matters.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Nothing is wrong.
    case ok
    /// Something could be better, and nothing is wrong.
    case note
    /// Something is wrong.
    case problem
  }

  /// What was checked, in a word or two.
  public let check: String
  /// How much it matters.
  public let state: State
  /// What was found, as a sentence; where nothing was, what was looked at.
  public let finding: String
  /// What to do about it; nil where nothing is to be done.
  public let remedy: String?

  /// A finding.
  ///
  /// - Parameters:
  ///   - check: What was checked.
  ///   - state: How much it matters.
  ///   - finding: What was found.
  ///   - remedy: What to do about it.
  public init(_ check: String, _ state: State, _ finding: String, remedy: String? = nil) {
    self.check = check
    self.state = state
    self.finding = finding
    self.remedy = remedy
  }
}
