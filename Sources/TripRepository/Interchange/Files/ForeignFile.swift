/// A kind of file that is no text, known by its first bytes, so that it is not read as one.
public enum ForeignFile: Sendable, Hashable, CaseIterable {
  /// A workbook of Excel since 2007, an archive of XML (ECMA-376).
  case workbook
  /// A document of OpenOffice or LibreOffice, an archive of XML (ISO/IEC 26300).
  case openDocument
  /// A file of Office before 2007, a compound file (MS-CFB).
  case compoundFile
  /// An archive of ZIP.
  case archive
  /// A file that gzip has compressed (RFC 1952).
  case gzip
  /// A file that bzip2, xz or zstd has compressed.
  case compressed
  /// A document in PDF.
  case document
  /// A picture.
  case picture
  /// A page in HTML, as which some programs save tables under other endings.
  case page
  /// Anything else that is no text.
  case binary

  /// The kind of a file; nil for one that can be text.
  ///
  /// - Parameter bytes: What the file begins with; a few hundred bytes tell the most.
  public init?(firstBytes bytes: [UInt8]) {
    func begins(_ magic: [UInt8], at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: magic)
    }
    func contains(_ word: String) -> Bool {
      let word = Array(word.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: word) }
    }
    // A database of SQLite is one of the files that are imported.
    if begins(Array("SQLite format 3".utf8)) { return nil }
    if begins(Array("PK".utf8) + [3, 4]) {
      if contains("application/vnd.oasis.opendocument") {
        self = .openDocument
      } else {
        self = contains("[Content_Types].xml") || contains("xl/") ? .workbook : .archive
      }
    } else if begins([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .compoundFile
    } else if begins([0x1F, 0x8B]) {
      self = .gzip
    } else if begins(Array("BZh".utf8)) && bytes.count > 9 && bytes[4] == 0x31
      || begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]) || begins([0x28, 0xB5, 0x2F, 0xFD])
    {
      self = .compressed
    } else if begins(Array("%PDF-".utf8)) {
      self = .document
    } else if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF]) {
      self = .picture
    } else if Self.isPage(bytes) {
      self = .page
    } else if Self.isBinary(bytes) {
      self = .binary
    } else {
      return nil
    }
  }

  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self)
      .drop { $0 == "\u{FEFF}" || $0.isWhitespace }.lowercased()
    return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// Whether many bytes are control characters, and not because each character has two bytes.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let controls = bytes.count { $0 < 9 || (0x0E...0x1A).contains($0) }
    guard controls * 10 > bytes.count else { return false }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let even = zeros.count { $0 % 2 == 0 }
    let isInPairs = zeros.count == controls && (even == 0 || even == zeros.count)
    return !isInPairs
  }

  /// What it is, as the end of a sentence, and what to do with it, as one.
  public var description: String {
    switch self {
    case .workbook:
      "a workbook of Excel. Save the sheet as \"CSV UTF-8\" there, and import that file."
    case .openDocument:
      "a document of LibreOffice or OpenOffice. Save the sheet as \"Text CSV\" there, and import that "
        + "file."
    case .compoundFile:
      "a file of Office in its old form. Save the sheet as CSV there, and import that file."
    case .archive: "a ZIP archive. Unpack it, and import the files in it."
    case .gzip:
      "compressed with gzip. Uncompress it, such as with gzip -d, and import what comes out."
    case .compressed: "compressed. Uncompress it, and import what comes out."
    case .document:
      "a document in PDF, which has no table that could be read. Ask its sender for the table as CSV."
    case .picture: "a picture. Ask its sender for the table as CSV."
    case .page:
      "a page in HTML, whatever its name says. Open it in a spreadsheet program, and save it as CSV."
    case .binary:
      "no text. Save what is to be imported as CSV, JSON or iCalendar, and import that file."
    }
  }
}
