extension PredicateExpressions {
  /// Whether a text contains another, without regard to case and accents.
  ///
  /// Foundation has this node on Apple's systems only; here it belongs to the core.
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// Whether it does.
    public typealias Output = Bool

    /// The text to search in.
    public let root: Root
    /// The text to look for.
    public let other: Other

    /// Makes the node.
    ///
    /// - Parameters:
    ///   - root: The text to search in.
    ///   - other: The text to look for.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// Searches.
    ///
    /// - Parameter bindings: The values of the variables.
    /// - Returns: Whether the text is there.
    /// - Throws: What evaluating either text throws.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      FoldedText.contains(
        String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
    }
  }

  /// Called by `#Predicate` for `text.localizedStandardContains(part)`.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    StringLocalizedStandardContains(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
