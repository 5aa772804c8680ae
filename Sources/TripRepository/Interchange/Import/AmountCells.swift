import TripModel

/// The amounts of one column.
///
/// Where neither an option nor a sample of the file tells the decimal mark, each amount is read by
/// itself, as long as no two of them contradict each other.
struct AmountCells {
  /// How the amounts of a column are written, and what speaks for it.
  struct Form {
    var format: MoneyFormat
    /// The cell that decided about the mark; nil for a mark that was given.
    var evidence: (text: String, line: Int)?
    /// Cells of which no two can be believed; none where they agree.
    var contradiction: [(text: String, line: Int)] = []
    /// Whether it was found before, in the import that rejected the rows, that cells contradict each
    /// other.
    var isContradictory = false
  }

  private let form: Form
  private var known = RepeatedCells<Money>()
  /// The first amounts that tell their marks, where the form does not.
  private var tellers: [MoneyFormat.DecimalMark: (text: String, line: Int)] = [:]

  init(_ form: Form) {
    self.form = form
  }

  /// Whether an amount is zero or a dash, whatever its currency is.
  static func isNothing(_ text: String) -> Bool {
    var hasZero = false
    for byte in text.utf8 {
      if (0x31...0x39).contains(byte) { return false }
      if byte == 0x30 { hasZero = true }
    }
    return hasZero || ["-", "–", "—", "$-", "$ -", "€ -", "kr -"].contains(text)
  }

  /// An amount.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - line: Its line.
  ///   - currency: The currency that the row says elsewhere; nil for that of the column.
  mutating func money(
    _ text: String, line: Int, currency: CurrencyCode? = nil
  ) throws(CellReader.Failure) -> Money {
    var format = form.format
    if let currency {
      format.currency = currency
    } else if let money = known[text] {
      return money
    }
    let money: Money
    do throws(MoneyError) {
      money = try Money(parsing: text, format: format)
    } catch {
      throw failure(error)
    }
    if format.decimalMark == nil { try check(text, line) }
    return currency == nil ? known.keep(money, for: text) : money
  }

  /// An error of a number, with what its column is read by.
  private func failure(_ error: MoneyError) -> CellReader.Failure {
    guard case .malformedNumber = error, let mark = form.format.decimalMark,
      let evidence = form.evidence
    else { return CellReader.Failure(error.description, error) }
    var failure = CellReader.Failure(
      "\(error) The decimal \(mark.rawValue) was taken because of \"\(evidence.text)\" in line "
        + "\(evidence.line).")
    failure.needsDecimalMark = true
    return failure
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
