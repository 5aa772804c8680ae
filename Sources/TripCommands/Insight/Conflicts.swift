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

        trips conflicts --from today
        trips conflicts --traveller Ada --json
      """)

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let query = try narrowing.query(session)
    let stays = try await session.readableRepository().stays(matching: query)
    let conflicts = TripConflict.find(in: stays)
    var renderer = ConflictRecord.shape.renderer(session.format, session)
    try renderer.begin()
    for conflict in conflicts { try renderer.render(ConflictRecord(conflict: conflict)) }
    try renderer.end()
    guard conflicts.isEmpty else {
      throw Failure(
        .checkFailed, conflicts.count == 1 ? "1 conflict." : "\(conflicts.count) conflicts.")
    }
    session.message("No conflicts.")
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
    default: .integer(Int64(conflict.days.count))
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
    ], count: .many(named: "conflicts"))
}
