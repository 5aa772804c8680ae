import CalendarDates

/// Why it cannot be told which column fills which field.
public enum ColumnMapError: Error, Sendable, Hashable {
  /// Something that is no list of `field=Column`, with the place in characters from 0.
  case syntax(String, at: Int)
  /// Something that is no list of columns, with the place in characters from 0.
  case columnNames(String, at: Int)
  /// A name that no field has, with the place in characters from 0.
  case unknownField(String, at: Int)
  /// A field that is given twice.
  case repeatedField(TripField)
  /// A category of expenses that is given twice.
  case repeatedExpense(String)
  /// A field whose value cannot be imported.
  case notImported(TripField)
  /// Columns that the file does not have, and those it has.
  case missingColumns([String], available: [String])
  /// Columns of currencies of which it cannot be told to which amounts they belong.
  case openCurrencies([String], amounts: [OpenAmounts])
  /// A column whose name has a sign that several currencies share, with some of them.
  case openSign(column: String, sign: String)
  /// A column that the file has twice.
  case repeatedColumn(String)
  /// Columns that are all named after one field.
  case ambiguousMatch(TripField, columns: [String])
  /// Fields without which there is no trip and that no column fills, and the columns there are.
  case missingFields([TripField], available: [String])
  /// The file has no header.
  case noHeader
  /// The line that is to have the names of the columns lies within a row, or behind the last one.
  case noHeaderInLine(Int)
  /// The name of a file of rejects that says how its rows were read, and cannot be understood; with why.
  case unreadableReading(String)
  /// A value that is to count for all trips and cannot be read.
  case constant(TripField, String, reason: String)
}

extension ColumnMapError {
  /// A column of amounts whose currency cannot be told.
  public struct OpenAmounts: Sendable, Hashable {
    /// What the amounts are.
    public enum Target: Sendable, Hashable {
      /// The values of a field.
      case field(TripField)
      /// The amounts of an expense, by its category.
      case expense(String)
    }

    /// The column.
    public let column: String
    /// What its amounts are.
    public let written: Target

    /// As a map has it, with the column of its currency.
    func text(with currency: String) -> String {
      let amount = ColumnSource(column: column).written
      let currency = ColumnSource(column: currency).written
      return switch written {
      case .field(let field): "\(field.optionName)=\(amount) + \(currency)"
      case .expense(let category):
        "expense.\(category)=\(amount),expense.\(category).currency=\(currency)"
      }
    }
  }
}

extension ColumnMapError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .syntax(let problem, let place):
      return "The map cannot be read at character \(place + 1): \(problem). "
        + "Type it as field=Column,field=Column."
    case .columnNames(let problem, let place):
      return "The names of columns cannot be read at character \(place + 1): \(problem). "
        + "Type them as Column,\"Column, with a comma\"."
    case .unknownField(let name, let place):
      let names = TripField.allCases.filter(\.isImported).map(\.optionName)
      return "\"\(name)\" at character \(place + 1) of the map is not a field."
        + SimilarName.hint(
          for: name, among: names + TripField.allCases.filter(\.isImported).map(\.jsonKey))
        + " The fields are \(names.joined(separator: ", "))."
    case .repeatedField(let field):
      return "The map has the field \(field.optionName) twice. Keep one of them."
    case .repeatedExpense(let category):
      return
        "The map has the expense \(category) twice. Keep one of them, or name them differently."
    case .notImported(let field):
      return "The field \(field.optionName) cannot be imported: "
        + (field == .id ? "the store gives each trip its id." : "it follows from other fields.")
    case .missingColumns(let names, let available):
      let list = names.map { name in
        "\"\(name)\"" + SimilarName.hint(for: name, among: available, inParentheses: true)
      }
      return (names.count == 1 ? "There is no column " : "There are no columns ")
        + list.joined(separator: ", ") + ". " + Self.columns(available)
    case .openCurrencies(let currencies, let amounts):
      let list = currencies.map { "\"\($0)\"" }.joined(separator: " and ")
      let columns = amounts.map { "\"\($0.column)\"" }.joined(separator: " or ")
      let map = zip(amounts, currencies).map { $0.text(with: $1) }.joined(separator: ",")
      return "It cannot be told to which amounts the currencies in \(list) belong: \(columns). "
        + "Give a map such as '\(map)'."
    case .openSign(let column, let sign):
      return "The column \"\(column)\" has amounts in \(sign), which several currencies share. "
        + "Give the one that is meant as the default currency."
    case .repeatedColumn(let name):
      return "The file has the column \"\(name)\" twice. Rename one of them."
    case .ambiguousMatch(let field, let columns):
      let list = columns.map { "\"\($0)\"" }.joined(separator: " and ")
      return "The columns \(list) are all named after the field \(field.optionName). "
        + "Give a map that chooses one."
    case .missingFields(let fields, let available):
      let list = fields.map(\.optionName).joined(separator: ", ")
      return "No column fills \(list), which every trip has. Give a map such as "
        + "\(fields.map { "\($0.optionName)=Column" }.joined(separator: ",")). "
        + Self.columns(available)
    case .noHeaderInLine(let line):
      return "No row begins in line \(line), which is to have the names of the columns. "
        + "Give the number of the line as an editor shows it."
    case .constant(let field, let text, let reason):
      return "\"\(text)\" cannot be the \(field.optionName) of trips. \(reason)"
    case .unreadableReading(let reason):
      return "The name of the column \(RejectsReading.columnPrefix), which says how the rows were "
        + "read, was changed: \(reason) Take the name from the file of rejects as it was written. "
        + "Or remove the column, and say anew how the file is to be read."
    case .noHeader:
      return "There is nothing to read: the file needs a line with the names of its columns."
    }
  }

  /// Whether fields are missing because the first row was taken for the names of the columns: a name is
  /// a day, a moment or a number.
  public var hasValuesForNames: Bool {
    columns.contains { name in
      let name = CellText.trimmed(name)
      return DateOrMoment(name) != nil || CellText.day(ofMidnight: name) != nil
        || !name.isEmpty && name.contains(where: \.isNumber)
          && name.allSatisfy { $0.isNumber || "/.,-: ".contains($0) }
    }
  }

  /// Whether the columns are those of a table of rates, and not of trips.
  public var isAboutRates: Bool {
    let keys = Set(columns.map(RateHeader.key))
    return RateHeader.all.contains { !$0.needsOne && $0.missing(from: columns).isEmpty }
      || keys.contains(RateHeader.key(RateColumn.mealsAndIncidentals.rawValue))
  }

  /// The columns that the file has, where fields or columns are missing.
  private var columns: [String] {
    switch self {
    case .missingFields(_, let columns), .missingColumns(_, let columns): columns
    default: []
    }
  }

  private static func columns(_ names: [String]) -> String {
    let list = "The columns are \(names.map { "\"\($0)\"" }.joined(separator: ", "))."
    let marks: [Character] = [";", "\t", "|"]
    guard names.count == 1, let only = names.first, only.contains(where: marks.contains) else {
      return list
    }
    return list + " If there should be more of them, give the delimiter."
  }
}
