import ArgumentParsing

/// Lists the saved conditions.
struct FiltersList: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the saved conditions by their names.", aliases: ["ls"])

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let filters = session.settings.configuration.filters.sorted { $0.key < $1.key }
    try session.print(filters.map { SavedFilterRecord(name: $0.key, condition: $0.value.text) })
  }
}
