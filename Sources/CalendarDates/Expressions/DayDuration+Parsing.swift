extension DayDuration {
  /// Reads a length such as `3d`, `2w`, `1m`, `1y`, `P3D`, `P1W` or `P1Y2M3D`.
  ///
  /// The second form is that of ISO 8601 without its time part; letters may be of any case.
  ///
  /// - Parameter text: The length as typed.
  /// - Throws: `DateExpressionError.badDuration` or `.missingUnit`.
  public init(parsing text: String) throws(DateExpressionError) {
    var cursor = ByteCursor(text)
    self = try Self.parse(&cursor, text: text)
    guard cursor.isAtEnd, !isZero else { throw .badDuration(text) }
  }

  /// Reads a length where the cursor stands; what follows it is the caller's to judge.
  static func parse(
    _ cursor: inout ByteCursor, text: String
  ) throws(DateExpressionError) -> DayDuration {
    if cursor.take("p") { return try parseDesignated(&cursor, text: text) }
    guard let number = cursor.digits(1...9), !cursor.isAtDigit else { throw .badDuration(text) }
    if cursor.isAtEnd { throw .missingUnit(text) }
    guard let unit = Unit(&cursor) else { throw .badDuration(text) }
    return unit.duration(number)
  }

  private static func parseDesignated(
    _ cursor: inout ByteCursor, text: String
  ) throws(DateExpressionError) -> DayDuration {
    var months = 0
    var days = 0
    var lastUnit: Unit?
    while cursor.isAtDigit {
      guard let number = cursor.digits(1...9), let unit = Unit(&cursor),
        lastUnit.map({ $0.rawValue < unit.rawValue }) ?? true
      else { throw .badDuration(text) }
      lastUnit = unit
      months += unit.duration(number).months
      days += unit.duration(number).days
    }
    guard lastUnit != nil else { throw .badDuration(text) }
    return DayDuration(months: months, days: days)
  }

  /// Units in the order that ISO 8601 wants them in.
  private enum Unit: Int {
    case years, months, weeks, days

    init?(_ cursor: inout ByteCursor) {
      if cursor.take("y") {
        self = .years
      } else if cursor.take("m") {
        self = .months
      } else if cursor.take("w") {
        self = .weeks
      } else if cursor.take("d") {
        self = .days
      } else {
        return nil
      }
    }

    /// At most nine digits come in, so nothing here overflows.
    func duration(_ number: Int) -> DayDuration {
      switch self {
      case .years: DayDuration(months: number * 12)
      case .months: DayDuration(months: number)
      case .weeks: DayDuration(days: number * 7)
      case .days: DayDuration(days: number)
      }
    }
  }
}
