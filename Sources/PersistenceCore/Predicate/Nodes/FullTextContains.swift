extension PredicateExpressions {
  /// Whether a text contains all words of a query.
  ///
  /// It is made of Foundation's own nodes, the other way round: whether the texts that a query matches
  /// contain the text. A node of the core's own would stop the program as soon as somebody printed the
  /// predicate.
  public typealias FullTextContains<Root: PredicateExpression> =
    SequenceContains<Value<FullTextQuery>, Root> where Root.Output == String

  /// Called by `#Predicate` for `text.fullText.contains(words)`.
  public static func build_contains<Root>(
    _ text: KeyPath<Root, FullText>, _ words: Value<String>
  ) -> FullTextContains<Root> where Root.Output == String {
    SequenceContains(
      sequence: Value(FullTextQuery(words.value)), element: text.root)
  }

  /// Called by `#Predicate` for `text.fullText.contains(query)`.
  public static func build_contains<Root>(
    _ text: KeyPath<Root, FullText>, _ query: Value<FullTextQuery>
  ) -> FullTextContains<Root> where Root.Output == String {
    SequenceContains(sequence: query, element: text.root)
  }
}

extension FullTextQuery: NestedPredicate {
  func condition(
    on text: SQLTerm, in translator: PredicateTranslator
  ) throws -> SQLExpression {
    guard case .attribute(let path) = text,
      let index = translator.mapping.fullTextIndex(of: path.attribute)
    else {
      throw SwiftDataError(
        .unsupportedPredicate,
        "a full-text search in a predicate over \(translator.entity.name) is not about a property "
          + "with a full-text index; mark the property with @Attribute(.spotlight), or search by "
          + "localizedStandardContains")
    }
    guard let match = expression(in: path.name) else { return .no }
    return .isLinked(
      .column(StoreFormat.primaryKey, of: path.source), index.matches, .owner,
      to: .parameter(.text(match)))
  }
}
