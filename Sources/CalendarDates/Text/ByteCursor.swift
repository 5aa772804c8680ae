/// A place in the bytes of a text that a parser moves along.
///
/// Every access is checked against the end; the letters of ASCII compare without case.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }
  var current: UInt8? { isAtEnd ? nil : bytes[position] }
  var remaining: Int { bytes.count - position }
  var isAtDigit: Bool { current.map { ASCII.digit($0) != nil } ?? false }
  var isAtLetter: Bool { current.map(ASCII.isLetter) ?? false }

  /// The rest of the text from the cursor on.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  mutating func advance() {
    if !isAtEnd { position += 1 }
  }

  mutating func move(to place: Int) {
    position = min(max(place, 0), bytes.count)
  }

  /// Steps over one character of ASCII, given in lower case.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(ASCII.lowercased(current)) == character.value else { return false }
    position += 1
    return true
  }

  /// Steps over exactly `count` digits, at most nine, and gives their value.
  mutating func digits(exactly count: Int) -> Int? {
    digits(count...count)
  }

  /// Steps over as many digits as follow, up to the upper bound (at most nine), and gives their
  /// value; nil when there are fewer than the lower bound.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    var value = 0
    var taken = 0
    while taken < min(count.upperBound, 9), let current, let digit = ASCII.digit(current) {
      value = value * 10 + digit
      taken += 1
      position += 1
    }
    return taken >= count.lowerBound && taken > 0 ? value : nil
  }

  /// How many digits follow.
  var digitCount: Int {
    bytes[position...].prefix { ASCII.digit($0) != nil }.count
  }

  /// Steps over letters of ASCII and gives them.
  mutating func letters() -> String {
    let start = position
    while isAtLetter { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
