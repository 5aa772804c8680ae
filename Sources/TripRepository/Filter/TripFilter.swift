import CalendarDates

/// A condition on trips as a person types it, such as `business and per-diem > 50`.
///
/// What its words mean is settled when it is made, so that a mistake is found before a store is
/// opened; the store then selects the trips.
///
/// ```swift
/// let dates = DateExpressionParser(DateContext(today: today))
/// var query = TripQuery()
/// query.filters = [try TripFilter(parsing: "ongoing and not country in (SE, NO)", dates: dates)]
/// ```
///
/// The language is described in docs/filters.md.
public struct TripFilter: Sendable, Hashable {
  /// The condition as typed.
  public let text: String
  let condition: FilterCondition
  /// The words that are looked for as texts.
  let textWords: [String]

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: The condition.
  ///   - dates: Reads the dates in it, and knows the day that `ongoing`, `upcoming` and `past` look
  ///     at.
  ///   - saved: What `@name` stands for.
  /// - Throws: ``FilterError``, which says where the mistake is.
  public init(
    parsing text: String, dates: DateExpressionParser, saved: SavedFilters = SavedFilters()
  ) throws(FilterError) {
    self.text = text
    let checker = FilterChecker(text: text, dates: dates, library: saved)
    let syntax = try FilterParser.parse(text)
    let condition = try checker.condition(syntax)
    guard condition.size <= FilterParser.conditionLimit else {
      throw FilterError(
        .tooManyConditions(limit: FilterParser.conditionLimit), at: 0..<1, in: text)
    }
    self.condition = condition
    textWords = syntax.textWords
  }

  /// A condition that is made by the program.
  init(_ condition: FilterCondition) {
    text = ""
    textWords = []
    self.condition = condition
  }
}

extension TripFilter: CustomStringConvertible {
  /// The condition as typed.
  public var description: String { text }
}
