/// The simple types of RFC 5545, section 3.3.
public enum ScalarValue {
  /// A BOOLEAN (section 3.3.2): `TRUE` or `FALSE` in any case.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` for any other text.
  public static func boolean(_ text: some StringProtocol) throws(ValueError) -> Bool {
    switch text.trimmedOfSpaces.asciiUppercased {
    case "TRUE": return true
    case "FALSE": return false
    default: throw .form(.boolean, text: String(text))
    }
  }

  /// An INTEGER (section 3.3.8), which has 32 bits.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text is no number or the number is out of range.
  public static func integer(_ text: some StringProtocol) throws(ValueError) -> Int {
    let trimmed = text.trimmedOfSpaces
    var cursor = ValueCursor(trimmed)
    _ = cursor.sign()
    guard cursor.digitCount > 0 else { throw .form(.integer, text: trimmed) }
    cursor.skipDigits()
    guard cursor.isAtEnd else { throw .form(.integer, text: trimmed) }
    guard let number = Int32(trimmed) else { throw .range(.integer, text: trimmed) }
    return Int(number)
  }

  /// A FLOAT (section 3.3.7): digits with a full stop among them and a sign in front, or neither;
  /// no exponent.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError` when the text has another form.
  public static func float(_ text: some StringProtocol) throws(ValueError) -> Double {
    let trimmed = text.trimmedOfSpaces
    var cursor = ValueCursor(trimmed)
    _ = cursor.sign()
    let whole = cursor.digitCount
    cursor.skipDigits()
    var fraction = 0
    if cursor.take(".") {
      fraction = cursor.digitCount
      cursor.skipDigits()
    }
    // `.5` and `5.` are not in the grammar, but programs write them.
    guard cursor.isAtEnd, whole + fraction > 0 else { throw .form(.float, text: trimmed) }
    guard let number = Double(trimmed), number.isFinite else {
      throw .range(.float, text: trimmed)
    }
    return number
  }

  /// A URI (section 3.3.13; RFC 3986, section 3.1): a scheme, a colon, and no spaces.
  ///
  /// - Parameter text: The value as in the file.
  /// - Returns: The text as it is, without spaces around it.
  /// - Throws: `ValueError` when there is no scheme.
  public static func uri(_ text: some StringProtocol) throws(ValueError) -> String {
    let trimmed = text.trimmedOfSpaces
    let octets = trimmed.utf8
    guard let colon = octets.firstIndex(of: .colon), let first = octets.first, first.isLetter,
      octets[..<colon].allSatisfy({ octet in
        octet.isLetter || octet.isDigit || [0x2B, 0x2D, 0x2E].contains(octet)
      }),
      octets.allSatisfy({ $0 > .space && $0 != 0x7F })
    else { throw .form(.uri, text: trimmed) }
    return trimmed
  }

  /// The text of a FLOAT: the fewest digits that give the number back, never with an exponent.
  ///
  /// - Parameter number: A finite number below 10¹⁵ either way; others are written as 0.
  static func text(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return "0" }
    let description = String(describing: number)
    guard let place = description.utf8.firstIndex(of: UInt8(ascii: "e")),
      let exponent = Int(description[description.index(after: place)...]), exponent < 0
    else { return description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
    let digits = description[..<place].filter { $0 != "." && $0 != "-" }
    return (number < 0 ? "-0." : "0.") + String(repeating: "0", count: -exponent - 1) + digits
  }
}
