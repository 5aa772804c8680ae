/// The text of a distance from UTC, such as `+01:00`.
enum UTCOffset {
  /// Offsets lie strictly between -24 and +24 hours.
  static let limits = -86_399...86_399

  /// `+01:00`, or `+01:12:12` where seconds matter, as before standard time.
  static func text(_ seconds: Int) -> String {
    ASCII.text { append(seconds, to: &$0) }
  }

  /// Appends what `text` gives, for an offset within the limits.
  static func append(_ seconds: Int, to bytes: inout [UInt8]) {
    let size = Int(seconds.magnitude)
    bytes.append(seconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    ASCII.appendPair(size / 3600, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    ASCII.appendPair(size / 60 % 60, to: &bytes)
    guard size % 60 != 0 else { return }
    bytes.append(UInt8(ascii: ":"))
    ASCII.appendPair(size % 60, to: &bytes)
  }

  /// Seconds east of UTC for `Z`, `+01`, `+0100`, `+01:00` or `+01:12:12`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    var cursor = ByteCursor(text)
    guard let seconds = parse(&cursor), cursor.isAtEnd else { return nil }
    return seconds
  }

  /// Reads an offset where the cursor stands; nil, with the cursor anywhere, when there is none.
  static func parse(_ cursor: inout ByteCursor) -> Int? {
    if cursor.take("z") { return 0 }
    let sign: Int
    if cursor.take("+") {
      sign = 1
    } else if cursor.take("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = cursor.digits(exactly: 2), hours < 24 else { return nil }
    var total = hours * 3600
    let extended = cursor.take(":")
    if extended || cursor.isAtDigit {
      guard let minutes = cursor.digits(exactly: 2), minutes < 60 else { return nil }
      total += minutes * 60
      if extended && cursor.take(":") {
        guard let seconds = cursor.digits(exactly: 2), seconds < 60 else { return nil }
        total += seconds
      }
    }
    return sign * total
  }
}
