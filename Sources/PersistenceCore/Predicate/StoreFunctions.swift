import SQLite

/// The SQL functions that the core's own queries call. Nothing in the file depends on them.
enum StoreFunctions {
  static func define(on connection: Connection) throws {
    try connection.defineFunction(
      SQLFunction.decimalKey.rawValue, argumentCount: 2, traits: [.deterministic]
    ) { arguments in
      guard arguments.count == 2 else { return .null }
      return decimalKey(number: arguments[0], exact: arguments[1])
    }
    try connection.defineFunction(
      SQLFunction.contains.rawValue, argumentCount: 2, traits: [.deterministic]
    ) { arguments in
      guard arguments.count == 2, case .text(let text) = arguments[0],
        case .text(let part) = arguments[1]
      else { return .integer(0) }
      return .integer(text.contains(part) ? 1 : 0)
    }
  }

  private static func decimalKey(number: Value, exact: Value) -> Value {
    switch (number, exact) {
    case (_, .text(let text)):
      return Decimal(string: text).map { .text(DecimalKey.text(of: $0)) } ?? .null
    case (.real(let number), _):
      return DecimalColumns.decimal(number).map { .text(DecimalKey.text(of: $0)) } ?? .null
    case (.integer(let number), _): return .text(DecimalKey.text(of: Decimal(number)))
    default: return .null
    }
  }
}

/// Decimals as texts that are in the same order.
enum DecimalKey {
  /// A sign, the number of digits before the point, the digits; for negative numbers everything
  /// after the sign is turned round.
  static func text(of value: Decimal) -> String {
    if value.isZero { return "1" }
    let digits = value.significand.magnitude.description.filter(\.isNumber)
    let trimmed = String(digits.reversed().drop { $0 == "0" }.reversed())
    // The exponent of the first digit, made positive: a Decimal reaches from -128 to 165.
    let magnitude = digits.count + value.exponent + 200
    let number = String(1000 + magnitude).dropFirst() + trimmed
    if !value.isSignMinus { return "2" + number }
    return "0" + String(number.compactMap { $0.wholeNumberValue.map { Character("\(9 - $0)") } })
      + "~"
  }
}
