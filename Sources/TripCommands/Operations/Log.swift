import ArgumentParsing
import TripRepository

/// Lists what was done to the store.
struct Log: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists what was done to the store, the newest first.",
    discussion: """
      Each command that has changed something is an operation, an import too, and can be undone. The \
      store keeps the last 1,000 of them, and 256 MiB of their changes. In the list of changes, + is \
      what was added, ~ what was changed and - what was deleted. A table has the times of the clock here, \
      or of --zone; other formats have UTC.

        trips log --limit 10
        trips log --diff 12
      """)

  @Option(help: ArgumentHelp("How many operations at most.", valueName: "number"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Print what an operation has changed instead, value by value.", valueName: "operation"),
    transform: { try OperationID(parsing: $0) })
  var diff: OperationID?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks the number.
  mutating func validate() throws {
    if let limit, limit < 0 {
      throw ValidationError("--limit is \(limit). Type a number from 0 up.")
    }
    if limit != nil, diff != nil {
      throw ValidationError("--limit and --diff exclude one another. Give one of them.")
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let repository = try session.readableRepository()
    guard let diff else {
      return try session.printOperations(try await repository.operations(limit: limit))
    }
    let shape = DocumentShape(
      columns: OperationDocument.changes, count: .many(named: "changes"))
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    let places = Array(OperationDocument.changes.indices)
    try await repository.forEachChange(ofOperation: diff.rawValue) { change in
      try renderer.render(ObjectLine(object: change.object, places: places))
    }
    try renderer.end()
  }
}

/// The number of an operation as typed.
struct OperationID: Hashable, Sendable {
  let rawValue: Int64

  /// Reads a whole number from 1 up, with or without `#` before it.
  ///
  /// - Throws: `ValidationError` for anything else.
  init(parsing text: String) throws {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let value = Int64(digits), value > 0 else {
      throw ValidationError("Type the number of an operation, such as 12; 'trips log' shows them.")
    }
    rawValue = value
  }
}
