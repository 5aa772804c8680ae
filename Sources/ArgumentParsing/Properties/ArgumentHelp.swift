/// The help of an argument, option or flag. A string literal stands for its abstract.
public struct ArgumentHelp: Sendable {
  /// One sentence.
  public var abstract: String
  /// Longer text, printed below the abstract.
  public var discussion: String?
  /// The word that stands for the value, without angle brackets. Nil means the argument's name.
  public var valueName: String?
  /// Where the argument is shown.
  public var visibility: ArgumentVisibility

  /// Creates help.
  ///
  /// - Parameters:
  ///   - abstract: One sentence.
  ///   - discussion: Longer text, printed below the abstract.
  ///   - valueName: The word that stands for the value, without angle brackets.
  ///   - visibility: Where the argument is shown.
  public init(
    _ abstract: String = "",
    discussion: String? = nil,
    valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// No text, shown by `--help-hidden` only.
  public static var hidden: ArgumentHelp { ArgumentHelp(visibility: .hidden) }

  /// No text, never shown.
  public static var `private`: ArgumentHelp { ArgumentHelp(visibility: .private) }
}

extension ArgumentHelp: ExpressibleByStringInterpolation {
  /// Creates help with an abstract alone.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
