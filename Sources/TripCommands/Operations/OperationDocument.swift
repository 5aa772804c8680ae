import CalendarDates
import TripRepository

/// Operations of the store's log, and what they changed, as records.
///
/// JSON: `{"schema": 1, "operations": [{…}, …]}` and `{"schema": 1, "changes": [{…}, …]}`.
enum OperationDocument {
  /// The columns of operations, in the order of the members of their objects.
  static let operations = [
    Column(key: "id", csvName: "id", title: "Id", isNumeric: true),
    Column(key: "time", csvName: "time", title: "Time"),
    Column(key: "command", csvName: "command", title: "Command", mayShorten: true, wraps: true),
    Column(key: "author", csvName: "author", title: "Author", mayShorten: true),
    Column(key: "state", csvName: "state", title: "State"),
    Column(key: "counts", csvName: "counts", title: "Changes", mayShorten: true),
  ]

  /// The columns of changes, in the order of the members of their objects.
  static let changes = [
    Column(key: "entity", csvName: "entity", title: "Entity"),
    Column(key: "id", csvName: "id", title: "Id", isNumeric: true),
    Column(key: "change", csvName: "change", title: "Change"),
    Column(key: "property", csvName: "property", title: "Property"),
    Column(key: "before", csvName: "before", title: "Before", mayShorten: true),
    Column(key: "after", csvName: "after", title: "After", mayShorten: true),
  ]
}

/// An operation or a change as a record.
struct ObjectLine: RenderedRecord {
  let object: FieldObject
  /// The places of the members that are printed.
  let places: [Int]
  /// The zone of times for people, who also get lists written out that a table would count; nil for
  /// programs.
  var zoneOfPeople: TimeZoneRules?

  func value(at column: Int) -> FieldValue {
    let value = object.members[places[column]].value
    guard let zoneOfPeople else { return value }
    switch value {
    case .objects: return .text(value.description)
    case .date(.moment(let moment)): return .text(Self.clockText(moment, in: zoneOfPeople))
    default: return value
    }
  }

  /// `2026-03-02 09:30:15`, on the clock of a zone.
  private static func clockText(_ moment: Moment, in zone: TimeZoneRules) -> String {
    guard let local = Moment(seconds: moment.seconds, in: zone) else { return "\(moment)" }
    let (minutes, second) = local.clockTime.secondOfDay.quotientAndRemainder(dividingBy: 60)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(local.calendarDay) \(digits(minutes / 60)):\(digits(minutes % 60)):\(digits(second))"
  }
}

extension Session {
  /// The zone of the clock that people look at: that of the settings, or of the machine.
  private func zoneOfClock() throws -> TimeZoneRules {
    if let timeZone { return timeZone }
    let name = TimeZoneRules.systemIdentifier(environment: console.variables)
    if let zone = try? TimeZoneRules(identifier: name) { return zone }
    return try TimeZoneRules(identifier: "UTC")
  }

  /// Prints operations.
  ///
  /// - Throws: ``Failure`` for a calendar, and ``OutputError``.
  func printOperations(_ operations: [OperationRecord], isDryRun: Bool = false) throws {
    try refuseCalendar()
    // Hardly anybody says who is at work.
    let hasAuthors = format != .table || operations.contains { $0.author != nil }
    // What is not undone needs no word for it.
    let hasStates = format != .table || operations.contains { $0.state == .undone }
    let places = OperationDocument.operations.indices.filter { index in
      switch OperationDocument.operations[index].key {
      case "author": hasAuthors
      case "state": hasStates
      default: true
      }
    }
    let shape = DocumentShape(
      columns: places.map { OperationDocument.operations[$0] }, count: .many(named: "operations"),
      isDryRun: isDryRun)
    var renderer = shape.renderer(format, self)
    try renderer.begin()
    let zone = format == .table ? try zoneOfClock() : nil
    for operation in operations {
      try renderer.render(
        ObjectLine(object: operation.object, places: places, zoneOfPeople: zone))
    }
    try renderer.end()
  }
}
