import Foundation
import Synchronization
import Testing

@testable import TripRepository

@Suite("Rows that are read ahead")
struct RowsAheadTests {
  private struct Stop: Error {}

  /// Rows without an end, of which somebody counts the bytes that were asked for.
  private struct EndlessSource: ByteSource {
    final class Count: Sendable {
      let bytes = Atomic(0)
    }

    let count: Count
    var isAtStart = true

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
      let text =
        isAtStart
        ? "destination,from,to\n" : String(repeating: "Oslo,2026-01-01,2026-01-02\n", count: 100)
      isAtStart = false
      let bytes = Array(text.utf8.prefix(buffer.count))
      buffer.copyBytes(from: bytes)
      count.bytes.add(bytes.count, ordering: .relaxed)
      return bytes.count
    }
  }

  private static func text(_ count: Int) -> String {
    "destination,from,to\n"
      + (1...count).map { "City \($0),2026-01-01,2026-01-\($0 % 7 == 0 ? "99" : "02")\n" }.joined()
  }

  private func reader(_ text: String) throws -> TripCSVReader {
    try TripCSVReader(MemorySource(text), options: ImportOptions())
  }

  @Test("are those that the reader gives, in their order", arguments: [1, 2, 127, 128, 129, 2_000])
  func order(count: Int) throws {
    let plain = try reader(Self.text(count))
    var expected: [String] = []
    while let row = try plain.next() {
      switch row {
      case .trip(let draft): expected.append("\(plain.records.line) \(draft)")
      case .rejected(let row): expected.append("\(plain.records.line) \(row)")
      }
    }
    let ahead = try reader(Self.text(count))
    var found: [String] = []
    try RowsAhead.reading(ahead, keepsRecords: true) { rows in
      while let row = try rows.next() {
        let content = row.draft.map { "\($0)" } ?? row.rejected.map { "\($0)" }
        found.append("\(row.line) \(content ?? "nothing")")
        #expect(row.number == found.count)
        #expect(row.record.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("City ") == true)
      }
      #expect(try rows.next() == nil)
    }
    #expect(found == expected && ahead.rowCount == count)
  }

  @Test(
    "an error comes behind the rows that were read before it", arguments: [0, 1, 127, 128, 700])
  func errors(count: Int) throws {
    let bytes = Array((count > 0 ? Self.text(count) : "destination,from,to\n").utf8)
    let unreadable = open("/dev/null", O_WRONLY)
    defer { close(unreadable) }
    var options = ImportOptions()
    options.sampleSize = 1
    let ahead = try TripCSVReader(
      FileDescriptorSource(unreadable, startingWith: bytes), options: options)
    var taken = 0
    let error = #expect(throws: CSVError.self) {
      try RowsAhead.reading(ahead, keepsRecords: false) { rows in
        while try rows.next() != nil { taken += 1 }
      }
    }
    #expect(taken == count)
    #expect(error?.description.contains("cannot be read") == true)
  }

  @Test("no more than a few hundred are held, and none is read once the last was taken")
  func bounds() throws {
    let count = EndlessSource.Count()
    let reader = try TripCSVReader(EndlessSource(count: count), options: ImportOptions())
    let before = reader.rowCount
    #expect(throws: Stop.self) {
      try RowsAhead.reading(reader, keepsRecords: false) { rows in
        for _ in 0..<10 { _ = try rows.next() }
        // Long enough for thousands of rows.
        usleep(50_000)
        throw Stop()
      }
    }
    #expect(before == 0 && reader.rowCount <= 128 * 6)
    let bytes = count.bytes.load(ordering: .relaxed)
    usleep(20_000)
    #expect(count.bytes.load(ordering: .relaxed) == bytes)
  }

  @Test("whoever takes no more does not wait for input that does not come", .timeLimit(.minutes(1)))
  func waiting() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let head = Array(Self.text(500).utf8)
    var options = ImportOptions()
    options.sampleSize = 1_000
    let reader = try TripCSVReader(
      FileDescriptorSource(ends[0], startingWith: head), options: options)
    #expect(throws: Stop.self) {
      try RowsAhead.reading(reader, keepsRecords: false) { rows in
        _ = try rows.next()
        throw Stop()
      }
    }
  }
}
