import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// A file of rates that was read, with everything that is wrong with it.
///
/// A file is read as a whole: tables of rates have hundreds of rows, or thousands, and what they are
/// is only known at their end.
public struct RateFile: Sendable {
  /// The form of the file.
  public let layout: RateLayout
  /// The encoding that was found out, and why, where it is not UTF-8; nil for a file that is, and for
  /// an encoding that was given.
  public let guessedEncoding: String?
  /// How many rows there are behind the header.
  public let rowCount: Int
  /// The rows that cannot be used.
  public let rejected: [RejectedRow]
  /// The names of the columns that nothing was read from.
  public let droppedColumns: [String]
  /// Names of countries that have no code.
  public let unknownCountries: [String]
  let tables: [RateTableDraft]

  /// The most bytes of a file.
  private static let limit = 64 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: How to read it.
  /// - Throws: ``RateFileError``, ``CSVError`` and ``ByteSourceError``.
  public init(reading file: InputFile, options: RateImportOptions) throws {
    var bytes: [UInt8] = []
    var source = file.bytes
    var chunk = [UInt8](repeating: 0, count: 128 << 10)
    while true {
      if Task.isCancelled { throw CancellationError() }
      let count = try chunk.withUnsafeMutableBytes { buffer throws(ByteSourceError) in
        try source.read(into: buffer)
      }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= Self.limit else { throw RateFileError.tooLarge(limit: Self.limit) }
    }
    let name = file.path == "-" ? nil : file.path.split(separator: "/").last.map(String.init)
    try self.init(bytes, fileName: name, options: options)
  }

  /// Reads what is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fileName: Its name, without its folder.
  ///   - options: How to read it.
  /// - Throws: ``RateFileError`` and ``CSVError``.
  public init(_ bytes: [UInt8], fileName: String?, options: RateImportOptions) throws {
    var hash = SHA256()
    hash.update(bytes)
    let guess = TextEncoding.guess(bytes, isComplete: true)
    let encoding = options.encoding ?? guess.encoding
    guessedEncoding =
      options.encoding == nil && encoding != .utf8
      ? [encoding.rawValue, guess.reason].compactMap(\.self).joined(separator: ", ") : nil
    let text = DecodingSource.decode(bytes, encoding: encoding)
    let start = try RateFileStart.find(in: text, layout: options.layout)
    var builder = RateTableBuilder(
      start.layout, options, fileName: fileName, sha256: hash.hexDigest())
    let reader = start.reader
    reader.expectedFieldCount = start.columns.header.count
    var rowCount = 0
    while true {
      if Task.isCancelled { throw CancellationError() }
      do throws(CSVError) {
        guard try reader.next() else { break }
      } catch {
        guard error.isRecoverable else { throw error }
        rowCount += 1
        builder.reject(reader.line, error.description)
        continue
      }
      let cells = RateCells(start.layout, start.columns, reader)
      if cells.isBlank { continue }
      rowCount += 1
      try builder.add(cells)
    }
    guard rowCount > 0 else { throw RateFileError.noRates }
    layout = start.layout
    self.rowCount = rowCount
    rejected = builder.rejected
    droppedColumns = start.dropped
    tables = try builder.finish()
    var seen: Set<String> = []
    unknownCountries = tables.flatMap(\.rates).compactMap { rate in
      rate.countryCode == nil ? rate.country : nil
    }.filter { seen.insert($0).inserted }
  }
}

extension RateFile {
  /// The tables of the file, to look rates up without a store.
  ///
  /// - Throws: ``RateError/unreadable(_:value:)``.
  public func book() throws -> RateBook {
    let pages = try tables.map { draft in
      let table = try RateTableRecord(
        draft.makeModel(now: Date(timeIntervalSinceReferenceDate: 0)), rateCount: draft.rates.count)
      let rates = try draft.rates.map {
        try PerDiemRateRecord($0.makeModel(UUID()), currency: draft.currency)
      }
      return (table, rates)
    }
    return RateBook(pages, of: pages.map(\.0))
  }
}

/// The header of a file of rates, and the marks that it is written with.
struct RateFileStart {
  let layout: RateLayout
  let columns: RateCells.Columns
  /// Stands on the header.
  let reader: CSVReader
  /// The columns that nothing is read from.
  let dropped: [String]

  /// So many lines of titles can stand above the header.
  private static let headerLines = 20

  /// Columns of `trips rates list` that follow from others.
  private static let derived: Set<String> = ["id", "countrycode"]

  /// - Throws: ``RateFileError``.
  static func find(
    in bytes: [UInt8], layout wanted: RateLayout?
  ) throws(RateFileError) -> RateFileStart {
    let headers = wanted.map { [RateHeader.of($0)] } ?? RateHeader.all
    var firstLine: [String] = []
    var nearest: [String]?
    for dialect in [CSVDialect.comma, .semicolon, .tab, .bar] {
      let reader = CSVReader(MemorySource(bytes), dialect: dialect)
      for _ in 0..<headerLines {
        do throws(CSVError) {
          guard try reader.next() else { break }
        } catch {
          if error.isRecoverable { continue }
          break
        }
        let names = reader.fields
        if names.count > firstLine.count, firstLine.count < 2 { firstLine = names }
        for header in headers {
          let missing = header.missing(from: names)
          if missing.isEmpty {
            let (columns, dropped) = try columns(names, header)
            return RateFileStart(
              layout: header.layout, columns: columns, reader: reader, dropped: dropped)
          }
          if missing.count < nearest?.count ?? .max { nearest = missing }
        }
      }
    }
    guard let wanted, let nearest else { throw .unknownLayout(firstLine: firstLine) }
    throw .wrongLayout(wanted, missing: nearest)
  }

  private static func columns(
    _ names: [String], _ header: RateHeader
  ) throws(RateFileError) -> (RateCells.Columns, [String]) {
    var places: [RateColumn: Int] = [:]
    var dropped: [String] = []
    for (index, name) in names.enumerated() {
      let key = RateHeader.key(name)
      guard let column = header.columns[key] else {
        if !key.isEmpty, !derived.contains(key) { dropped.append(name) }
        continue
      }
      if let other = places[column] { throw .repeatedColumn(names[other], name) }
      places[column] = index
    }
    return (RateCells.Columns(places: places, header: names), dropped)
  }
}
