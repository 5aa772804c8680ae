import ArgumentParsing
import FoundationEssentials
import TripRepository

/// Writes the shapes of all versions, or compares them with a file.
struct MigrateLock: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Writes the shape of every schema version to a file, or compares with one.",
    discussion: """
      Commit the file. A check in CI then finds a model that was changed without a new version, and \
      names the property. Without options the file's text goes to the standard output. --output \
      writes the file, and refuses to change a version that is in it already.

        trips migrate lock --output trips.schema.lock
        trips migrate lock --check trips.schema.lock

      With --check the exit status is 0 if all is the same, and 4 if something differs.
      """)

  @Option(
    help: ArgumentHelp("Compare with a file, and write nothing.", valueName: "file"),
    completion: .file(extensions: ["lock"]))
  var check: String?

  @Option(
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file(extensions: ["lock"]))
  var output: String?

  @Flag(help: "With --output: change versions that are in the file already.") var force = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that only one thing is asked for.
  mutating func validate() throws {
    if check != nil, output != nil {
      throw ValidationError("--check and --output exclude one another. Give one of them.")
    }
    if check == "" || output == "" { throw ValidationError("The name of the file is empty.") }
    if output == "-" {
      throw ValidationError(
        "--output needs the name of a file; without it the text goes to the standard output.")
    }
    if force, output == nil { throw ValidationError("--force goes with --output.") }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    if check == nil, session.format.isForChecks {
      throw Failure(
        .usage,
        "--format \(session.format.rawValue) goes with --check, which finds something.")
    }
    let lock = try TripStoreMigration.lock()
    if let check { return try compare(lock, check, session) }
    if let output { return try write(lock, output, session) }
    guard session.format == .table else { return try facts(lock).print(session) }
    try session.console.output.write(text: lock.text)
  }

  private func compare(_ lock: SchemaLock, _ file: String, _ session: Session) throws {
    let committed = try Self.read(file)
    let differences = lock.differences(from: committed)
    var facts = StoreFacts()
    facts.add("path", "Path", .text(file))
    facts.add("state", "State", .text(differences.isEmpty ? "same" : "changed"))
    facts.add("differences", "Differences", differences.map { .init([("message", .text($0))], $0) })
    try session.report(
      facts,
      CheckResults(
        command: "trips migrate lock", file: file,
        checks: [.init(name: "schema versions", failures: differences)]),
      differences.isEmpty
        ? nil
        : Failure(.drift, "\(file) and the models differ: \(differences.joined(separator: "; ")).")
    )
  }

  private func write(_ lock: SchemaLock, _ path: String, _ session: Session) throws {
    if !force, FileManager.default.fileExists(atPath: path) {
      let released = try Self.read(path).versions
      if let changed = released.first(where: { old in
        !lock.versions.contains { $0.version == old.version && $0.fingerprint == old.fingerprint }
      }) {
        throw Failure(
          .refused,
          "\(path) has version \(changed.version) with another shape, or it is gone from the models. "
            + "Stores of it exist: give the change a new version. --force writes the file anyway.")
      }
    }
    let file = try AtomicFile(path, replacesOld: true)
    try FileSink(file: file).write(text: lock.text)
    try file.commit()
    if session.format != .table { try facts(lock).print(session) }
    session.message("Wrote \(lock.versions.count) versions to \(path).")
  }

  private static func read(_ path: String) throws -> SchemaLock {
    guard FileFacts(path)?.isRegular ?? true else {
      throw Failure(
        .error, "\(path) is not a file. Name one that 'trips migrate lock --output' has written.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .error,
        "\(path) cannot be read. Write it with 'trips migrate lock --output \(ShellText.word(path))'."
      )
    }
    do {
      return try TripStoreMigration.lock(text: String(decoding: data, as: UTF8.self))
    } catch TripError.store(let failure) {
      throw Failure(.error, "\(path), \(failure.message)")
    }
  }

  private func facts(_ lock: SchemaLock) -> StoreFacts {
    var facts = StoreFacts()
    facts.add(
      "versions", "Versions",
      lock.versions.map {
        .init(
          [
            ("version", .text("\($0.version)")), ("fingerprint", .text($0.fingerprint)),
            ("lines", .list($0.lines)),
          ], "\($0.version) \($0.fingerprint)")
      })
    return facts
  }
}
