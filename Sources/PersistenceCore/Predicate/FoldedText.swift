@_spi(_Unicode) import Swift

/// A text without case and accents, for `localizedStandardContains`.
///
/// It is a collection, so that Foundation's own node for "contains" can be used: a node of the core's
/// own would stop the program as soon as somebody printed the predicate.
public struct FoldedText: RandomAccessCollection, Sendable {
  private let scalars: [UInt32]

  /// The text to search in.
  ///
  /// - Parameter text: Any text.
  public init(_ text: String) {
    scalars = Self.fold(text)
  }

  /// The text to look for. The empty one is contained in none, as in Foundation.
  init(part text: String) {
    let folded = Self.fold(text)
    scalars = folded.isEmpty ? [.max] : folded
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of scalars.
  public var endIndex: Int { scalars.count }
  /// A scalar's number.
  public subscript(position: Int) -> UInt32 { scalars[position] }

  /// Whether a text contains another, without regard to case and accents.
  static func contains(
    _ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if text.isASCII, part.isASCII { return containsASCII(text, part) }
    let text = FoldedText(String(decoding: text, as: UTF8.self)).scalars
    let part = FoldedText(part: String(decoding: part, as: UTF8.self)).scalars
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start..<start + part.count].elementsEqual(part)
    }
  }

  private static func containsASCII(
    _ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first?.foldedASCII, text.count >= part.count else { return false }
    for start in 0...text.count - part.count where text[start].foldedASCII == first {
      var place = 1
      while place < part.count, text[start + place].foldedASCII == part[place].foldedASCII {
        place += 1
      }
      if place == part.count { return true }
    }
    return false
  }

  /// The scalars in lower case and fully decomposed, without the marks.
  private static func fold(_ text: String) -> [UInt32] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map { UInt32($0.foldedASCII) } }
    return text.lowercased()._nfd.filter { !$0.isMark }.map(\.value)
  }
}

extension FoldedText: TransparentForm {}

/// Texts that are the same without case and accents are equal.
extension FoldedText: Hashable {}

extension StringProtocol {
  /// The text without case and accents.
  var foldedText: FoldedText { FoldedText(String(self)) }

  /// The text without case and accents, to be looked for.
  var foldedPart: FoldedText { FoldedText(part: String(self)) }
}
