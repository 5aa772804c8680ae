import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("What is guessed about a file")
struct GuessTests {
  private func cells(_ texts: [String]) -> [(text: String, line: Int)] {
    texts.enumerated().map { ($1, $0 + 2) }
  }

  @Test(
    "one part above 12 decides the order of a column, unless another one speaks against it",
    arguments: [
      (["2/3/2026", "28/3/2026"], "d/M/yyyy", 3), (["2/3/2026", "3/28/2026"], "M/d/yyyy", 3),
      (["2.3.2026", "28.03.2026", ""], "d.M.yyyy", 3), (["1-2-2026", "31-1-2026"], "d-M-yyyy", 3),
      (["2/3/2026", "4/5/2026"], nil, nil), (["28/3/2026", "3/28/2026"], nil, nil),
      (["2026-03-02", "3/28/2026"], "M/d/yyyy", 3), (["2026-03-02"], nil, nil),
      (["2026/03/02"], "yyyy/M/d", 2), (["3 Mar 2026", "28 March 2026"], "d MMM yyyy", 2),
      (["28/3/26"], nil, nil),
      (["3/28/2026", "28/3/2026", "3/29/2026", "3/30/2026"], "M/d/yyyy", 2),
      (["99/99/9999", "31/12/2026"], "d/M/yyyy", 3),
    ] as [([String], String?, Int?)])
  func dates(texts: [String], format: String?, line: Int?) {
    let guess = DateOrderGuess(cells(texts))
    #expect(guess.format?.description == format)
    #expect(guess.evidence?.line == line)
  }

  @Test(
    "one amount with both marks, or with other than three digits, decides the mark of a column",
    arguments: [
      (["1.949,50"], .comma), (["1,949.50"], .point), (["12,5", "2.225"], .comma),
      (["646.17"], .point), (["1.234"], nil), (["1.234", "1,234"], nil), (["1.234.567"], .comma),
      (["12,50", "12.50"], nil), (["0.500"], .point), (["kr 1 949,50"], .comma),
      (["(12.00)"], .point),
      (["1234"], nil), ([""], nil),
    ] as [([String], MoneyFormat.DecimalMark?)])
  func decimalMarks(texts: [String], mark: MoneyFormat.DecimalMark?) {
    #expect(DecimalMarkGuess(cells(texts)).mark == mark)
  }

  private func form(
    _ text: String, _ change: (inout ImportOptions) throws -> Void = { _ in }
  ) throws -> CSVForm {
    var options = ImportOptions()
    try change(&options)
    return try TripCSVReader(MemorySource(text), options: options).form
  }

  @Test("decimal commas and lists do not pass for delimiters")
  func delimiters() throws {
    let amounts = (1...9).map { "Oslo;2026-01-0\($0);2026-01-0\($0);1,50;2,50;3,50;4,50" }
    let text = "destination;from;to;a;b;c;d\n" + amounts.joined(separator: "\n")
    #expect(try form(text).dialect == .semicolon)
    let lists = (1...9).map { "Oslo,2026-01-0\($0),2026-01-0\($0),a; b; c; d; e" }
    #expect(try form("destination,from,to,tag\n" + lists.joined(separator: "\n")).dialect == .comma)
    #expect(try form("sep=;\ndestination;from;to\nOslo;2026-01-01;2026-01-02\n").headerLine == 2)
  }

