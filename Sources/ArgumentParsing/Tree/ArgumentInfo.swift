/// A complete description of one argument, option or flag, as help, completions and manual
/// pages need it.
///
/// A flag with several spellings that mean different things (`--color`/`--no-color`, or one
/// flag for each case of an ``EnumerableFlag``) is described by one value for each.
public struct ArgumentInfo: Sendable {
  /// The three forms an argument takes on the command line.
  public enum Kind: Hashable, Sendable {
    /// A bare word, told from others by its position.
    case positional
    /// A name followed by a value.
    case option
    /// A name alone.
    case flag
  }

  /// Which words of the command line become values of an argument.
  public enum Parsing: Hashable, Sendable {
    /// The next word, unless it is an option.
    case next
    /// The next word, whatever it is.
    case unconditional
    /// The first word further on that is not an option.
    case scanningForValue
    /// All words up to the next option.
    case upToNextOption
    /// All that is left, options and `--` included.
    case everythingLeft
    /// Positional: words, and options nobody else knows.
    case allUnrecognized
    /// Positional: words after `--` only.
    case postTerminator
  }

  /// The name of the declared property, without the underscore of its wrapper.
  public let property: String
  /// The form on the command line.
  public let kind: Kind
  /// All spellings, in the order declared; empty for a positional argument.
  public let names: [ArgumentName]
  /// The word that stands for the value in help, without angle brackets.
  public let valueName: String
  /// One sentence of help.
  public let abstract: String
  /// Longer help, printed below the abstract; may be empty.
  public let discussion: String
  /// The default as text, or nil where there is none worth showing.
  public let defaultValue: String?
  /// All accepted values, for types that can list them.
  public let values: [String]
  /// What the accepted values mean, by value; empty for types that do not say.
  public let valueDescriptions: [String: String]
  /// The environment variable read when the argument is not on the command line.
  public let environment: String?
  /// Where the argument is shown.
  public let visibility: ArgumentVisibility
  /// The title of the ``OptionGroup`` around it, or an empty string.
  public let sectionTitle: String
  /// What a shell offers when the value is completed.
  public let completion: CompletionKind
  /// Whether the argument may be left out.
  public let isOptional: Bool
  /// Whether the argument may be given more than once, each time adding a value.
  public let isRepeating: Bool
  /// Which words become values.
  public let parsing: Parsing
  /// Whether help prints this flag on one line with the others of the same property.
  public let sharesHelpLine: Bool
  /// The rule about how many of the arguments around it can be given, if there is one.
  public let selection: ArgumentSelection?
  /// Whether the parser itself provides it (`--help`, `--version`).
  public let isBuiltIn: Bool
}

extension ArgumentInfo {
  /// A flag that the parser provides on its own.
  init(
    builtIn names: [ArgumentName], abstract: String, visibility: ArgumentVisibility = .default
  ) {
    self.init(
      property: names.preferred?.text ?? "", kind: .flag, names: names, valueName: "",
      abstract: abstract, discussion: "", defaultValue: nil, values: [], valueDescriptions: [:],
      environment: nil, visibility: visibility, sectionTitle: "", completion: .default,
      isOptional: true, isRepeating: false, parsing: .next, sharesHelpLine: false,
      selection: nil, isBuiltIn: true)
  }
}
