/// Writes the rows that an import rejects, as they stand in the file, to be mended and imported
/// again.
///
/// Each row has two columns in front of it, `trips_line` with its line in the file and
/// `trips_reason` with what is wrong; what follows are the bytes of the row. An import takes no
/// notice of the two columns. They are the first so that a row with a missing or an additional
/// field keeps that fault until somebody mends it.
public final class RejectsFile {
  /// The names of the two columns.
  static let columns = ["trips_line", "trips_reason"]

  private let file: AtomicFile
  private var writer: CSVWriter

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file. One that is there already is replaced only if it is a file of rejects
  ///     itself, so that a wrong name does not cost a file.
  ///   - input: What is being imported, which must be another file.
  /// - Throws: ``FileError``.
  public init(_ path: String, input: InputFile, dialect: CSVDialect) throws(FileError) {
    guard !input.isSame(as: path) else { throw FileError(.isInput, path) }
    let file = try AtomicFile(path, replacesOld: Self.isFileOfRejects(path))
    self.file = file
    writer = CSVWriter(dialect: dialect) { bytes in
      let failure = bytes.withUnsafeBytes { buffer -> FileError? in
        do throws(FileError) {
          try file.write(buffer)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
    }
  }

  /// How many rows there are.
  public private(set) var count = 0

  /// Puts the file in its place, if there are any rows.
  ///
  /// - Throws: ``FileError``.
  public func commit() throws(FileError) {
    if count > 0 { try file.commit() }
  }

  /// Adds the row that a reader has just read.
  func write(_ row: RejectedRow, of reader: TripCSVReader) throws {
    if count == 0 { try writeHeader(reader.mapping) }
    count += 1
    writer.write(String(row.line))
    writer.write(row.reason)
    let own = reader.mapping.rejectColumns
    if own.isEmpty {
      reader.records.withRecordBytes(fromField: 0) { writer.write(encoded: $0) }
    } else if own == [0, 1] {
      reader.records.withRecordBytes(fromField: 2) { writer.write(encoded: $0) }
    } else {
      for (index, field) in reader.records.fields.enumerated() where !own.contains(index) {
        writer.write(field)
      }
    }
    try writer.endRecord()
  }

  /// Makes sure that all rows are on the disk.
  func synchronize() throws {
    try writer.flush()
    try file.synchronize()
  }

  private func writeHeader(_ mapping: ColumnMapping) throws {
    let own = mapping.rejectColumns
    let names = mapping.header.indices.filter { !own.contains($0) }.map { mapping.header[$0] }
    try writer.write(record: Self.columns + names)
  }

  /// Whether a file begins as one of these does.
  private static func isFileOfRejects(_ path: String) -> Bool {
    guard let file = try? InputFile(path) else { return false }
    let reader = CSVReader(
      file.bytes, limits: CSVLimits(fieldBytes: 4096, recordBytes: 65_536), bufferSize: 4096)
    let start = Array(columns[0].utf8)
    guard (try? reader.next()) == true else { return false }
    return withExtendedLifetime(file) {
      reader.withBytes(at: 0) { bytes in
        bytes.count >= start.count && start.indices.allSatisfy { bytes[$0] == start[$0] }
      } ?? false
    }
  }
}
