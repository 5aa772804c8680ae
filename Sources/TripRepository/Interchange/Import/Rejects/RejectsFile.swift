/// Writes the rows that an import rejects, as they stand in the file, to be mended and imported
/// again.
///
/// Each row has three columns in front of it: `trips_line` with its line in the file, `trips_reason`
/// with what is wrong, and a blank one, whose name says how the rows were read (``RejectsReading``).
/// What follows are the bytes of the row. An import takes no notice of what is in the three columns.
/// They are the first so that a row with a missing or an additional field keeps that fault until
/// somebody mends it.
///
/// The file is written as the imported one is, with what stands above the names of its columns. Cells
/// that were filled down have their texts, because the rows above are not there.
public final class RejectsFile {
  /// The names of the first two columns.
  static let columns = ["trips_line", "trips_reason"]

  private let file: AtomicFile
  private var writer: CSVWriter
  private let form: CSVForm
  private let key: UpsertKey?
  private let sink: (borrowing [UInt8]) throws -> Void

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file. One that is there already is replaced only if it is a file of rejects
  ///     itself, so that a wrong name does not cost a file.
  ///   - input: What is being imported, which must be another file.
  ///   - form: How what is imported is written.
  ///   - key: By what the trips of rows are looked for; nil when they are only added.
  /// - Throws: ``FileError``.
  public init(
    _ path: String, input: InputFile, form: CSVForm, upsert key: UpsertKey? = nil
  ) throws(FileError) {
    guard !input.isSame(as: path) else { throw FileError(.isInput, path) }
    let file = try AtomicFile(path, replacesOld: Self.isFileOfRejects(path))
    self.file = file
    self.form = form
    self.key = key
    let encoding = form.encoding
    func write(_ bytes: [UInt8]) throws {
      try file.write(bytes)
    }
    sink = { bytes in
      // Bytes that are no UTF-8 stand in the file as they were.
      guard encoding != .utf8 else { return try write(bytes) }
      var encoded: [UInt8] = []
      encoding.encode(String(decoding: bytes, as: UTF8.self).unicodeScalars, into: &encoded)
      try write(encoded)
    }
    let sink = sink
    writer = CSVWriter(dialect: form.dialect) { try sink($0) }
  }

  /// How many rows there are.
  public private(set) var count = 0

  /// Puts the file in its place, if there are any rows.
  ///
  /// - Throws: ``FileError``.
  public func commit() throws(FileError) {
    if count > 0 { try file.commit() }
  }

  /// Adds a row of a reader.
  ///
  /// - Parameters:
  ///   - row: What is wrong with it.
  ///   - bytes: What ``TripCSVReader/recordForRejects()`` gave when the reader stood on it.
  ///   - reader: The reader.
  func write(_ row: RejectedRow, _ bytes: [UInt8], of reader: TripCSVReader) throws {
    if count == 0 { try writeHeader(reader) }
    count += 1
    writer.write(String(row.line))
    writer.write(row.reason)
    writer.write("")
    writer.write(encoded: bytes.span)
    try writer.endRecord()
  }

  /// Makes sure that all rows are on the disk.
  func synchronize() throws {
    try writer.flush()
    try file.synchronize()
  }

  private func writeHeader(_ reader: TripCSVReader) throws {
    if !form.encoding.mark.isEmpty { try sink(Array("\u{FEFF}".utf8)) }
    var line = 1
    for title in reader.preamble {
      let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: max(title.number - line, 0))
      try sink(bytes + title.bytes + [UInt8(ascii: "\n")])
      line = title.number + 1 + title.bytes.filter { $0 == UInt8(ascii: "\n") }.count
    }
    if let headerLine = form.headerLine, headerLine > line {
      try sink([UInt8](repeating: UInt8(ascii: "\n"), count: headerLine - line))
    }
    let mapping = reader.mapping
    let own = mapping.rejectColumns
    let names = mapping.header.indices.filter { !own.contains($0) }.map { mapping.header[$0] }
    let reading = RejectsReading(reader, upsert: key)
    try writer.write(record: Self.columns + [reading.column] + names)
  }

  /// Whether a file has a line near its beginning as one of these has.
  private static func isFileOfRejects(_ path: String) -> Bool {
    guard let file = try? InputFile(path),
      let sampled = try? SampledSource(file.bytes, limit: 64 << 10)
    else { return false }
    let guess = TextEncoding.guess(sampled.sample, isComplete: sampled.isComplete)
    let text = DecodingSource.decode(sampled.sample, encoding: guess.encoding)
    let start = Array(columns[0].utf8)
    return withExtendedLifetime(file) {
      text.split { $0 == 0x0A || $0 == 0x0D }.prefix(50).contains { line in
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return (line.starts(with: mark) ? line.dropFirst(3) : line).starts(with: start)
      }
    }
  }
}
