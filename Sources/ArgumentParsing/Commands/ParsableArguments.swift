/// A type whose properties are arguments, options and flags.
///
/// Declare each with ``Argument``, ``Option``, ``Flag`` or ``OptionGroup``; the type needs nothing
/// but the `init()` that Swift then makes. Other stored properties keep the value that `init()`
/// gives them.
///
/// ```swift
/// struct Range: ParsableArguments {
///   @Option(help: "The first day.") var from: String?
///   @Option(help: "The last day.") var to: String?
/// }
/// let range = try Range.parse(["--from", "2026-03-02"])
/// ```
public protocol ParsableArguments: SendableMetatype {
  /// Creates a value with its defaults. Must not have effects: help and completions call it too.
  ///
  /// The wrappers that it creates are the declarations of the type. It may assign to properties, but
  /// not to their wrappers, and a property whose type has arguments of its own is an
  /// ``OptionGroup``; ``declarationProblems()`` tells where that is not so.
  init()

  /// Checks what no single argument can check, after parsing.
  ///
  /// - Throws: ``ValidationError`` to report a usage error.
  mutating func validate() throws
}

extension ParsableArguments {
  /// Accepts everything.
  public mutating func validate() throws {}
}
