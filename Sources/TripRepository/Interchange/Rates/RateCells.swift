import CalendarDates
import FoundationEssentials
import TripModel

/// The cells of one row, with what is wrong with them.
struct RateCells {
  /// The columns of a file: their places and names.
  struct Columns {
    let places: [RateColumn: Int]
    let header: [String]

    func name(_ column: RateColumn) -> String {
      places[column].map { header[$0] } ?? column.rawValue
    }
  }

  let layout: RateLayout
  let columns: Columns
  let line: Int
  private let texts: [String]
  private(set) var problems: [RejectedRow.Problem] = []

  init(_ layout: RateLayout, _ columns: Columns, _ reader: CSVReader) {
    self.layout = layout
    self.columns = columns
    line = reader.line
    texts = reader.fields.map(Self.trimmed)
  }

  var isBlank: Bool { texts.allSatisfy(\.isEmpty) }

  mutating func note(_ reason: String, _ column: RateColumn? = nil) {
    problems.append(
      RejectedRow.Problem(column: column.map(columns.name), reason: reason))
  }

  /// The text of a cell; nil for an empty one, and for a column that the file does not have.
  func text(_ column: RateColumn) -> String? {
    guard let place = columns.places[column], texts.indices.contains(place) else { return nil }
    return texts[place].isEmpty ? nil : texts[place]
  }

  /// An amount of zero or more.
  mutating func money(_ column: RateColumn, _ format: MoneyFormat) -> Money? {
    guard let text = text(column) else { return nil }
    do throws(MoneyError) {
      let money = try Money(parsing: text, format: format)
      guard money.isNegative else { return money }
      note("\"\(text)\" is below zero. A rate is zero or more.", column)
    } catch {
      note(error.description, column)
    }
    return nil
  }

  /// A day of a year.
  mutating func day(_ column: RateColumn) -> CalendarDay? {
    guard let text = text(column) else { return nil }
    if let day = Self.day(text, layout) { return day }
    note(
      "\"\(text)\" is not a day. Write it as YYYY-MM-DD, or as October 1, 2025.", column)
    return nil
  }

  /// A season: a day of every year in each of two columns, or nothing in both.
  mutating func season() -> YearlySeason? {
    switch (text(.seasonBegin), text(.seasonEnd)) {
    case (nil, nil): return nil
    case (nil, _): note("The season has no beginning.", .seasonBegin)
    case (_, nil): note("The season has no end.", .seasonEnd)
    case (let begin?, let end?):
      guard let first = monthDay(begin, .seasonBegin), let last = monthDay(end, .seasonEnd) else {
        return nil
      }
      let season = YearlySeason(from: first, through: last)
      return season.isWholeYear ? nil : season
    }
    return nil
  }

  private mutating func monthDay(_ text: String, _ column: RateColumn) -> MonthDay? {
    if let day = MonthDay(parsing: text) { return day }
    // The years of the Department of State are those of the publication, also of seasons that end
    // in the next one.
    if layout == .state, let day = Self.day(text, layout) { return MonthDay(day) }
    let hint =
      Self.day(text, layout) == nil
      ? "Write it as MM-DD, or as October 1."
      : "A season has no year; days of one year go into the columns from and through."
    note("\"\(text)\" is not a day of every year. \(hint)", column)
    return nil
  }

  mutating func uuid() -> UUID? {
    guard let text = text(.uuid) else { return nil }
    if let uuid = UUID(uuidString: text) { return uuid }
    note(
      "\"\(text)\" is not a UUID. Write 32 hexadecimal digits as 8-4-4-4-12.", .uuid)
    return nil
  }

  private static func day(_ text: String, _ layout: RateLayout) -> CalendarDay? {
    if let day = CalendarDay(text) { return day }
    if let day = written.flatMap({ try? $0.day(text) }) { return day }
    // Authorities of the United States write the month first.
    guard layout == .gsa || layout == .state else { return nil }
    return american.flatMap { try? $0.day(text) }
  }

  private static let written = try? DatePattern("MMMM d, yyyy")
  private static let american = try? DatePattern("M/d/yyyy")

  /// The text without white space at its ends, of whatever kind.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
