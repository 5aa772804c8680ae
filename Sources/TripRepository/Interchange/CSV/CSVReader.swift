/// Reads a CSV file record by record, in memory that does not grow with the file.
///
/// The form is that of RFC 4180 with what real files do besides: a byte order mark is dropped, lines
/// end in CRLF, LF or CR, spaces behind a closing quote are dropped, blank lines are skipped, and a
/// quote inside an unquoted field stands for itself.
///
/// The reader stands on one record at a time, as a statement of SQLite stands on one row:
///
/// ```swift
/// let reader = CSVReader(FileDescriptorSource(0))
/// let header = try reader.readHeader()
/// while try reader.next() {
///   print(reader.line, reader.string(at: 0) ?? "")
/// }
/// ```
///
/// After an error whose `isRecoverable` is true the record can still be looked at, and reading can
/// go on; any other error is thrown again by each further call.
public final class CSVReader {
  /// How many fields each record must have, or nil for any number.
  public var expectedFieldCount: Int?

  private var scanner: CSVScanner
  private let dialect: CSVDialect
  private let encoding: TextEncoding
  private let decoder: DecodingSource?
  private var failure: CSVError?
  private var unescaped: [UInt8] = []

  /// A reader that stands before the first record.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - dialect: The marks that the file is written with.
  ///   - encoding: How its characters are written. What the reader hands out is UTF-8 in any case.
  ///   - limits: How much is held in memory at once.
  ///   - bufferSize: How many bytes are asked for at a time; at least 4.
  public init(
    _ source: any ByteSource, dialect: CSVDialect = .comma, encoding: TextEncoding = .utf8,
    limits: CSVLimits = CSVLimits(), bufferSize: Int = 128 << 10
  ) {
    self.dialect = dialect
    self.encoding = encoding
    decoder = encoding == .utf8 ? nil : DecodingSource(source, encoding: encoding)
    scanner = CSVScanner(
      buffer: CSVBuffer(source: decoder ?? source, capacity: bufferSize), dialect: dialect,
      limits: limits)
  }

  /// Reads the next record as the names of the columns, and expects as many fields from then on.
  ///
  /// - Returns: The names, or nil when there is no record.
  /// - Throws: `CSVError`.
  public func readHeader() throws(CSVError) -> [String]? {
    guard try next() else { return nil }
    expectedFieldCount = fieldCount
    return fields
  }

  /// Moves on to the next record.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: `CSVError`.
  public func next() throws(CSVError) -> Bool {
    if let failure { throw failure }
    do throws(CSVError) {
      repeat {
        guard try scanner.scanRecord() else {
          scanner.clear()
          return false
        }
      } while scanner.isBlank
    } catch {
      scanner.clear()
      failure = error
      throw error
    }
    try check()
    return true
  }

  private func check() throws(CSVError) {
    if let place = UTF8Validation.firstInvalid(in: UnsafeRawBufferPointer(record)) {
      let offset = scanner.buffer.fileOffset + scanner.recordStart + place
      guard let decoder else { throw .invalidUTF8(line: line, offset: offset) }
      throw .invalidCharacter(
        line: line, offset: decoder.fileOffset(of: offset) ?? offset, encoding: encoding)
    }
    if let field = scanner.fieldWithTextAfterQuote {
      throw .textAfterQuote(line: line, field: field)
    }
    if let expectedFieldCount, fieldCount != expectedFieldCount {
      throw .fieldCount(line: line, expected: expectedFieldCount, found: fieldCount)
    }
  }
}

extension CSVReader {
  /// The physical line on which the record starts, from 1.
  public var line: Int { scanner.recordLine }

  /// The number of fields of the record; 0 before the first record and after the last.
  public var fieldCount: Int { scanner.fields.count }

  /// All fields of the record, for records of which few are read, such as a header.
  public var fields: [String] {
    (0..<fieldCount).map { string(at: $0) ?? "" }
  }

