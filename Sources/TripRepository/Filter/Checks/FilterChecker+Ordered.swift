import CalendarDates
import FoundationEssentials
import TripModel

/// Numbers, amounts and dates: all that has an order.
extension FilterChecker {
  func ordered(
    _ field: TripField, _ operation: FilterOperator, _ value: FilterWord
  ) throws(FilterError) -> FilterCondition {
    switch field.filterType {
    case .day, .instant: return .within(field, try interval(of: field, operation, value))
    case .money: return try amount(field, operation, value)
    default:
      return .within(
        field,
        try interval(operation, value) { part throws(FilterError) in
          try number(field, value, part)
        })
    }
  }
}

/// A part of a typed value: one end of a range, or all of it.
private struct ValuePart {
  let text: String
  /// In characters from the value's first.
  let offset: Int
}

// MARK: - Numbers and amounts

extension FilterChecker {
  /// The interval that an operator makes of a value, or of the two ends of a range.
  private func interval(
    _ operation: FilterOperator, _ value: FilterWord,
    read: (ValuePart) throws(FilterError) -> FilterNumber
  ) throws(FilterError) -> FilterInterval {
    let whole = ValuePart(text: value.text, offset: 0)
    guard let dots = Self.doubleDot(in: value.text) else {
      let number = try read(whole)
      switch operation {
      case .less, .under: return .below(number)
      case .lessOrEqual: return .through(number)
      case .greater, .over: return .above(number)
      case .greaterOrEqual: return .from(number)
      default:
        let bound = FilterInterval.Bound(value: number, isIncluded: true)
        return FilterInterval(lower: bound, upper: bound)
      }
    }
    guard operation == .isIn || operation == .colon || operation == .equal else {
      throw error(.rangeNotWanted(value.text), at: value.range)
    }
    var result = FilterInterval()
    let left = Self.part(value.text, 0..<dots)
    let right = Self.part(value.text, dots + 2..<value.text.count)
    if let left {
      result.lower = FilterInterval.Bound(value: try read(left), isIncluded: true)
    }
    if let right {
      result.upper = FilterInterval.Bound(value: try read(right), isIncluded: true)
    }
    guard left != nil || right != nil, !result.isBackwards else {
      throw error(.emptyRange(value.text), at: value.range)
    }
    return result
  }

  private func number(
    _ field: TripField, _ value: FilterWord, _ part: ValuePart
  ) throws(FilterError) -> FilterNumber {
    switch field.filterType {
    case .real:
      if let number = FilterNumberText.real(part.text) { return .real(number) }
    case .length:
      if let days = FilterNumberText.integer(part.text) { return .integer(days) }
      if let first = part.text.first, first.isNumber, part.text.last?.isLetter == true {
        let length = try? DayDuration(parsing: part.text)
        guard let length, length.months == 0 else {
          throw error(.notALength(part.text), at: value.position(of: part.offset))
        }
        return .integer(Int64(length.days))
      }
    default:
      if let number = FilterNumberText.integer(part.text) { return .integer(number) }
    }
    throw error(
      .notANumber(field, part.text, isWhole: field.filterType != .real),
      at: value.position(of: part.offset))
  }

  private func amount(
    _ field: TripField, _ operation: FilterOperator, _ value: FilterWord
  ) throws(FilterError) -> FilterCondition {
    if !value.isQuoted, let other = FilterVocabulary.field(value.text) {
      guard other.filterType == .money else {
        throw error(.notAnAmountField(field, other), at: value.range)
      }
      return .amounts(field, operation, other)
    }
    var currency: CurrencyCode?
    let bounds = try interval(operation, value) { part throws(FilterError) in
      if let plain = FilterNumberText.decimal(part.text) { return .decimal(plain) }
      let place = value.position(of: part.offset)
      let money: Money
      do throws(MoneyError) {
        money = try Money(parsing: part.text)
      } catch {
        throw self.error(.amount(error), at: place)
      }
      if let currency, currency != money.currency {
        throw error(.mixedCurrencies(currency, money.currency), at: place)
      }
      currency = money.currency
      return .decimal(money.amount)
    }
    return .amount(field, bounds, currency)
  }
}

// MARK: - Dates

extension FilterChecker {
  private func interval(
    of field: TripField, _ operation: FilterOperator, _ value: FilterWord
  ) throws(FilterError) -> FilterInterval {
    let span: DateSpan
    do throws(DateExpressionError) {
      switch operation {
      case .less, .before, .greaterOrEqual:
        span = try spanOf(start: dates.start(value.text))
      case .greater, .after, .lessOrEqual:
        span = try spanOf(end: dates.end(value.text))
      default: span = try dates.span(value.text)
      }
    } catch {
      let place = error.position.map(value.position) ?? value.range
      throw self.error(.date(error), at: place)
    }
    var result = FilterInterval()
    switch operation {
    case .less, .before: result.upper = try bound(span.start, isUpper: true, false, field, value)
    case .lessOrEqual: result.upper = try bound(span.end, isUpper: true, true, field, value)
    case .greater, .after: result.lower = try bound(span.end, isUpper: false, false, field, value)
    case .greaterOrEqual: result.lower = try bound(span.start, isUpper: false, true, field, value)
    default:
      result.lower = try bound(span.start, isUpper: false, true, field, value)
      result.upper = try bound(span.end, isUpper: true, true, field, value)
    }
    return result
  }

  private func spanOf(start: DateOrMoment) throws(DateExpressionError) -> DateSpan {
    guard let span = DateSpan(start: start, end: nil) else { throw .empty }
    return span
  }

  private func spanOf(end: DateOrMoment) throws(DateExpressionError) -> DateSpan {
    guard let span = DateSpan(start: nil, end: end) else { throw .empty }
    return span
  }

  /// A day is all that happens on it: its bounds are its own midnight and the next one.
  ///
  /// - Parameter isIncluded: Whether the day or the moment itself is within the bound.
  private func bound(
    _ date: DateOrMoment?, isUpper: Bool, _ isIncluded: Bool, _ field: TripField,
    _ value: FilterWord
  ) throws(FilterError) -> FilterInterval.Bound? {
    switch date {
    case nil: return nil
    case .day(let day):
      let midnight =
        isUpper == isIncluded ? StoredDate.midnight(after: day) : StoredDate.midnight(of: day)
      return FilterInterval.Bound(value: .date(midnight), isIncluded: !isUpper)
    case .moment(let moment):
      guard field.filterType == .instant else {
        throw error(.timeNotWanted(field, value.text), at: value.range)
      }
      return FilterInterval.Bound(value: .date(Timestamp.stored(moment)), isIncluded: isIncluded)
    }
  }
}

// MARK: - Ranges

extension FilterChecker {
  /// Where the first two full stops in a row stand, in characters.
  private static func doubleDot(in text: String) -> Int? {
    let characters = Array(text)
    return characters.indices.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "."
    }
  }

  /// A part of a text without the spaces around it; nil for nothing.
  private static func part(_ text: String, _ range: Range<Int>) -> ValuePart? {
    let part = Array(text)[range]
    guard let first = part.firstIndex(where: { !$0.isWhitespace }),
      let last = part.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return ValuePart(text: String(part[first...last]), offset: first)
  }
}

extension FilterInterval {
  /// Whether it ends before it begins.
  fileprivate var isBackwards: Bool {
    switch (lower?.value, upper?.value) {
    case (.integer(let lower)?, .integer(let upper)?): lower > upper
    case (.real(let lower)?, .real(let upper)?): lower > upper
    case (.decimal(let lower)?, .decimal(let upper)?): lower > upper
    default: false
    }
  }
}