  @Test("the line of the names is the one with the most names that are known or asked for")
  func header() throws {
    let text = "Report,,\nTitle,of,it\n\nWhere,Out,Back\nOslo,2026-01-01,2026-01-02\n"
    let map = try ColumnMap(parsing: "destination=Where,from=Out,to=Back")
    #expect(try form(text) { $0.map = map }.headerLine == 4)
    #expect(throws: ColumnMapError.noHeaderInLine(3)) {
      try form(text) {
        $0.map = map
        $0.header = .line(3)
      }
    }
    #expect(throws: ColumnMapError.noHeaderInLine(9)) { try form(text) { $0.header = .line(9) } }
  }

  @Test("a row behind the sample that contradicts the order is rejected, and says why")
  func laterContradiction() throws {
    let outcome = try CSVOutcome(
      "destination,from,to\nA,28/3/2026,2026-03-31\n"
        + String(repeating: "B,2/3/2026,2026-03-31\n", count: 50) + "C,3/28/2026,2026-03-31\n"
    ) { $0.sampleSize = 200 }
    #expect(outcome.drafts.count == 51)
    #expect(outcome.drafts.last?.start.description == "2026-03-02")
    #expect(
      outcome.rejected == [
        "53: from: \"3/28/2026\" does not fit the date pattern d/M/yyyy: the month 28 is not in 1 to "
          + "12 at character 3. Mend the date or give the pattern that it is written in. That pattern "
          + "was taken because of \"28/3/2026\" in line 2."
      ])
  }

  /// A file without end: one field that is opened and never closed.
  private struct EndlessField: ByteSource {
    private(set) var count = 0
    let limit: Int
    private var isFirst = true

    init(limit: Int) { self.limit = limit }

    mutating func read(
      into buffer: UnsafeMutableRawBufferPointer
    ) throws(ByteSourceError) -> Int {
      guard count < limit else { throw ByteSourceError("So much must not be read.") }
      buffer.copyBytes(from: repeatElement(UInt8(ascii: "x"), count: buffer.count))
      if isFirst { buffer.copyBytes(from: "destination,from,to\n\"".utf8) }
      isFirst = false
      count += buffer.count
      return buffer.count
    }
  }

  @Test("a quote that is never closed ends the reading after the longest field")
  func endless() throws {
    var options = ImportOptions()
    options.encoding = nil
    let reader = try TripCSVReader(EndlessField(limit: 64 << 20), options: options)
    #expect(throws: CSVError.fieldTooLong(line: 2, limit: 16 << 20)) { try reader.next() }
  }

  @Test("totals and blank rows are passed over, unless they are wanted")
  func totals() throws {
    let text =
      "destination,from,to,fee\nOslo,2026-01-01,2026-01-02,5\n,,,\nGrand Total:,,,5\nTotal Wine Fair,2026-01-01,2026-01-02,1\n"
    let outcome = try CSVOutcome(text)
    #expect(outcome.drafts.map(\.destination) == ["Oslo", "Total Wine Fair"])
    #expect(outcome.reader.totalLines == [4])
    #expect(outcome.rejected == [])
    let kept = try CSVOutcome(text) { $0.skipsTotals = false }
    #expect(kept.rejected.map { $0.prefix(2) } == ["4:"])
    let skipped = try CSVOutcome(text) { $0.skippedLines = [2...2, 5...Int.max] }
    #expect(skipped.drafts.isEmpty)
  }

  @Test("no file makes it trap")
  func fuzz() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = CSVTestGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0], [0xD8, 0], [0x81], [0xFF], [0x0A],
      [0x0D],
      [0x0D, 0x0A], Array("\"".utf8), Array("'".utf8), Array(",".utf8), Array(";".utf8),
      Array("\t".utf8), Array("|".utf8), Array("sep=;\n".utf8), Array("destination,from,to\n".utf8),
      Array("Ort;Von;Bis;Hotel\n".utf8), Array("trips_line,trips_reason,".utf8),
      Array("Oslo,2026-01-01,2026-01-02\n".utf8), Array("28/3/2026".utf8), Array("3/28/2026".utf8),
      Array("1.949,50 €".utf8), Array("Total".utf8), Array("kr -".utf8), Array("99999999999".utf8),
      Array("(12.00)".utf8), Array("  ".utf8), Array("東".utf8), Array("0:00".utf8),
    ]
    let map = try ColumnMap(
      parsing:
        "destination=1 + '/' + 2[-1],from=2,to=3[1..2],kind=1{=trip,*=group},expense.x=2,expense.x.day=3"
    )
    for _ in 0..<1500 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).flatMap { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      for isMapped in [false, true] {
        var options = ImportOptions()
        options.sampleSize = Int.random(in: 1...64, using: &generator)
        options.unmapped = .notes
        options.allowsMissingFields = Bool.random(using: &generator)
        if isMapped {
          options.map = map
          options.header = .none
          options.fillDown = ["1"]
        }
        guard
          let reader = try? TripCSVReader(MemorySource(bytes, chunkSize: 5), options: options)
        else { continue }
        _ = try? ImportPlan(reader, rows: 2)
        var count = 0
        while let row = try? reader.next() {
          count += 1
          if case .rejected(let row) = row { #expect(!row.problems.isEmpty, "seed \(seed)") }
        }
        #expect(count <= bytes.count, "seed \(seed)")
      }
    }
  }
}
