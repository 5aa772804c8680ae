import ArgumentParsing
import TripModel

/// Makes a context, or another one of the same name.
struct ContextDefine: WorksWithMissingContext {
  static let configuration = CommandConfiguration(
    commandName: "define",
    abstract: "Makes a context, in place of the one that has the name.",
    discussion: """
      The new context is not in use before 'trips context use'. What had the name before is told, so \
      that it can be put back.
      """)

  @Argument(
    help: ArgumentHelp("The name: letters, digits, - and _.", valueName: "name"),
    completion: StoredCandidates.contexts, transform: { try Self.savedName($0) })
  var name: String

  @Option(
    help: ArgumentHelp("The condition that trips have to meet.", valueName: "condition"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "The columns of lists for people, with commas between, or '@NAME'.", valueName: "fields"),
    completion: StoredCandidates.columns)
  var columns: String?

  @Option(
    help: ArgumentHelp("Who travels, for trips that are added.", valueName: "name"),
    completion: StoredCandidates.travellers)
  var traveller: String?

  @Option(help: ArgumentHelp("The currency of amounts typed without one.", valueName: "code"))
  var currency: String?

  @Flag(help: "Print what would be made, and write nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the context is good for something.
  mutating func validate() throws {
    if values.isEmpty {
      throw ValidationError("The context would do nothing. Give --filter or one of the defaults.")
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    for (setting, text) in values {
      if let reason = Configuration.refusal(of: text, for: .context(name, setting)) {
        throw Failure(.usage, "--\(setting.rawValue): \(reason)")
      }
    }
    if let filter { _ = try session.filter(filter) }
    var file = try ConfigurationFile(session.console)
    let old = file.configuration.contexts[name]
    do throws(ConfigurationError) {
      try file.change { text in
        for setting in ContextSetting.allCases {
          let path = ["contexts", name, setting.rawValue]
          if let value = values.first(where: { $0.0 == setting })?.1 {
            text.set(value, at: path)
          } else {
            text.remove(path)
          }
        }
      }
    } catch {
      throw Failure(.usage, error.reason)
    }
    if !dryRun { try file.write() }
    try session.printContexts(
      [name], of: file.configuration, active: session.settings.contextName, isDetailed: true,
      isDryRun: dryRun)
    let isSame = ContextSetting.allCases.allSatisfy { setting in
      old?[setting]?.text == values.first { $0.0 == setting }?.1
    }
    session.message(
      dryRun
        ? "Nothing was written."
        : session.sentence("Defined the context \(name)", isSame, before: old.map(command)))
    if let filter { session.noteLookalikes(in: filter) }
  }

  /// The command that makes a context as it was.
  private func command(_ context: Configuration.Context) -> String {
    let options = ContextSetting.allCases.compactMap { setting in
      context[setting].map { "--\(setting.rawValue) \(ShellText.word($0.text))" }
    }
    return (["trips context define \(name)"] + options).joined(separator: " ")
  }

  private var values: [(ContextSetting, String)] {
    [
      (.filter, filter), (.columns, columns), (.traveller, traveller), (.currency, currency),
    ].compactMap { setting, text in text.map { (setting, $0) } }
  }
}
