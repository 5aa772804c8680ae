import TripModel

/// What the cells of a column are, taken as amounts.
struct AmountSample {
  /// The cells that are neither blank nor nothing.
  private(set) var count = 0
  /// Those that are amounts, whatever their currency is and whichever mark is the decimal one.
  private(set) var amounts = 0
  /// Those of the amounts that do not say which currency they are in.
  private(set) var open = 0
  /// The first sign in them that several currencies share.
  private(set) var sharedSign: String?

  /// - Parameters:
  ///   - cells: The cells that are not blank.
  ///   - mark: The decimal mark that was given; nil to find it out.
  init(_ cells: [(text: String, line: Int)], mark: MoneyFormat.DecimalMark?) {
    let format = MoneyFormat(decimalMark: mark ?? DecimalMarkGuess(cells).mark)
    for cell in cells where !AmountCells.isNothing(cell.text) {
      count += 1
      switch Self.look(cell.text, format) {
      case .amount: amounts += 1
      case .openAmount(let sign):
        amounts += 1
        open += 1
        if sharedSign == nil { sharedSign = sign }
      case .other: break
      }
    }
  }

  /// Whether it is a column of amounts: of one whose name says so, any amount tells, and of another
  /// one the most of its cells.
  func isMoney(named: Bool) -> Bool { amounts > 0 && (named || amounts * 2 > count) }

  /// Whether no amount says which currency it is in.
  var isAllOpen: Bool { open == amounts }

  private enum Look {
    case amount
    case openAmount(sign: String?)
    case other
  }

  private static func look(_ text: String, _ format: MoneyFormat) -> Look {
    do throws(MoneyError) {
      _ = try Money(parsing: text, format: format)
      return .amount
    } catch {
      switch error {
      case .ambiguousNumber: return .amount
      case .missingCurrency:
        return look(text, format, CurrencyCode("EUR")) ? .openAmount(sign: nil) : .other
      case .ambiguousCurrency(_, let sign, let candidates):
        return look(text, format, candidates.first) ? .openAmount(sign: sign) : .other
      default: return .other
      }
    }
  }

  private static func look(
    _ text: String, _ format: MoneyFormat, _ currency: CurrencyCode?
  ) -> Bool {
    var format = format
    format.currency = currency
    do throws(MoneyError) {
      _ = try Money(parsing: text, format: format)
      return true
    } catch {
      if case .ambiguousNumber = error { return true }
      return false
    }
  }
}
