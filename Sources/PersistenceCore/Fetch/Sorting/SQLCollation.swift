import SQLite
@_spi(_Unicode) import Swift

/// The orders of texts that every connection of a store defines. Only the core's own queries name
/// them; nothing in the file depends on them.
enum SQLCollation: String, CaseIterable {
  /// Swift's order of texts, which is that of `.lexical`: by Unicode scalars in normal form C.
  case lexical = "_pc_lexical"
  case localizedStandard = "_pc_localized_standard"
  case localized = "_pc_localized"

  static func defineAll(on connection: Connection) throws {
    for collation in allCases {
      try connection.defineCollation(collation.rawValue) { collation.compare($0, $1) }
    }
  }

  /// Less than 0 if the first text comes first, 0 if neither does, more than 0 otherwise.
  func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .lexical: Self.compareLexically(left, right)
    case .localizedStandard: TextOrder(readsNumbers: true).compare(left, right)
    case .localized: TextOrder(readsNumbers: false).compare(left, right)
    }
  }

  /// `<` itself would not do: where one text is the beginning of another one that is composed
  /// differently, it goes by the number of bytes, and so takes neither "e\u{301}" nor "é1" for the
  /// lesser one, though they are not equal (Swift 6.3). A sort by such an order ends anyhow.
  private static func compareLexically(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if left.isASCII, right.isASCII { return TextBytes.compare(left, right) }
    var first = String(decoding: left, as: UTF8.self)._nfc.makeIterator()
    var second = String(decoding: right, as: UTF8.self)._nfc.makeIterator()
    while true {
      switch (first.next(), second.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let left?, let right?) where left != right: return left < right ? -1 : 1
      default: continue
      }
    }
  }
}

/// Texts in the order of their bytes, which is the order of SQLite's tables and indexes.
enum TextBytes {
  /// Less than 0 if the first text comes first, 0 if neither does, more than 0 otherwise.
  static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let first = left.baseAddress, let second = right.baseAddress {
      let order = memcmp(first, second, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }

  static func compare(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
  }
}
