import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

@Suite("Writing values as CSV")
struct FieldValueCSVTests {
  private static func values() throws -> [FieldValue] {
    let day = try #require(CalendarDay("2026-03-02"))
    let moments =
      try ["2026-03-02T09:30Z", "2026-03-02T09:30:15.25+01:00[Europe/Stockholm]"].map {
        try #require(Moment($0))
      } + [
        try #require(
          Moment(seconds: 1_772_440_200, zoneIdentifier: "Here,\"there\"", utcOffset: 3_600))
      ]
    return [
      .null, .text(""), .text("a, b"), .text(" x "), .uuid(UUID()), .integer(-12), .real(1.5e300),
      .real(-0.25), .bool(true), .date(.day(day)), .money(try Money(parsing: "1.23 EUR")),
      .list(["a; b", "c"]), .list([]), .amounts([]),
      .amounts([try Money(parsing: "1 EUR"), try Money(parsing: "2 SEK")]),
    ] + moments.map { .date(.moment($0)) }
  }

  @Test(
    "gives what writing their texts gives, whatever the marks are",
    arguments: [",", ";", "\t", "|", "-", ":", "2", "T", " ", ".", "e", "t"] as [Unicode.Scalar],
    ["\"", "'", "0", "+"] as [Unicode.Scalar])
  func marks(delimiter: Unicode.Scalar, quote: Unicode.Scalar) throws {
    let dialect = try #require(CSVDialect(delimiter: delimiter, quote: quote))
    let values = try Self.values()
    func written(_ write: (inout CSVWriter, FieldValue) -> Void) throws -> String {
      var bytes: [UInt8] = []
      var writer = CSVWriter(dialect: dialect) { bytes += $0 }
      for value in values { write(&writer, value) }
      try writer.endRecord()
      for value in values {
        write(&writer, value)
        try writer.endRecord()
      }
      try writer.flush()
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try written { $0.write($1) } == written { $0.write($1.csvText) })
  }
}
