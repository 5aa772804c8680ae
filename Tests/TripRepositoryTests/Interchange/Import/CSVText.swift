import CalendarDates
import TripModel

@testable import TripRepository

/// The trips of a CSV text, and what was rejected, as `line: reason`.
struct CSVOutcome {
  var drafts: [TripDraft] = []
  var rejected: [String] = []
  var reader: TripCSVReader

  init(_ text: String, _ change: (inout ImportOptions) throws -> Void = { _ in }) throws {
    var options = ImportOptions()
    try change(&options)
    reader = try TripCSVReader(MemorySource(text), options: options)
    while let row = try reader.next() {
      switch row {
      case .trip(let draft): drafts.append(draft)
      case .rejected(let row): rejected.append("\(row.line): \(row.reason)")
      }
    }
  }
}
