import ArgumentParsing
import TripRepository

/// Prints one value.
struct ConfigGet: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Prints the value of a key.",
    discussion: """
      The value is the one in force: that of a variable or of the context in use wins. Without \
      --format it is printed alone. If there is none, the exit status is 9.
      """)

  @Argument(
    help: ArgumentHelp("The key, such as format or filters.big.", valueName: "key"),
    completion: StoredCandidates.configurationKeys,
    transform: { try Self.configurationKey($0) })
  var key: ConfigurationKey

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let name = ConfigurationText.dotted(key.path)
    guard let value = session.value(of: key) else {
      throw Failure(.notFound, "\(name) has no value. 'trips config set' gives it one.")
    }
    guard !session.isFormatTyped else {
      return try session.print(
        [ConfigRecord(key: name, value: value.text, origin: value.origin)], withOrigin: true)
    }
    let text = session.console.output.isTerminal ? TerminalText.singleLine(value.text) : value.text
    try session.console.output.write(line: text)
  }
}

extension Session {
  /// The value of a key in force, and where it comes from.
  func value(of key: ConfigurationKey) -> Settings.Value? {
    let configuration = settings.configuration
    let value: Configuration.Value?
    switch key {
    case .setting(let setting): return settings[setting]
    case .filter(let name): value = configuration.filters[name]
    case .columnSet(let name): value = configuration.columnSets[name]
    case .context(let name, let setting): value = configuration.contexts[name]?[setting]
    }
    guard let value, let path = configuration.path else { return nil }
    return Settings.Value(text: value.text, origin: .file(path: path, line: value.line))
  }
}
