import ArgumentParsing
import TripRepository

/// Finds trips of one person at the same time.
struct Conflicts: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds trips of one traveller that overlap.",
    discussion: """
      A day on which one trip ends and the next begins is no conflict. Cancelled trips are left out, \
      and trips without a traveller are taken for those of one person. The exit status is 10 when \
      there is a conflict, for cron and CI.

      A conflict that is meant to be is accepted by a reason on one of the two trips, and is then told \
      of with --accepted only.

        trips conflicts --from today
        trips conflicts --traveller Ada --json
        trips edit 7 --conflict-reason 'a stopover on the way'
      """)

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @Flag(help: "Print conflicts that were accepted, too.") var accepted = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let query = try narrowing.query(session)
    let stays = try await session.readableRepository().stays(matching: query)
    let all = TripConflict.find(in: stays)
    let conflicts = all.filter { $0.reason == nil }
    var renderer = ConflictRecord.shape.renderer(session.format, session)
    try renderer.begin()
    for conflict in accepted ? all : conflicts {
      try renderer.render(ConflictRecord(conflict: conflict))
    }
    try renderer.end()
    guard conflicts.isEmpty else {
      throw Failure(
        .checkFailed, conflicts.count == 1 ? "1 conflict." : "\(conflicts.count) conflicts.")
    }
    session.message(all.isEmpty ? "No conflicts." : "No conflicts but \(all.count) accepted.")
  }
}

/// A conflict, to be printed.
private struct ConflictRecord: RenderedRecord {
  let conflict: TripConflict

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: conflict.traveller.map { .text($0) } ?? .null
    case 1: .integer(conflict.first.trip)
    case 2: .text(conflict.first.destination)
    case 3: .integer(conflict.second.trip)
    case 4: .text(conflict.second.destination)
    case 5: .date(.day(conflict.days.first))
    case 6: .date(.day(conflict.days.last))
    case 7: .integer(Int64(conflict.days.count))
    default: conflict.reason.map { .text($0) } ?? .null
    }
  }

  static let shape = DocumentShape(
    columns: [
      Column(key: "traveller", csvName: "traveller", title: "Traveller", mayShorten: true),
      Column(key: "firstId", csvName: "firstId", title: "Id", isNumeric: true),
      Column(key: "first", csvName: "first", title: "First", mayShorten: true),
      Column(key: "secondId", csvName: "secondId", title: "Id", isNumeric: true),
      Column(key: "second", csvName: "second", title: "Second", mayShorten: true),
      Column(key: "start", csvName: "start", title: "Start"),
      Column(key: "end", csvName: "end", title: "End"),
      Column(key: "days", csvName: "days", title: "Days", isNumeric: true),
      Column(key: "reason", csvName: "reason", title: "Accepted because", mayShorten: true),
    ], count: .many(named: "conflicts"))
}
