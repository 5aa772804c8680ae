@_spi(_Unicode) import Swift

/// An order of texts as people expect it in a list, the same in every locale.
///
/// Texts are compared in three rounds, each of which decides only between texts that the rounds
/// before take for equal: letters without case and accents; accents and zeros in front of numbers;
/// case, lower before upper. Signs come before digits, and digits before letters. Only texts that
/// Swift takes for equal are equal in the end.
struct TextOrder {
  /// Whether digits that follow one another are a number: "Trip 9" before "Trip 10".
  let readsNumbers: Bool

  /// Less than 0 if the first text comes first, 0 if neither does, more than 0 otherwise.
  func compare(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
  }

  /// The same for texts in UTF-8. Bytes that are no text are read as U+FFFD.
  func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    guard left.isASCII, right.isASCII else {
      return compareAny(
        String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
    }
    let letters = compareLetters(left, right) { TextWeight.letter($0) }
    if letters != 0 { return letters }
    let details = compareInOrder(left, right) { Int($0.foldedASCII) }
    if details != 0 { return details }
    return compareInOrder(left, right) { TextWeight.cased(Unicode.Scalar($0)) }
  }

  private func compareAny(_ left: String, _ right: String) -> Int {
    let folded = (Array(left.lowercased()._nfd), Array(right.lowercased()._nfd))
    let letters = compareLetters(
      folded.0.filter { !$0.isMark }, folded.1.filter { !$0.isMark }
    ) { TextWeight.letter($0) }
    if letters != 0 { return letters }
    let details = compareInOrder(folded.0, folded.1) { Int($0.value) }
    if details != 0 { return details }
    return compareInOrder(Array(left._nfd), Array(right._nfd)) { TextWeight.cased($0) }
  }

  // MARK: - Rounds

  private func compareLetters<Text: RandomAccessCollection>(
    _ left: Text, _ right: Text, weight: (Text.Element) -> Int
  ) -> Int where Text.Index == Int {
    var (l, r) = (left.startIndex, right.startIndex)
    while l < left.endIndex, r < right.endIndex {
      let order = weight(left[l]) - weight(right[r])
      if readsNumbers, TextWeight.isDigit(weight(left[l])), TextWeight.isDigit(weight(right[r])) {
        let order = compareNumbers(left, &l, right, &r, weight)
        if order != 0 { return order }
        continue
      }
      if order != 0 { return order }
      l += 1
      r += 1
    }
    return (left.endIndex - l) - (right.endIndex - r)
  }

  /// Compares the numbers that start here, of any length, and goes on behind them.
  private func compareNumbers<Text: RandomAccessCollection>(
    _ left: Text, _ l: inout Int, _ right: Text, _ r: inout Int, _ weight: (Text.Element) -> Int
  ) -> Int where Text.Index == Int {
    func number(_ text: Text, _ start: inout Int) -> Text.SubSequence {
      let digits = text[start...].prefix { TextWeight.isDigit(weight($0)) }
      start = digits.endIndex
      return digits.drop { weight($0) == TextWeight.zero }
    }
    let numbers = (number(left, &l), number(right, &r))
    let difference = numbers.0.count - numbers.1.count
    return difference != 0 ? difference : compareInOrder(numbers.0, numbers.1, weight)
  }

  /// Compares element by element; of two texts that are equal so far, the shorter comes first.
  private func compareInOrder<Text: Collection>(
    _ left: Text, _ right: Text, _ weight: (Text.Element) -> Int
  ) -> Int {
    for (left, right) in zip(left, right) {
      let order = weight(left) - weight(right)
      if order != 0 { return order }
    }
    return left.count - right.count
  }
}

/// Numbers in the order of characters.
private enum TextWeight {
  private static let digits = 1 << 24
  private static let letters = 2 << 24

  /// The weight of the digit 0.
  static let zero = digits + 0x30

  static func isDigit(_ weight: Int) -> Bool { (zero..<zero + 10).contains(weight) }

  /// The weight of an ASCII character without case.
  static func letter(_ byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: digits + Int(byte)
    case 0x41...0x5A, 0x61...0x7A: letters + Int(byte | 0x20)
    default: Int(byte)
    }
  }

  /// The weight of a character that has no case any more.
  static func letter(_ scalar: Unicode.Scalar) -> Int {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 { return letter(byte) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
      .format:
      return Int(scalar.value)
    default: return letters + Int(scalar.value)
    }
  }

  /// The weight of a character with its case.
  static func cased(_ scalar: Unicode.Scalar) -> Int {
    Int(scalar.value) + (scalar.properties.isLowercase ? 0 : 1 << 24)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is a character of its own.
  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension UInt8 {
  /// The character in lower case, if it is a letter of ASCII.
  var foldedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent or another mark that takes no room of its own.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
