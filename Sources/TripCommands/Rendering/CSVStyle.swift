import TripRepository

/// How CSV is written, besides what stands in it.
struct CSVStyle {
  /// What stands between two fields.
  var dialect = CSVDialect.comma
  /// Whether a spreadsheet is to open the file by itself.
  ///
  /// Then there is a byte order mark, by which it knows UTF-8; lines end as it writes them; numbers have
  /// the decimal mark of the locale; and no text is taken for a formula.
  var isForSpreadsheets = false
  /// Whether numbers have a decimal comma there.
  var hasDecimalComma = false

  /// The text of a value in a cell of a spreadsheet.
  ///
  /// What begins like a formula gets an apostrophe in front, because a spreadsheet would carry it out:
  /// a text from somebody else's calendar could send the others away (OWASP, "CSV Injection").
  func spreadsheetText(_ value: FieldValue) -> String {
    switch value {
    case .integer: return value.csvText
    case .real: return number(value.csvText)
    default:
      let text = value.csvText
      return text.unicodeScalars.first.map(Self.formulaMarks.contains) == true ? "'" + text : text
    }
  }

  /// An amount and its currency as two cells, because a spreadsheet reckons with numbers alone.
  ///
  /// Amounts of several currencies, which no sum may mix, stay one text.
  func spreadsheetMoney(_ value: FieldValue) -> [String] {
    switch value {
    case .money(let money): [number(money.amountText), money.currency.code]
    case .amounts(let amounts) where amounts.count == 1:
      [number(amounts[0].amountText), amounts[0].currency.code]
    default: [spreadsheetText(value), ""]
    }
  }

  private func number(_ text: String) -> String {
    hasDecimalComma ? text.replacing(".", with: ",") : text
  }

  private static let formulaMarks: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]
}
