/// Lists of texts as JSON, without the detour over Foundation where they hold no escapes. The text is
/// the one that ``JSONColumn`` writes.
enum TextListJSON {
  /// The list as JSON, or nil if a text has a character that JSON escapes.
  static func encode(_ list: [String]) -> [UInt8]? {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
          return nil
        }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// The list in JSON that was written by ``encode(_:)``, or nil for any other.
  static func decode(_ json: UnsafeBufferPointer<UInt8>) -> [String]? {
    guard json.count >= 2, json[0] == UInt8(ascii: "["), json[json.count - 1] == UInt8(ascii: "]")
    else { return nil }
    var list: [String] = []
    var position = 1
    let end = json.count - 1
    while position < end {
      guard json[position] == UInt8(ascii: "\"") else { return nil }
      let start = position + 1
      var close = start
      while close < end, json[close] != UInt8(ascii: "\"") {
        if json[close] == UInt8(ascii: "\\") { return nil }
        close += 1
      }
      guard close < end else { return nil }
      list.append(String(decoding: json[start..<close], as: UTF8.self))
      position = close + 1
      guard position < end else { break }
      guard json[position] == UInt8(ascii: ","), position + 1 < end else { return nil }
      position += 1
    }
    return list
  }
}
