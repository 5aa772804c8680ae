/// What happens when an option that holds one value is given twice.
///
/// Not part of swift-argument-parser, where the last value counts.
public struct OptionRepetition: Hashable, Sendable {
  enum Rule: Hashable {
    case error
    case chooseFirst
    case chooseLast
  }

  let rule: Rule

  /// A usage error that names both values.
  public static var error: OptionRepetition { .init(rule: .error) }

  /// The first value counts.
  public static var chooseFirst: OptionRepetition { .init(rule: .chooseFirst) }

  /// The last value counts: for options that aliases and wrappers give, and people override.
  public static var chooseLast: OptionRepetition { .init(rule: .chooseLast) }
}
