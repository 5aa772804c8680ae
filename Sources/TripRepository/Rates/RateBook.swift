import CalendarDates
import TripModel

/// Tables of rates in memory, to look up the rate of a place on a day.
///
/// ```swift
/// let book = try await repository.rateBook(on: day)
/// for match in try book.matches(RateQuery("Portland, OR", on: day)) {
///   print(match.rate.mealsAndIncidentals ?? "-", match.reason)
/// }
/// ```
///
/// Of the tables of one name that counts which began last. In it the place itself is looked for, then
/// its county, then the default of its region, its country, its part of the world, and the table. Of
/// several rates of a place that counts which is in season and became effective last.
public struct RateBook: Sendable {
  /// The tables, those of a name in the order of the days on which they begin.
  let pages: [RatePage]
  let allTables: [RateTableRecord]

  /// A book of tables.
  ///
  /// - Parameters:
  ///   - tables: Tables with their rates.
  ///   - all: All tables that there are, for messages.
  init(_ tables: [(RateTableRecord, [PerDiemRateRecord])], of all: [RateTableRecord]) {
    pages = tables.map { RatePage($0, $1) }
      .sorted { ($0.table.name, $0.table.begin) < ($1.table.name, $1.table.begin) }
    allTables = all
  }

  /// The form of the tables of a name; nil where there is none.
  func layout(of name: String) -> RateLayout? {
    pages.first { $0.table.name == name }?.table.layout
  }

  /// The rate of each table for a place on a day.
  ///
  /// - Parameter query: The place and the day.
  /// - Returns: At least one, in the order of the tables' names.
  /// - Throws: ``RateError``: `.ambiguous` where several places have the name, `.notFound` with the
  ///   reason of each table.
  public func matches(_ query: RateQuery) throws(RateError) -> [RateMatch] {
    guard !allTables.isEmpty else { throw .noTables }
    if let name = query.table, !allTables.contains(where: { $0.name == name }) {
      throw .noTable(name, similar: Self.similar(to: name, among: allTables.map(\.name)))
    }
    var reasons: [String] = []
    let open = Self.tables(allTables, on: query.day, named: query.table, reasons: &reasons)
    let pages = pages.filter { page in open.contains(page.table) }
    let place = try RatePlace(query, in: pages)
    var matches: [RateMatch] = []
    for page in pages {
      switch try page.answer(place, query) {
      case .rate(let match): matches.append(match)
      case .none(let reason): reasons.append(reason)
      }
    }
    guard matches.isEmpty else { return matches }
    let names = pages.flatMap { $0.names(in: place.country) }
    let searched = place.name ?? place.searched
    let similar = place.isKnown ? nil : NameFolding.nearest(to: searched, among: names)
    throw .notFound(query.label, query.day, reasons: reasons, similar: similar.map { [$0] } ?? [])
  }

  /// The tables that count on a day: of each name the one that began last, or else the first to come,
  /// whose rates can have become effective before it was published.
  ///
  /// - Parameters:
  ///   - tables: All of them.
  ///   - day: The day.
  ///   - name: The name of the tables; nil for all.
  ///   - reasons: Is told of names without such a table.
  static func tables(
    _ tables: [RateTableRecord], on day: CalendarDay, named name: String?,
    reasons: inout [String]
  ) -> [RateTableRecord] {
    let chosen = tables.filter { name == nil || $0.name == name }
    return Dictionary(grouping: chosen, by: \.name).sorted { $0.key < $1.key }
      .compactMap { _, tables in
        guard let last = tables.filter({ $0.begin <= day }).max(by: { $0.begin < $1.begin }) else {
          return tables.min { $0.begin < $1.begin }
        }
        if let end = last.validThrough, end < day {
          reasons.append("The table \(last.label) is over; import the next one.")
          return nil
        }
        return last
      }
  }

  /// Names of tables that are nearly the same, the nearest first.
  static func similar(to name: String, among names: [String]) -> [String] {
    var found: [String] = []
    let candidates = [
      NameFolding.nearest(to: name, among: names), SimilarName.find(for: name, among: names),
    ]
    for case let candidate? in candidates where !found.contains(candidate) {
      found.append(candidate)
    }
    return found
  }
}
