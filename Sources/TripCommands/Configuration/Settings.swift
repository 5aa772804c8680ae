import ArgumentParsing
import CalendarDates
import TripModel

/// Where the value of a setting comes from.
enum SettingOrigin: Equatable, Sendable {
  case option(String)
  case variable(String)
  case context(String, path: String, line: Int)
  case file(path: String, line: Int)
  case builtIn
}

extension SettingOrigin: CustomStringConvertible {
  /// As `config list --origin` prints it.
  var description: String {
    switch self {
    case .option(let name): "option \(name)"
    case .variable(let name): "environment \(name)"
    case .context(let name, let path, let line): "context \(name) (\(path):\(line))"
    case .file(let path, let line): "\(path):\(line)"
    case .builtIn: "default"
    }
  }
}

/// The settings of one run: option before environment before context before configuration before
/// default.
struct Settings: Sendable {
  /// A value and where it comes from.
  struct Value: Equatable, Sendable {
    let text: String
    let origin: SettingOrigin
  }

  /// What the configuration says.
  let configuration: Configuration
  /// The name of the context in use; nil for none.
  let contextName: String?
  private var values: [Setting: Value] = [:]

  /// Finds the values.
  ///
  /// - Parameters:
  ///   - options: What was typed.
  ///   - console: The variables.
  ///   - configuration: What the file says.
  ///   - needsContext: Whether a context that is not there is an error, although it was not typed.
  /// - Throws: ``Failure`` for a variable that cannot be used, and for a context that is not there.
  init(
    _ options: GlobalOptions, _ console: Console, _ configuration: Configuration,
    needsContext: Bool = true
  ) throws(Failure) {
    self.configuration = configuration
    values.reserveCapacity(Setting.allCases.count)
    for setting in Setting.allCases {
      if let text = options.typedText(of: setting) {
        values[setting] = Value(text: text, origin: .option(options.typedName(of: setting)))
      } else if let text = console.settingVariable(setting) {
        if let reason = setting.refusal(of: text), setting != .store {
          throw Failure(.usage, "\(setting.variable): \(reason)")
        }
        values[setting] = Value(text: text, origin: .variable(setting.variable))
      } else if let value = configuration.settings[setting], let path = configuration.path {
        let text = setting == .store ? console.expandingHome(in: value.text) : value.text
        values[setting] = Value(text: text, origin: .file(path: path, line: value.line))
      } else if setting == .pager, let text = console.variables["PAGER"] {
        values[setting] = Value(text: text, origin: .variable("PAGER"))
      } else if let text = setting.defaultText {
        values[setting] = Value(text: text, origin: .builtIn)
      }
    }
    // What a broken file says of contexts is not known, and no reason not to mend it.
    guard !configuration.isBroken, let wanted = values[.context], !wanted.text.isEmpty else {
      contextName = nil
      values[.context] = values[.context]?.origin == .builtIn ? nil : values[.context]
      return
    }
    if let context = configuration.contexts[wanted.text] {
      contextName = wanted.text
      takeColumns(of: context, named: wanted.text)
      return
    }
    let isTyped = if case .option = wanted.origin { true } else { false }
    guard isTyped || needsContext else {
      contextName = nil
      return
    }
    let advice = isTyped ? "" : " 'trips context none' and --no-context go without."
    throw Failure(
      .usage, "\(wanted.origin): \(configuration.unknownContext(wanted.text))\(advice)",
      isOfCommandLine: isTyped)
  }

  /// The value of a setting; nil for none.
  subscript(setting: Setting) -> Value? { values[setting] }

  /// What the context in use holds.
  func contextValue(_ setting: ContextSetting) -> String? {
    contextName.flatMap { configuration.contexts[$0]?[setting]?.text }
  }

  private mutating func takeColumns(of context: Configuration.Context, named name: String) {
    guard let columns = context[.columns], let path = configuration.path else { return }
    switch values[.columns]?.origin {
    case .option, .variable: break
    default:
      values[.columns] = Value(
        text: columns.text, origin: .context(name, path: path, line: columns.line))
    }
  }
}

extension Console {
  /// The variable of a setting. An empty one counts as not set, apart from a pager and a context,
  /// where it means none, as an empty `PAGER` means it to other programs.
  fileprivate func settingVariable(_ setting: Setting) -> String? {
    switch setting {
    case .pager, .context: variables[setting.variable]
    default: variable(setting.variable)
    }
  }
}

extension GlobalOptions {
  /// What was typed for a setting; nil when its option is not there.
  fileprivate func typedText(of setting: Setting) -> String? {
    switch setting {
    case .store: store
    case .format: json ? OutputFormat.json.rawValue : format?.rawValue
    case .color: color?.rawValue
    case .columns: nil
    case .weekStart: weekStart?.name.lowercased()
    case .dateFormat: dateFormat.map { "\($0)" }
    case .timeZone: zone?.identifier
    case .pager: noPager ? "" : nil
    case .lockTimeout: lockTimeout.map { "\($0)" }
    case .migrateOnOpen: migrateOnOpen.map { "\($0)" }
    case .context: noContext ? "" : context
    }
  }

  fileprivate func typedName(of setting: Setting) -> String {
    switch setting {
    case .format where json: "--json"
    case .context where noContext: "--no-context"
    case .migrateOnOpen where migrateOnOpen == false: "--no-migrate-on-open"
    default: setting.option
    }
  }
}
