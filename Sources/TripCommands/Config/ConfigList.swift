import ArgumentParsing

/// Prints all values in force.
struct ConfigList: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints all values in force.",
    discussion: """
      With --origin each comes with its place: an option, a variable of the environment, the \
      context in use, the file with its line, or 'default'.
      """,
    aliases: ["ls"])

  @Flag(help: "Print where each value comes from.") var origin = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let configuration = session.settings.configuration
    var records: [ConfigRecord] = []
    for setting in Setting.allCases {
      var value = session.settings[setting]
      if setting == .store, value == nil, case .file(let path) = try session.storeLocation() {
        value = Settings.Value(text: path, origin: .builtIn)
      }
      records.append(
        ConfigRecord(
          key: setting.rawValue, value: value?.text, origin: value?.origin ?? .builtIn))
    }
    let saved =
      configuration.filters.keys.map { ConfigurationKey.filter($0) }
      + configuration.columnSets.keys.map { .columnSet($0) }
      + configuration.contexts.flatMap { name, values in values.keys.map { .context(name, $0) } }
    let rows = saved.compactMap { key in
      session.value(of: key).map { value in
        ConfigRecord(
          key: ConfigurationText.dotted(key.path), value: value.text, origin: value.origin)
      }
    }
    records += rows.sorted { $0.key < $1.key }
    try session.print(records, withOrigin: origin)
  }
}
