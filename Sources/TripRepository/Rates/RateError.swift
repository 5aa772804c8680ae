import CalendarDates
import TripModel

/// Why there is no rate to be told, or why rates cannot be changed.
public enum RateError: Error, Sendable, Hashable {
  /// The store has no table of rates at all.
  case noTables
  /// No table has the name; and those that are called so or nearly so.
  case noTable(String, similar: [String])
  /// No table of a name begins on the day.
  case noTableOfDay(String, CalendarDay, present: [RateTableRecord])
  /// No table has the country, and ISO 3166-1 does not have it either.
  case noCountry(String, similar: [String])
  /// Several places have the name in the tables; what can be typed to tell each from the others.
  case ambiguous(String, table: String, candidates: [String])
  /// No table has a rate for the place; why not, table by table, and names that are like it.
  case notFound(String, CalendarDay, reasons: [String], similar: [String])
  /// A table of the name begins on the same day already, with other rates.
  case differs(RateTableRecord, count: Int)
  /// The store holds a value that nothing of the kind can have.
  case unreadable(String, value: String)
}

extension RateError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noTables:
      "The store has no rates. 'trips rates import' adds a table of them."
    case .noTable(let name, let similar):
      "There is no table of rates \"\(name)\"." + Self.hint(similar)
        + (similar.isEmpty ? " 'trips rates tables' shows them." : "")
    case .noTableOfDay(let name, let day, let present):
      "No table \(name) begins on \(day). There is "
        + "\(present.map(\.label).joined(separator: ", "))."
    case .noCountry(let name, let similar):
      "\"\(name)\" is no country that a table of rates has." + Self.hint(similar)
    case .ambiguous(let place, let table, let candidates):
      "\"\(place)\" is several places in the table \(table). Type one of "
        + "\(candidates.map { "\"\($0)\"" }.joined(separator: ", "))."
    case .notFound(let place, let day, let reasons, let similar):
      "There is no rate for \(place) on \(day)." + Self.hint(similar)
        + reasons.map { " \($0)" }.joined()
    case .differs(let table, let count):
      "The table \(table.label) is there already, and has other rates or facts"
        + (count > 0 ? " (\(count) of \(table.rateCount) rates differ)" : "")
        + ". Give --replace to put this one in its place, --name for a table of another name, or "
        + "--valid-from for one that begins later."
    case .unreadable(let what, let value):
      "The \(what) cannot be read: the store has \"\(value)\" there. Check the store, or restore a "
        + "backup."
    }
  }

  private static func hint(_ similar: [String]) -> String {
    similar.isEmpty
      ? "" : " Did you mean \(similar.map { "\"\($0)\"" }.joined(separator: " or "))?"
  }
}