  /// The text of a field, or nil when the record has no such field.
  ///
  /// Bytes that are no UTF-8 come as U+FFFD; only a record that was refused for them can have any.
  ///
  /// - Parameter index: The field, from 0.
  public func string(at index: Int) -> String? {
    guard index >= 0, index < scanner.fields.count else { return nil }
    let field = scanner.fields[index]
    let bytes = UnsafeBufferPointer(rebasing: record[field.start..<field.end])
    guard field.hasDoubledQuotes else { return String(decoding: bytes, as: UTF8.self) }
    unescape(bytes)
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Whether a field was written between quotes, which sets `""` apart from nothing at all.
  ///
  /// - Parameter index: The field, from 0.
  public func isQuoted(at index: Int) -> Bool {
    scanner.fields.indices.contains(index) && scanner.fields[index].isQuoted
  }

  /// Whether a field has nothing but blanks in it, also such as have no width; also where the record
  /// has no such field.
  ///
  /// - Parameter index: The field, from 0.
  public func isBlank(at index: Int) -> Bool {
    guard scanner.fields.indices.contains(index) else { return true }
    let field = scanner.fields[index]
    var isPlain = true
    for byte in record[field.start..<field.end] {
      if CellText.isPlain(byte) { return false }
      if byte != UInt8(ascii: " ") { isPlain = false }
    }
    return isPlain || string(at: index)?.unicodeScalars.allSatisfy(CellText.isBlank) ?? true
  }

  /// Looks at the bytes of a field without making a string.
  ///
  /// - Parameters:
  ///   - index: The field, from 0.
  ///   - body: Is given the bytes, with doubled quotes halved.
  /// - Returns: What `body` returns, or nil when the record has no such field.
  public func withBytes<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard scanner.fields.indices.contains(index) else { return nil }
    let field = scanner.fields[index]
    let bytes = UnsafeBufferPointer(rebasing: record[field.start..<field.end])
    guard field.hasDoubledQuotes else { return try body(bytes.span) }
    unescape(bytes)
    let halved = unescaped
    return try body(halved.span)
  }

  /// Looks at the bytes of the whole record as they stand in the file, without its line end.
  ///
  /// - Parameter body: Is given the bytes; none before the first record and after the last.
  public func withRecordBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = record
    return try body(bytes.span)
  }

  /// Looks at the bytes of the record from one of its fields on, as they stand in the file.
  ///
  /// - Parameters:
  ///   - index: The field, from 0.
  ///   - body: Is given the bytes; none when the record has no such field.
  public func withRecordBytes<Result, Failure: Error>(
    fromField index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = record
    guard scanner.fields.indices.contains(index) else {
      return try body(UnsafeBufferPointer(rebasing: bytes.prefix(0)).span)
    }
    let start = scanner.fields[index].encodedStart
    return try body(UnsafeBufferPointer(rebasing: bytes[start...]).span)
  }

  /// Looks at the bytes of a field as they stand in the file, with the quotes around it.
  ///
  /// - Parameters:
  ///   - index: The field, from 0.
  ///   - body: Is given the bytes; none when the record has no such field.
  public func withEncodedField<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = record
    guard scanner.fields.indices.contains(index) else {
      return try body(UnsafeBufferPointer(rebasing: bytes.prefix(0)).span)
    }
    let field = scanner.fields[index]
    // What stands between two fields is the delimiter, and spaces behind a closing quote.
    var end = field.end
    if field.isQuoted, end < bytes.count, bytes[end] == dialect.quote { end += 1 }
    return try body(UnsafeBufferPointer(rebasing: bytes[field.encodedStart..<end]).span)
  }

  private var record: UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeBufferPointer(scanner.buffer.bytes)
    return UnsafeBufferPointer(rebasing: bytes[scanner.recordStart..<scanner.recordEnd])
  }

  private func unescape(_ bytes: UnsafeBufferPointer<UInt8>) {
    unescaped.removeAll(keepingCapacity: true)
    var isSecond = false
    for byte in bytes {
      isSecond = byte == dialect.quote && !isSecond
      // The first quote of two is kept and the second is not.
      if byte != dialect.quote || isSecond { unescaped.append(byte) }
    }
  }
}
