/// Writes CSV as in RFC 4180, quoting only the fields that need it.
///
/// Bytes gather in one buffer that is handed to the sink when it is full, and at `flush()`, which
/// has to be called at the end.
///
/// ```swift
/// var writer = CSVWriter { try output.write($0) }
/// try writer.write(record: ["id", "destination"])
/// try writer.flush()
/// ```
public struct CSVWriter {
  /// What stands at the end of each record.
  public enum LineEnding: String, Sendable, Hashable, CaseIterable {
    /// One line feed, as files on Linux have.
    case lf
    /// A carriage return and a line feed, as RFC 4180 asks for and spreadsheets write.
    case crlf
  }

  private let dialect: CSVDialect
  private let lineEnding: LineEnding
  private let bufferSize: Int
  private let sink: ([UInt8]) throws -> Void
  /// Whether a mark of the dialect can stand in a number, a day or a moment.
  private let marksNumbers: Bool
  private let marks: (low: UInt64, high: UInt64)

  private var buffer: [UInt8] = []
  private var fieldsInRecord = 0
  private var isRecordEmpty = true
  private var isAtFileStart: Bool

  /// A writer that stands before the first record.
  ///
  /// - Parameters:
  ///   - dialect: The marks to write with.
  ///   - lineEnding: What stands at the end of each record.
  ///   - writesByteOrderMark: Whether to begin with the mark by which spreadsheets know UTF-8.
  ///   - bufferSize: How many bytes gather before they are handed on.
  ///   - sink: Is given bytes; it must not keep them if memory is to stay flat.
  public init(
    dialect: CSVDialect = .comma, lineEnding: LineEnding = .lf, writesByteOrderMark: Bool = false,
    bufferSize: Int = 64 << 10, sink: @escaping ([UInt8]) throws -> Void
  ) {
    self.dialect = dialect
    self.lineEnding = lineEnding
    self.bufferSize = max(bufferSize, 1)
    self.sink = sink
    marksNumbers = Self.isOfNumbers(dialect.delimiter) || Self.isOfNumbers(dialect.quote)
    marks = Self.marks(of: dialect)
    isAtFileStart = !writesByteOrderMark
    buffer.reserveCapacity(self.bufferSize)
    if writesByteOrderMark { buffer += [0xEF, 0xBB, 0xBF] }
  }

  /// Adds a field to the record.
  ///
  /// - Parameter field: Its text, in which anything may stand.
  public mutating func write(_ field: String) {
    write(bytes: field.utf8.span)
  }

