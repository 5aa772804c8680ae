import SQLite

/// The SQL functions and collations that the core's own queries name. Nothing in the file depends on
/// them.
enum StoreFunctions {
  static func define(on connection: Connection) throws {
    try SQLCollation.defineAll(on: connection)
    try defineDecimals(on: connection)
    try define(.jsonText, on: connection, argumentCount: 1) { arguments, result in
      result.set(try JSONColumn.decode(String.self, from: Data(arguments.string(at: 0).utf8)))
    }
    try define(.textEqual, on: connection) { arguments, result in
      switch (arguments.isNull(at: 0), arguments.isNull(at: 1)) {
      case (true, true): result.set(true)
      case (false, false):
        result.set(
          arguments.areSameBytes || arguments.string(at: 0) == arguments.string(at: 1))
      default: result.set(false)
      }
    }
    try define(.textCompare, on: connection) { arguments, result in
      guard !arguments.isNull(at: 0), !arguments.isNull(at: 1) else { return result.setNull() }
      let (left, right) = (arguments.string(at: 0), arguments.string(at: 1))
      result.set(Int64(left == right ? 0 : left < right ? -1 : 1))
    }
    try define(.textCount, on: connection, argumentCount: 1) { arguments, result in
      result.set(Int64(arguments.string(at: 0).count))
    }
    try define(.contains, on: connection) { arguments, result in
      result.set(holds(arguments.string(at: 0), arguments.string(at: 1)))
    }
    try define(.startsWith, on: connection) { arguments, result in
      result.set(arguments.string(at: 0).starts(with: arguments.string(at: 1)))
    }
    try defineSearches(on: connection)
  }

  private static func defineSearches(on connection: Connection) throws {
    try define(.standardContains, on: connection) { arguments, result in
      let isFound = arguments.withTextBytes(at: 0) { text in
        arguments.withTextBytes(at: 1) { part in FoldedText.contains(text, part) }
      }
      result.set(isFound)
    }
    let expressions = CompiledExpressions()
    try define(.matches, on: connection) { arguments, result in
      let regex = try expressions.regex(arguments.string(at: 1))
      result.set(arguments.string(at: 0).contains(regex))
    }
  }

  /// As predicates search in memory: for any collections. Foundation's search in strings, which
  /// finds no empty text, must not be taken instead.
  private static func holds<Base: Collection, Part: Collection>(
    _ base: Base, _ part: Part
  ) -> Bool where Base.Element == Part.Element, Base.Element: Equatable {
    base.contains(part)
  }

  private static func define(
    _ function: SQLFunction, on connection: Connection, argumentCount: Int = 2,
    body: @escaping @Sendable (FunctionArguments, FunctionResult) throws -> Void
  ) throws {
    try connection.defineRawFunction(
      function.rawValue, argumentCount: argumentCount, traits: [.deterministic], body: body)
  }

  // MARK: - Decimals

  private static func defineDecimals(on connection: Connection) throws {
    try define(.decimalKey, on: connection, argumentCount: 1) { arguments, result in
      guard let value = decimal(arguments.value(at: 0)) else { return result.setNull() }
      result.set(DecimalKey.text(of: value))
    }
    let operations: [(SQLFunction, @Sendable (Decimal, Decimal) -> Decimal)] = [
      (.decimalAdd, { $0 + $1 }), (.decimalSubtract, { $0 - $1 }), (.decimalMultiply, { $0 * $1 }),
    ]
    for (function, operation) in operations {
      try define(function, on: connection) { arguments, result in
        guard let left = decimal(arguments.value(at: 0)),
          let right = decimal(arguments.value(at: 1))
        else { return result.setNull() }
        let value = operation(left, right)
        if value.isNaN { return result.setNull() }
        result.set(value.description)
      }
    }
  }

  /// A decimal from its first column, or from its digits.
  private static func decimal(_ value: Value) -> Decimal? {
    switch value {
    case .text(let text): Decimal(string: text)
    case .real(let number): DecimalColumns.decimal(number)
    case .integer(let number): Decimal(number)
    case .null, .blob: nil
    }
  }
}

/// Regular expressions that statements are searching for, compiled once and not for each row.
private final class CompiledExpressions: @unchecked Sendable {
  // Each connection has its own, and is used by one thread at a time.

  private var byPattern: [String: Regex<AnyRegexOutput>] = [:]

  func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    if let known = byPattern[pattern] { return known }
    let regex = try Regex(pattern)
    if byPattern.count >= 16 { byPattern.removeAll() }
    byPattern[pattern] = regex
    return regex
  }
}

extension FunctionArguments {
  /// Whether the first two texts are the same byte for byte, which settles most comparisons.
  fileprivate var areSameBytes: Bool {
    withTextBytes(at: 0) { left in
      withTextBytes(at: 1) { right in left.elementsEqual(right) }
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
