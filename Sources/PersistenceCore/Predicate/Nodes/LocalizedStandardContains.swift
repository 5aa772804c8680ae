extension PredicateExpressions {
  /// Whether a text contains another, without regard to case and accents: Foundation's search for
  /// one collection in another, on the folded texts.
  public typealias StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  > = CollectionContainsCollection<KeyPath<Root, FoldedText>, KeyPath<Other, FoldedText>>

  /// Called by `#Predicate` for `text.localizedStandardContains(part)`.
  ///
  /// Foundation has this on Apple's systems only.
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other>
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    CollectionContainsCollection(
      base: KeyPath(root: root, keyPath: \Root.Output.foldedText),
      other: KeyPath(root: other, keyPath: \Other.Output.foldedPart))
  }
}
