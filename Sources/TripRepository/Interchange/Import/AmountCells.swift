import FoundationEssentials
import TripModel

/// The amounts of one column.
///
/// Where neither an option nor a sample of the file tells the decimal mark, each amount is read by
/// itself, as long as no two of them contradict each other.
struct AmountCells {
  /// How the amounts of a column are written, and what speaks for it.
  struct Form {
    var format: MoneyFormat
    /// The column.
    var column = ""
    /// Whether the currency of the format is one that the name of the column says.
    var isCurrencyOfName = false
    /// Whether the mark was found out from other cells, and not given.
    var isMarkFound = false
    /// The cell that decided about the mark; nil for a mark that was given.
    var evidence: (text: String, line: Int)?
    /// Cells of which no two can be believed; none where they agree.
    var contradiction: [(text: String, line: Int)] = []
    /// Whether it was found before, in the import that rejected the rows, that cells contradict each
    /// other.
    var isContradictory = false
  }

  /// A currency that stands in another column of the row.
  struct RowCurrency {
    let code: CurrencyCode
    /// The column.
    let column: String
  }

  private let form: Form
  private var known = RepeatedCells<Money>()
  /// The first amounts that tell their marks, where the form does not.
  private var tellers: [MoneyFormat.DecimalMark: (text: String, line: Int)] = [:]
  /// Amounts in another currency than the name of the column says.
  private var foreign = AmountRemark()
  /// Amounts with more decimals than their currency has.
  private var fine = AmountRemark()

  init(_ form: Form) {
    self.form = form
  }

  /// What was out of the ordinary in the amounts that were read, as sentences.
  var remarks: [String] {
    let name = form.column
    return [
      foreign.sentence { amounts in
        "\(name): \(amounts) in another currency than \(form.format.currency?.code ?? ""), which "
          + "the column is named after. The cells count."
      },
      fine.sentence { amounts in
        "\(name): \(amounts) with more decimals than the currency has. Nothing was rounded."
      },
    ].compactMap { $0 }
  }

  /// Whether an amount is zero or nothing at all, whatever its currency is.
  static func isNothing(_ text: String) -> Bool {
    var hasZero = false
    for byte in text.utf8 {
      if (0x31...0x39).contains(byte) { return false }
      if byte == 0x30 { hasZero = true }
    }
    return hasZero || CellText.isNothing(text)
  }

  /// An amount.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - line: Its line.
  ///   - currency: The currency that the row says elsewhere; nil for that of the column.
  mutating func money(
    _ text: String, line: Int, currency: RowCurrency? = nil
  ) throws(CellReader.Failure) -> Money {
    var format = form.format
    if let currency {
      format.currency = currency.code
    } else if let money = known[text] {
      note(money, text, line)
      return money
    }
    let money: Money
    do throws(MoneyError) {
      money = try Money(parsing: text, format: format)
    } catch {
      throw failure(error)
    }
    if let currency, money.currency != currency.code {
      throw CellReader.Failure(
        "\"\(text)\" is in \(money.currency), and \(currency.column) says \(currency.code). "
          + "Keep one of them.")
    }
    if format.decimalMark == nil { try check(text, line) }
    if form.isMarkFound { try checkDecimals(of: money, text) }
    note(money, text, line)
    return currency == nil ? known.keep(money, for: text) : money
  }

  private mutating func note(_ money: Money, _ text: String, _ line: Int) {
    if form.isCurrencyOfName, money.currency != form.format.currency { foreign.add(text, line) }
    if money.amount.exponent < -money.currency.minorUnits, money.hasTooManyDecimals {
      fine.add(text, line)
    }
  }

  /// An error of a number, with what its column is read by.
  private func failure(_ error: MoneyError) -> CellReader.Failure {
    guard case .malformedNumber = error, let mark = form.format.decimalMark,
      let evidence = form.evidence
    else { return CellReader.Failure(error.description, error) }
    var failure = CellReader.Failure("\(error) \(Self.taken(mark, evidence))")
    failure.needsDecimalMark = true
    return failure
  }

  private static func taken(
    _ mark: MoneyFormat.DecimalMark, _ evidence: (text: String, line: Int)
  ) -> String {
    "The decimal \(mark.rawValue) was taken because of \"\(evidence.text)\" in line "
      + "\(evidence.line)."
  }

  /// Checks that three digits behind the decimal mark that others have told are not thousands: no
  /// amount of the currency has three decimals.
  private func checkDecimals(of money: Money, _ text: String) throws(CellReader.Failure) {
    guard money.currency.minorUnits < 3, let open = DecimalMarkGuess.openMark(of: text),
      open == form.format.decimalMark
    else { return }
    let number = text.filter { $0.isASCII && $0.isNumber || ".,".contains($0) }
    let error = MoneyError.ambiguousNumber(
      text, asThousands: number.filter(\.isNumber),
      asDecimals: String(number.map { $0 == "," ? "." : $0 }))
    let evidence = form.evidence.map { " \(Self.taken(open, $0))" } ?? ""
    throw CellReader.Failure(error.description + evidence, error)
  }

  /// Checks that an amount that was read by its own marks does not contradict others.
  private mutating func check(_ text: String, _ line: Int) throws(CellReader.Failure) {
    // What is left is a comma before three digits, which was taken to divide thousands.
    let mark = DecimalMarkGuess.mark(of: text) ?? (text.utf8.contains(0x2C) ? .point : nil)
    guard let mark else { return }
    if form.isContradictory || !form.contradiction.isEmpty {
      throw Self.contradiction(text, form.contradiction)
    }
    if let other = tellers[mark == .point ? .comma : .point] {
      throw Self.contradiction(text, [other, (text, line)])
    }
    if tellers[mark] == nil { tellers[mark] = (text, line) }
  }

  private static func contradiction(
    _ text: String, _ cells: [(text: String, line: Int)]
  ) -> CellReader.Failure {
    let list = cells.map { "\"\($0.text)\" in line \($0.line)" }.joined(separator: " and ")
    var failure = CellReader.Failure(
      "\"\(text)\" cannot be believed: the column has amounts with either decimal mark"
        + (list.isEmpty ? "" : ", \(list)") + ". Give the decimal mark.")
    failure.needsDecimalMark = true
    return failure
  }
}

/// Something that is told of amounts once for all of them.
private struct AmountRemark {
  private var count = 0
  private var first: (text: String, line: Int)?

  mutating func add(_ text: String, _ line: Int) {
    count += 1
    if first == nil { first = (text, line) }
  }

  /// A sentence about the amounts; nil where there are none.
  func sentence(_ words: (String) -> String) -> String? {
    first.map { first in
      count == 1
        ? words("\"\(first.text)\" in line \(first.line) is an amount")
        : words("\(count) amounts, the first \"\(first.text)\" in line \(first.line), are")
    }
  }
}

extension Money {
  /// Whether there are more decimals than the smallest coin of the currency has.
  fileprivate var hasTooManyDecimals: Bool {
    let decimals = amountText.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.count
    return amountText.utf8.contains(UInt8(ascii: ".")) && decimals > currency.minorUnits
  }
}
