import ArgumentParsing
import TripRepository

/// Sets one value in the file.
struct ConfigSet: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Sets a value in the configuration.",
    discussion: """
      Comments and the order of the file stay as they are. The value is checked before anything is \
      written.

        trips config set format json
        trips config set store ~/Documents/trips.store
        trips config set filters.north 'country in (SE, NO, FI)'
      """)

  @Argument(
    help: ArgumentHelp("The key, such as format or filters.big.", valueName: "key"),
    completion: StoredCandidates.configurationKeys,
    transform: { try Self.configurationKey($0) })
  var key: ConfigurationKey

  @Argument(help: "The value.") var value: String

  @Flag(help: "Print what would be set, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let name = ConfigurationText.dotted(key.path)
    if let reason = Configuration.refusal(of: value, for: key) {
      throw Failure(.usage, "\(name): \(reason)")
    }
    switch key {
    case .filter(let filter): try session.check(value, savedAs: filter)
    case .context(_, .filter): _ = try session.filter(value)
    default: break
    }
    let file = try ConfigurationFile(session.console)
    let old = file.text.entries.first { $0.path == key.path }?.value
    let done = session.sentence(
      "Set \(name)", old == value,
      before: old.map { "trips config set \(name) \(ShellText.word($0))" })
    try session.change(
      [ConfigRecord(key: name, value: value)], dryRun: dryRun, done
    ) { $0.set(value, at: key.path, isBare: key.isBare) }
    switch key {
    case .filter, .context(_, .filter): session.noteLookalikes(in: value)
    default: break
    }
  }
}

extension ConfigurationKey {
  /// Whether the value is written without quotes.
  var isBare: Bool {
    if case .setting(let setting) = self { setting.isBare } else { false }
  }
}

extension Session {
  /// What was done to a value that is saved, with the command that has what was there before.
  ///
  /// - Parameters:
  ///   - done: What was done, without its full stop.
  ///   - isSame: Whether it was so already.
  ///   - command: The command; nil where nothing was there.
  func sentence(_ done: String, _ isSame: Bool, before command: String?) -> String {
    guard let command else { return "\(done)." }
    return isSame ? "Nothing changed." : "\(done). As it was: \(command)"
  }

  /// Changes the configuration file and prints what was changed.
  ///
  /// - Parameters:
  ///   - records: What is printed.
  ///   - dryRun: Whether nothing is to be written.
  ///   - done: What was done, as a sentence.
  ///   - body: Changes the text.
  /// - Throws: ``Failure`` when the result could not be used, and `FileError`.
  func change(
    _ records: [ConfigRecord], dryRun: Bool, _ done: String,
    _ body: (inout ConfigurationText) -> Void
  ) throws {
    try refuseCalendar()
    var file = try ConfigurationFile(console)
    do throws(ConfigurationError) {
      try file.change(body)
    } catch {
      throw Failure(.usage, error.reason)
    }
    if !dryRun { try file.write() }
    try print(records, isDryRun: dryRun)
    message(dryRun ? "Nothing was written." : done)
  }
}
