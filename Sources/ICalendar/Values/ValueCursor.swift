/// A place in the octets of a value that a parser moves along; every access is checked.
struct ValueCursor {
  private let octets: [UInt8]
  private var index = 0

  init(_ text: some StringProtocol) {
    octets = Array(text.utf8)
  }

  var isAtEnd: Bool { index >= octets.count }
  var current: UInt8? { isAtEnd ? nil : octets[index] }

  /// Steps over a letter or sign, whatever its case.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    let wanted = UInt8(truncatingIfNeeded: character.value).lowercased
    guard let current, current.lowercased == wanted else { return false }
    index += 1
    return true
  }

  /// Steps over so many digits, and gives their value.
  mutating func digits(exactly count: Int) -> Int? {
    guard digitCount >= count else { return nil }
    return take(count)
  }

  /// Steps over all digits that follow, at least one and at most nine, and gives their value.
  mutating func digits() -> Int? {
    let count = digitCount
    guard (1...9).contains(count) else { return nil }
    return take(count)
  }

  /// How many digits follow.
  var digitCount: Int {
    octets[index...].prefix(while: \.isDigit).count
  }

  /// Steps over the digits that follow, however many.
  mutating func skipDigits() {
    index += digitCount
  }

  /// Steps over `+` or `-` and gives 1 or -1; nil when neither is there.
  mutating func sign() -> Int? {
    if take("+") { return 1 }
    if take("-") { return -1 }
    return nil
  }

  private mutating func take(_ count: Int) -> Int {
    defer { index += count }
    return octets[index..<index + count].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
