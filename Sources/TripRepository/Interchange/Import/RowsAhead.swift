import Dispatch
import Synchronization

/// A row that was read, with all that is needed of it later, when the reader is at another one.
struct ReadRow: Sendable {
  /// The trip that it makes, if it makes one.
  var draft: TripDraft?
  /// What is wrong with it otherwise.
  let rejected: RejectedRow?
  /// The physical line on which it starts.
  let line: Int
  /// How many rows have been read with it.
  let number: Int
  /// The fields that it has values of.
  let given: FieldSet
  /// Whether it says what kind of trip it is, or the options do for all.
  let saysKind: Bool
  /// As it is to stand in a file of rejects, if there is to be one.
  let record: [UInt8]?

  init(_ content: TripCSVReader.Row, of reader: TripCSVReader, keepsRecord: Bool) {
    switch content {
    case .trip(let draft):
      self.draft = draft
      rejected = nil
    case .rejected(let row):
      draft = nil
      rejected = row
    }
    line = reader.records.line
    number = reader.rowCount
    given = reader.given
    saysKind = reader.saysKind
    record = keepsRecord ? reader.recordForRejects() : nil
  }
}

/// Reads the rows of a file on a thread of its own, ahead of whoever takes them.
///
/// Rows are read and checked while those before them are stored, and either takes about as long. A few
/// hundred rows are held at a time, so that the memory does not grow with the file.
final class RowsAhead: @unchecked Sendable {
  // The reader and its failure belong to the thread that reads until `ended` was signalled, apart from
  // the reader's constants; `taken` belongs to the one that takes.

  /// Up to how many rows are handed over together.
  private static let batchSize = 128
  /// How many batches wait to be taken, at most.
  private static let depth = 4

  private let reader: TripCSVReader
  private let keepsRecords: Bool
  private let batches = Mutex<[[ReadRow]]>([])
  // Semaphores must not have less when they are freed than they began with.
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let stop = WaitingInput.Stop()
  private var failure: CSVError?
  /// The rows that are taken next, the last one first.
  private var taken: [ReadRow] = []
  private var isAtEnd = false

  private init(_ reader: TripCSVReader, keepsRecords: Bool) {
    self.reader = reader
    self.keepsRecords = keepsRecords
    for _ in 0..<Self.depth { free.signal() }
  }

  /// Calls a function with the rows of a reader. Until it returns, nobody else may use the reader, but
  /// for what never changes of it.
  ///
  /// - Parameters:
  ///   - reader: The reader, in front of the first row.
  ///   - keepsRecords: Whether each row is needed as it stands in the file.
  ///   - body: Takes the rows, all of them or not.
  static func reading<Result>(
    _ reader: TripCSVReader, keepsRecords: Bool, _ body: (RowsAhead) throws -> Result
  ) rethrows -> Result {
    let rows = RowsAhead(reader, keepsRecords: keepsRecords)
    DispatchQueue(label: "rows ahead").async { rows.read() }
    defer {
      rows.stop.set()
      rows.free.signal()
      rows.ended.wait()
    }
    return try body(rows)
  }

  /// Takes the next row.
  ///
  /// - Returns: The row, or nil at the end.
  /// - Throws: ``CSVError`` when no further row can be read.
  func next() throws(CSVError) -> ReadRow? {
    while !isAtEnd {
      if let row = taken.popLast() { return row }
      filled.wait()
      taken = batches.withLock { $0.removeFirst() }
      free.signal()
      isAtEnd = taken.isEmpty
    }
    if let failure { throw failure }
    return nil
  }

  // MARK: - On the thread that reads

  private func read() {
    WaitingInput.$stop.withValue(stop) {
      do throws(CSVError) {
        while let batch = try nextBatch(), hand(batch) {}
      } catch {
        failure = error
      }
    }
    // An empty batch is the end.
    hand([])
    ended.signal()
  }

  /// Some rows, the last one first; nil at the end.
  private func nextBatch() throws(CSVError) -> [ReadRow]? {
    guard failure == nil else { return nil }
    var rows: [ReadRow] = []
    rows.reserveCapacity(Self.batchSize)
    do throws(CSVError) {
      while rows.count < Self.batchSize, let content = try reader.next() {
        rows.append(ReadRow(content, of: reader, keepsRecord: keepsRecords))
      }
    } catch {
      // What was read before comes first.
      failure = error
    }
    rows.reverse()
    return rows.isEmpty ? nil : rows
  }

  /// Hands rows over, once there is room.
  ///
  /// - Returns: Whether more are wanted.
  @discardableResult
  private func hand(_ batch: [ReadRow]) -> Bool {
    free.wait()
    guard !stop.isSet else {
      free.signal()
      return false
    }
    batches.withLock { $0.append(batch) }
    filled.signal()
    return true
  }
}
