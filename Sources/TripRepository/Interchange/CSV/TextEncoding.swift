/// How the characters of a file are written as bytes.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// Unicode in one to four bytes (RFC 3629).
  case utf8 = "utf-8"
  /// Unicode in units of two bytes (RFC 2781), whose order the mark at the beginning tells; the lower
  /// byte comes first without a mark, as Windows writes it.
  case utf16 = "utf-16"
  /// UTF-16 with the lower byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16 with the higher byte first.
  case utf16BigEndian = "utf-16be"
  /// A byte for each of the first 256 characters of Unicode (ISO 8859-1).
  case latin1 = "latin-1"
  /// Latin-1 with letters and signs such as the euro in place of 27 control characters.
  case windows1252 = "windows-1252"

  /// The encoding that a name stands for, in any case, with or without hyphens; nil for none.
  ///
  /// - Parameter name: Such as `utf-8`, `UTF-16LE`, `latin1`, `iso-8859-1` or `cp1252`.
  public init?(named name: String) {
    let folded = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    switch folded {
    case "iso88591", "l1": self = .latin1
    case "cp1252", "ansi", "win1252": self = .windows1252
    default:
      guard let known = Self.allCases.first(where: { $0.rawValue.filter { $0 != "-" } == folded })
      else { return nil }
      self = known
    }
  }

  /// What the bytes 0x80 to 0x9F of Windows-1252 stand for; 0 where they stand for nothing.
  static let windowsSpecials: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Appends a text as it is written in the encoding, without a byte order mark. A character that the
  /// encoding has not becomes a question mark.
  func encode(_ text: some Sequence<Unicode.Scalar>, into bytes: inout [UInt8]) {
    for scalar in text {
      switch self {
      case .utf8: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      case .utf16, .utf16LittleEndian:
        for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
          bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
      case .utf16BigEndian:
        for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
          bytes += [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
        }
      case .latin1: bytes.append(UInt8(exactly: scalar.value) ?? UInt8(ascii: "?"))
      case .windows1252: bytes.append(Self.windowsByte(scalar))
      }
    }
  }

  private static func windowsByte(_ scalar: Unicode.Scalar) -> UInt8 {
    if let byte = UInt8(exactly: scalar.value), !(0x80...0x9F).contains(byte) { return byte }
    let special = windowsSpecials.firstIndex { UInt32($0) == scalar.value }
    return special.map { UInt8(0x80 + $0) } ?? UInt8(ascii: "?")
  }

  /// The byte order mark of the encodings whose readers need one.
  var mark: [UInt8] {
    switch self {
    case .utf16, .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf8, .latin1, .windows1252: []
    }
  }
}
