/// A type whose values can be typed on the command line.
///
/// An enumeration with string raw values needs nothing but the conformance; with `CaseIterable`
/// its values are listed in help, errors and completions.
///
/// ```swift
/// enum Kind: String, CaseIterable, ExpressibleByArgument {
///   case business, personal
/// }
/// ```
public protocol ExpressibleByArgument: SendableMetatype {
  /// Reads a value.
  ///
  /// - Parameter argument: The text typed. Return nil when it is not a value of this type.
  init?(argument: String)

  /// This value as help shows it when it is a default.
  var defaultValueDescription: String { get }

  /// All values there are, as typed; empty when they cannot be listed.
  static var allValueStrings: [String] { get }

  /// What the values mean, by the text typed; empty when there is nothing to say.
  static var allValueDescriptions: [String: String] { get }

  /// What a shell offers for a value of this type.
  static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
  /// The value's own description.
  public var defaultValueDescription: String { "\(self)" }

  /// No list.
  public static var allValueStrings: [String] { [] }

  /// No descriptions.
  public static var allValueDescriptions: [String: String] { [:] }

  /// Nothing in particular.
  public static var defaultCompletionKind: CompletionKind { .default }
}

extension String: ExpressibleByArgument {
  /// Takes the text as it stands.
  public init?(argument: String) { self = argument }
}
