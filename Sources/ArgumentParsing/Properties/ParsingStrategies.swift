/// Which word becomes the value of an option that holds one value.
public struct SingleValueParsingStrategy: Hashable, Sendable {
  let parsing: ArgumentInfo.Parsing

  /// The word after the option, which must not look like an option itself. A negative number
  /// is a value unless a flag of that digit exists.
  public static var next: SingleValueParsingStrategy { .init(parsing: .next) }

  /// The word after the option, whatever it looks like.
  public static var unconditional: SingleValueParsingStrategy { .init(parsing: .unconditional) }

  /// The first word further on that does not look like an option.
  public static var scanningForValue: SingleValueParsingStrategy {
    .init(parsing: .scanningForValue)
  }
}

/// Which words become the values of an option that holds an array.
public struct ArrayParsingStrategy: Hashable, Sendable {
  let parsing: ArgumentInfo.Parsing

  /// One value each time the option is given.
  public static var singleValue: ArrayParsingStrategy { .init(parsing: .next) }

  /// One value each time the option is given, whatever the word looks like.
  public static var unconditionalSingleValue: ArrayParsingStrategy {
    .init(parsing: .unconditional)
  }

  /// All words up to the next option; at least one.
  public static var upToNextOption: ArrayParsingStrategy { .init(parsing: .upToNextOption) }

  /// All that is left of the command line, options included.
  public static var remaining: ArrayParsingStrategy { .init(parsing: .everythingLeft) }
}

/// Which words become the values of a positional argument that holds an array.
public struct ArgumentArrayParsingStrategy: Hashable, Sendable {
  let parsing: ArgumentInfo.Parsing

  /// All words that are left; options among them are still read as options.
  public static var remaining: ArgumentArrayParsingStrategy { .init(parsing: .next) }

  /// All words that are left, and all options that the command does not know.
  public static var allUnrecognized: ArgumentArrayParsingStrategy {
    .init(parsing: .allUnrecognized)
  }

  /// The words after `--`, and nothing else.
  public static var postTerminator: ArgumentArrayParsingStrategy {
    .init(parsing: .postTerminator)
  }

  /// From the first word or unknown option on, everything that is left, as it stands.
  public static var captureForPassthrough: ArgumentArrayParsingStrategy {
    .init(parsing: .everythingLeft)
  }
}
