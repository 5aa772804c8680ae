@testable import TripRepository

/// A calendar for a test, out of the lines of its events.
func calendar(_ events: String..., method: String? = nil) -> CalendarInput {
  let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"]
  let lines =
    head + (method.map { ["METHOD:\($0)"] } ?? [])
    + events.flatMap { event in
      ["BEGIN:VEVENT"] + event.split(separator: "\n").map(String.init) + ["END:VEVENT"]
    } + ["END:VCALENDAR", ""]
  return CalendarInput(Array(lines.joined(separator: "\r\n").utf8))
}

/// What an import told of.
struct CalendarTold {
  var rejected: [RejectedRow] = []
  var older: [Int] = []
  var notes: [String] = []
  var added: [TripRecord] = []
  var updated: [TripRecord] = []

  mutating func take(_ event: ImportEvent) {
    switch event {
    case .progress: break
    case .rejected(let row): rejected.append(row)
    case .older(let line, _): older.append(line)
    case .note(let note): notes.append("\(note.line): \(note.text)")
    case .wouldAdd(let trip): added.append(trip)
    case .wouldUpdate(let trip): updated.append(trip)
    }
  }
}

extension TripRepository {
  /// Imports a calendar as a test needs it.
  nonisolated(nonsending) func take(
    _ input: CalendarInput, onError policy: ImportErrorPolicy = .stop, dryRun: Bool = false,
    rejects: RejectedEventsFile? = nil, _ change: (inout CalendarImportOptions) -> Void = { _ in }
  ) async throws -> (report: ImportReport, told: CalendarTold) {
    var options = CalendarImportOptions()
    change(&options)
    var told = CalendarTold()
    let reader = try TripEventReader(input, options: options)
    let report = try await importTrips(
      from: reader, onError: policy, rejects: rejects, dryRun: dryRun
    ) { told.take($0) }
    return (report, told)
  }
}
