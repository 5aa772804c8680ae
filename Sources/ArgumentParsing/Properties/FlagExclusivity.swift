/// What happens when two flags of one property are given.
public struct FlagExclusivity: Hashable, Sendable {
  enum Rule: Hashable {
    case exclusive
    case chooseFirst
    case chooseLast
  }

  let rule: Rule

  /// Two different flags are a usage error.
  public static var exclusive: FlagExclusivity { .init(rule: .exclusive) }

  /// The first one counts.
  public static var chooseFirst: FlagExclusivity { .init(rule: .chooseFirst) }

  /// The last one counts.
  public static var chooseLast: FlagExclusivity { .init(rule: .chooseLast) }
}