  /// Adds a field to the record.
  ///
  /// - Parameter bytes: Its text in UTF-8, in which anything may stand.
  public mutating func write(bytes: Span<UInt8>) {
    write { buffer in bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) } }
  }

  /// Adds a field to the record.
  ///
  /// - Parameter text: Appends the text to the buffer of the writer, and does nothing else with it.
  @inline(__always)
  mutating func write(_ text: (inout [UInt8]) -> Void) {
    if fieldsInRecord > 0 { buffer.append(dialect.delimiter) }
    fieldsInRecord += 1
    let start = buffer.count
    text(&buffer)
    if buffer.count == start { return }
    isRecordEmpty = false
    if needsQuotes(buffer.span.extracting(start...)) { quote(from: start) }
  }

  /// Adds a field to the record that is a number, a day or a moment, which hold letters, digits and
  /// signs, and no spaces around them.
  ///
  /// - Parameter text: Appends the text to the buffer of the writer, and does nothing else with it.
  @inline(__always)
  mutating func writePlain(_ text: (inout [UInt8]) -> Void) {
    guard !marksNumbers else { return write(text) }
    if fieldsInRecord > 0 { buffer.append(dialect.delimiter) }
    fieldsInRecord += 1
    isRecordEmpty = false
    text(&buffer)
  }

  /// Adds a field without a text to the record.
  @inline(__always)
  mutating func writeNothing() {
    if fieldsInRecord > 0 { buffer.append(dialect.delimiter) }
    fieldsInRecord += 1
  }

  private static func isOfNumbers(_ mark: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      false
    default: true
    }
  }

  /// Puts what stands at the end of the buffer between quotes.
  private mutating func quote(from start: Int) {
    let text = Array(buffer[start...])
    buffer.removeSubrange(start...)
    buffer.append(dialect.quote)
    for byte in text {
      if byte == dialect.quote { buffer.append(dialect.quote) }
      buffer.append(byte)
    }
    buffer.append(dialect.quote)
  }

  /// Adds bytes to the record that are fields already, as they stand in a file of the same dialect.
  ///
  /// - Parameter bytes: One or more fields with their delimiters and quotes.
  public mutating func write(encoded bytes: Span<UInt8>) {
    if fieldsInRecord > 0 { buffer.append(dialect.delimiter) }
    fieldsInRecord += 1
    if !bytes.isEmpty { isRecordEmpty = false }
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
  }

  /// Ends the record, and hands the buffer on when it is full.
  ///
  /// - Throws: What the sink throws.
  public mutating func endRecord() throws {
    // A single empty field would be a blank line, which readers skip.
    if fieldsInRecord == 1, isRecordEmpty { buffer += [dialect.quote, dialect.quote] }
    if lineEnding == .crlf { buffer.append(UInt8(ascii: "\r")) }
    buffer.append(UInt8(ascii: "\n"))
    fieldsInRecord = 0
    isAtFileStart = false
    isRecordEmpty = true
    if buffer.count >= bufferSize { try flush() }
  }

  /// Writes a whole record.
  ///
  /// - Parameter record: The texts of its fields.
  /// - Throws: What the sink throws.
  public mutating func write(record: some Sequence<String>) throws {
    for field in record { write(field) }
    try endRecord()
  }

  /// Hands on what has gathered, so that it can be seen.
  ///
  /// - Throws: What the sink throws.
  public mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    try sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func needsQuotes(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where isMark(bytes[index]) { return true }
    if Self.hasBlankEnd(bytes) { return true }
    // At the very beginning this character would be taken for a byte order mark.
    let looksLikeMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    return looksLikeMark && isAtFileStart && fieldsInRecord == 1
  }

  /// All marks are of ASCII, and a look at a table of bits costs less than four comparisons.
  private func isMark(_ byte: UInt8) -> Bool {
    let bits = byte < 64 ? marks.low : byte < 128 ? marks.high : 0
    return bits &>> UInt64(byte & 63) & 1 != 0
  }

  /// A bit for each character that needs quotes around it.
  private static func marks(of dialect: CSVDialect) -> (low: UInt64, high: UInt64) {
    var marks: (low: UInt64, high: UInt64) = (0, 0)
    for byte in [dialect.delimiter, dialect.quote, UInt8(ascii: "\n"), UInt8(ascii: "\r")] {
      let bit: UInt64 = 1 &<< UInt64(byte & 63)
      if byte < 64 { marks.low |= bit } else { marks.high |= bit }
    }
    return marks
  }

  /// Whether a text begins or ends with a blank, which readers drop where there are no quotes.
  private static func hasBlankEnd(_ bytes: Span<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    var last = bytes.count - 1
    if CellText.isPlain(bytes[0]), CellText.isPlain(bytes[last]) { return false }
    while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return isBlank(bytes, at: 0) || isBlank(bytes, at: last)
  }

  /// Whether the character that begins at a place is blank; all blanks have three bytes at most.
  private static func isBlank(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    let lead = UInt32(bytes[place])
    func rest(_ offset: Int) -> UInt32? {
      place + offset < bytes.count ? UInt32(bytes[place + offset] & 0x3F) : nil
    }
    let value: UInt32? =
      switch lead {
      case ..<0x80: lead
      case 0xC0..<0xE0: rest(1).map { (lead & 0x1F) << 6 | $0 }
      case 0xE0..<0xF0:
        rest(1).flatMap { second in rest(2).map { (lead & 0x0F) << 12 | second << 6 | $0 } }
      default: nil
      }
    return value.flatMap(Unicode.Scalar.init).map(CellText.isBlank) ?? false
  }
}
