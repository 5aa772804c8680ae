import SQLite

/// The rows behind a place in an order, as a query that an index can answer.
///
/// One condition over all keys, such as `a > 1 OR (a = 1 AND b > 2)`, would make SQLite walk through
/// all rows before the place. So there is a part for each key: first the younger rows with the same
/// values, then those that differ in the last key only, and so on to the first key. Each part is one
/// range of an index over the keys, and SQLite works on them in turn until the page is full.
struct Continuation {
  let terms: [SortTerm]
  /// Whether the terms decide between all rows.
  let isTotal: Bool
  let position: FetchPosition

  /// One of the ranges.
  private struct Part {
    let condition: SQLExpression
    /// The terms that are not the same in all rows of the range.
    let terms: ArraySlice<SortTerm>
  }

  init<M>(_ order: FetchOrder<M>, behind position: FetchPosition) {
    terms = order.terms
    isTotal = order.isTotal
    self.position = position
  }

  func write(
    conditions: [SQLExpression], page: Page, to writer: inout SQLWriter,
    start: (inout SQLWriter) throws -> Void
  ) throws {
    let parts = self.parts
    for (index, part) in parts.enumerated() {
      if parts.count > 1 {
        writer.write(index > 0 ? " UNION ALL SELECT * FROM (" : "SELECT * FROM (")
      }
      try start(&writer)
      try writer.writeCondition(conditions + [part.condition])
      try writer.writeOrder(part.terms, isTotal: isTotal)
      guard parts.count > 1 else { continue }
      // With a limit of its own a part keeps its order, and reads no more than is wanted.
      writer.write(" LIMIT ")
      writer.writeParameter(.integer(Int64(page.whole.limit ?? -1)))
      writer.write(")")
    }
    writer.write(page)
  }

  private var parts: [Part] {
    var parts: [Part] = []
    if !isTotal {
      let younger = SQLExpression.binary(
        .greater, .column(StoreFormat.primaryKey), .parameter(.integer(position.primaryKey)))
      parts.append(Part(condition: .all(equal(upTo: terms.count) + [younger]), terms: []))
    }
    for index in terms.indices.reversed() {
      for condition in behind(terms[index], position.values[index]) {
        parts.append(
          Part(condition: .all(equal(upTo: index) + [condition]), terms: terms[index...]))
      }
    }
    // Behind the last place there is nothing.
    return parts.isEmpty ? [Part(condition: .no, terms: terms[...])] : parts
  }

  private func equal(upTo count: Int) -> [SQLExpression] {
    zip(terms, position.values).prefix(count).map { term, value in
      value == .null
        ? .unary(.isNull, term.expression) : .binary(.equal, term.collated, .parameter(value))
    }
  }

  /// The ranges of a term's values that come later, in their order.
  private func behind(_ term: SortTerm, _ value: Value) -> [SQLExpression] {
    switch (value, term.isReversed) {
    case (.null, false): return [.unary(.isNotNull, term.expression)]
    case (.null, true): return []
    case (_, false): return [.binary(.greater, term.collated, .parameter(value))]
    case (_, true):
      let less = SQLExpression.binary(.less, term.collated, .parameter(value))
      return term.isNullable ? [less, .unary(.isNull, term.expression)] : [less]
    }
  }
}
