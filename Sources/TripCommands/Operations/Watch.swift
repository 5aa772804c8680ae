import ArgumentParsing
import TripRepository

/// Prints a list again whenever it changes.
struct Watch: TripsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists trips, and lists them again whenever something changes.",
    discussion: """
      Whichever process changes the store, the list follows; changes that come together count as \
      one. A store that may only be read is looked at twice a second. On a terminal the list is drawn over. Elsewhere each list follows the one before it, with \
      an empty line between tables. Ctrl-C ends it, and --count ends it after a number of lists.

        trips watch --where 'ongoing or upcoming' --sort start
        trips watch --format jsonl --count 2
      """)

  @Option(help: ArgumentHelp("End after so many lists.", valueName: "number")) var count: Int?

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Order and columns") var listing: ListingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// How long to wait for changes that come together with one.
  private static let pause = Duration.milliseconds(60)

  /// Checks the number.
  mutating func validate() throws {
    if let count, count < 1 {
      throw ValidationError("--count is \(count). Type a number from 1 up.")
    }
  }

  func run(in session: Session) async throws {
    var query = try narrowing.query(session)
    listing.apply(to: &query)
    var last: [UInt8]?
    var printed = 0
    func show(_ repository: TripRepository) async throws -> Bool {
      if last != nil { try await Task.sleep(for: Self.pause) }
      let list = try await session.rendered(query, listing, repository)
      // Another program's changes do not tell what they are about.
      guard list != last else { return true }
      try session.show(list, isFirst: last == nil)
      last = list
      printed += 1
      return count.map { printed < $0 } ?? true
    }
    let repository: TripRepository
    do {
      repository = try session.existingRepository()
    } catch TripError.store(let failure) where failure.isAboutWriting {
      return try await TripRepository.whenChanged(
        reading: session.storeLocation(), busyTimeout: session.lockTimeout, show)
    }
    try await repository.whenChanged { try await show(repository) }
  }
}

extension StoreFailure {
  /// Whether reading alone may go well.
  fileprivate var isAboutWriting: Bool { reason == .readOnly || reason == .denied }
}

extension Session {
  /// A list as it is printed.
  fileprivate func rendered(
    _ query: TripQuery, _ listing: ListingOptions, _ repository: TripRepository
  ) async throws -> [UInt8] {
    let memory = MemorySink(console.output)
    let session = writing(to: memory)
    let chosen = try session.listedFields(listing.columns)
    let spent = try await SpentInList(session, chosen: chosen, query, repository)
    let (shape, fields) = TripDocument.list(chosen ?? spent.fields, format)
    var renderer = try await session.renderer(shape, format, query, listing, repository)
    try renderer.begin()
    try await repository.forEachRow(matching: query, reading: format.related(to: fields)) { row in
      try renderer.render(TripRowLine(row: row, fields: fields))
      return true
    }
    try renderer.end()
    return memory.bytes
  }

  /// Prints a list over the last one, or behind it.
  fileprivate func show(_ list: [UInt8], isFirst: Bool) throws(OutputError) {
    if console.output.isTerminal {
      // Home, the list, and nothing of the last one behind it (ECMA-48: CUP, ED).
      try console.output.write(text: isFirst ? "\u{1B}[H\u{1B}[2J" : "\u{1B}[H\u{1B}[J")
    } else if !isFirst, format == .table {
      try console.output.write(text: "\n")
    }
    try console.output.write(bytes: list)
  }
}
