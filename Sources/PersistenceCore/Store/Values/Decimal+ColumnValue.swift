import SQLite

extension Decimal: _ColumnValue {
  /// REAL, with a second column of TEXT beside it.
  ///
  /// A decimal of up to 15 significant digits is the only one of that length for its nearest
  /// Double, so the first column alone is exact, and compares and sorts as a number in any tool.
  /// For longer decimals the second column holds all digits.
  public static var _$columnType: ColumnAffinity { .real }
  /// Two.
  @inlinable public static var _$columnCount: Int { 2 }
  /// Zero.
  public static var _$placeholder: Decimal { 0 }

  /// Reads the number from its two columns.
  public static func _$read(from statement: Statement, at column: Int) throws -> Decimal? {
    if !statement.isNull(at: column + 1) {
      let text = statement.string(at: column + 1)
      guard let value = Decimal(string: text) else { throw _unreadable("'\(text)'", as: self) }
      return value
    }
    let number = statement.double(at: column)
    if number == 0 { return statement.isNull(at: column) ? nil : 0 }
    guard let value = DecimalColumns.decimal(number) else {
      throw _unreadable("\(number)", as: self)
    }
    return value
  }

  /// Binds both columns.
  ///
  /// - Throws: An error for NaN, which has no place in an order.
  public func _$bind(to statement: Statement, at index: Int) throws {
    if isNaN { throw UnstorableValue(reason: "Decimal.nan cannot be stored") }
    try statement.bind(DecimalColumns.nearest(self), at: index)
    if DecimalColumns.isShort(self) {
      try statement.bindNull(at: index + 1)
    } else {
      try statement.bind(description, at: index + 1)
    }
  }

  /// The nearest Double.
  public var _$sqlValue: Value { .real(DecimalColumns.nearest(self)) }
}

/// The rule by which a Decimal becomes a Double and comes back.
enum DecimalColumns {
  /// Ten to the power of 0 to 22, the powers that a Double holds exactly.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  private static let limit: Double = 1e15

  /// Whether the first column alone holds the number.
  static func isShort(_ value: Decimal) -> Bool {
    guard let digits = significand(value), digits.value < 1_000_000_000_000_000 else {
      return false
    }
    return true
  }

  /// The Double nearest to a decimal.
  static func nearest(_ value: Decimal) -> Double {
    if let (magnitude, exponent) = significand(value), magnitude <= 1 << 53,
      powers.indices.contains(abs(exponent))
    {
      // Both are exact, so the one operation rounds correctly.
      let number = Double(magnitude)
      let scaled = exponent < 0 ? number / powers[-exponent] : number * powers[exponent]
      return value.isSignMinus ? -scaled : scaled
    }
    return Double(value.description) ?? .nan
  }

  /// The decimal of up to 15 digits whose nearest Double this is.
  ///
  /// - Returns: Nil for an infinity or a number that is too large for a Decimal.
  static func decimal(_ number: Double) -> Decimal? {
    let magnitude = abs(number)
    for exponent in 0...22 {
      let scaled = (magnitude * powers[exponent]).rounded()
      guard scaled < limit else { break }
      if scaled / powers[exponent] == magnitude, scaled >= 1 {
        return Decimal(
          sign: number < 0 ? .minus : .plus, exponent: -exponent,
          significand: Decimal(UInt64(scaled)))
      }
    }
    return fifteenDigits(number)
  }

  private static func fifteenDigits(_ number: Double) -> Decimal? {
    guard number.isFinite else { return nil }
    // The shortest text that reads back as the same Double: at most 15 digits, if such a decimal
    // was stored.
    return Decimal(string: "\(number)")
  }

  /// The digits without trailing zeros as an integer, with the power of ten; nil if there are more
  /// than fit.
  private static func significand(_ value: Decimal) -> (value: UInt64, exponent: Int)? {
    var digits: UInt64
    if hasKnownLayout {
      guard let words = mantissa(of: value) else { return nil }
      digits = words
    } else {
      guard let parsed = UInt64(value.significand.description) else { return nil }
      digits = parsed
    }
    guard digits > 0 else { return (0, 0) }
    var exponent = value.exponent
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    return (digits, exponent)
  }

  /// The mantissa where it fits into 64 bits, straight from the value's memory: a header of four
  /// bytes and eight words of 16 bits, least significant first.
  private static func mantissa(of value: Decimal) -> UInt64? {
    withUnsafeBytes(of: value) { bytes in
      let low = bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let high = bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
      return high == 0 ? UInt64(littleEndian: low) : nil
    }
  }

  /// Whether Foundation's memory layout is the one that ``mantissa(of:)`` reads. Foundation does
  /// not promise it, so it is tried once in each process.
  private static let hasKnownLayout: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    let samples: [UInt64] = [0, 1, 7_551, 999_999_999_999_999, 1 << 53, UInt64.max]
    let long = Decimal(sign: .plus, exponent: 0, significand: Decimal(UInt64.max) * 3)
    return samples.allSatisfy { mantissa(of: Decimal($0)) == $0 } && mantissa(of: long) == nil
  }()
}
