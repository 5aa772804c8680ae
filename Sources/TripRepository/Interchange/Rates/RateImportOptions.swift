import CalendarDates
import TripModel

/// How a file of rates is to be read.
public struct RateImportOptions: Sendable, Hashable {
  /// The name of the table; nil for that of the layout, or of the file.
  public var name: String?
  /// What the table is and who publishes it; nil for what the layout or the file says.
  public var title: String?
  /// The currency of amounts that name none; nil for that of the layout.
  public var currency: CurrencyCode?
  /// The first day on which the rates hold; nil for what the file says.
  public var validFrom: CalendarDay?
  /// The last day on which the rates hold; nil for what the file says.
  public var validThrough: CalendarDay?
  /// The layout; nil to tell it from the header.
  public var layout: RateLayout?
  /// The encoding of the file; nil to find it out.
  public var encoding: TextEncoding?
  /// The decimal mark of amounts; nil to tell it from each amount.
  public var decimalMark: MoneyFormat.DecimalMark?

  /// What the file says.
  public init() {}
}

/// Why a file of rates cannot be read at all.
public enum RateFileError: Error, Sendable, Hashable {
  /// No line looks like the header of a layout; the first line that there is.
  case unknownLayout(firstLine: [String])
  /// The header is not that of the layout that was given.
  case wrongLayout(RateLayout, missing: [String])
  /// Two columns mean the same.
  case repeatedColumn(String, String)
  /// The file has a header, and no rates.
  case noRates
  /// The file has more bytes than a table of rates can have.
  case tooLarge(limit: Int)
  /// The table needs a name.
  case noName
  /// The amounts need a currency; the first line that lacks it.
  case noCurrency
  /// The last day of the table lies before its first.
  case endBeforeBegin(CalendarDay, CalendarDay)
  /// An option is for one table, and the file has several.
  case severalTables(option: String, [String])
}

extension RateFileError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .unknownLayout(let line):
      let names = line.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
      return
        (line.isEmpty
        ? "There is nothing to read."
        : "No header of rates is among the first lines, which begin with \(names).")
        + " Name the columns country, place, lodging, mealsAndIncidentals and so on; "
        + "docs/rates.md has all names."
    case .wrongLayout(let layout, let missing):
      return "The header is not that of the layout \(layout.rawValue): it has no "
        + "\(missing.map { "\"\($0)\"" }.joined(separator: ", "))."
    case .repeatedColumn(let first, let second):
      return "The columns \"\(first)\" and \"\(second)\" mean the same. Take one of them out."
    case .noRates: return "There are no rates in the file."
    case .tooLarge(let limit):
      return "The file is larger than \(limit >> 20) MiB: no table of rates is."
    case .noName: return "The table needs a name. Give --name."
    case .noCurrency:
      return "The amounts name no currency. Give --currency, such as --currency EUR."
    case .endBeforeBegin(let first, let last):
      return "The table would hold through \(last), before it begins on \(first)."
    case .severalTables(let option, let names):
      return "\(option) is for one table, and the file has "
        + "\(names.joined(separator: ", ")). Leave it out."
    }
  }
}
