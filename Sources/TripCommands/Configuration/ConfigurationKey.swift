import ArgumentParsing

/// A key of the configuration, as its parts say.
enum ConfigurationKey: Hashable, Sendable {
  /// A setting of the program.
  case setting(Setting)
  /// A saved condition.
  case filter(String)
  /// Saved columns.
  case columnSet(String)
  /// One value of a context.
  case context(String, ContextSetting)

  /// Reads the parts of a key.
  ///
  /// - Throws: ``ConfigurationKeyError`` for a key that means nothing.
  init(_ path: [String]) throws(ConfigurationKeyError) {
    switch path.first {
    case "filters" where path.count == 2: self = .filter(try Self.name(path[1]))
    case "column-sets" where path.count == 2: self = .columnSet(try Self.name(path[1]))
    case "contexts" where path.count == 3:
      guard let setting = ContextSetting(rawValue: path[2]) else {
        throw ConfigurationKeyError(
          unknown: path,
          similar: suggestions(for: path[2], among: ContextSetting.names)
            .map { ConfigurationText.dotted(["contexts", path[1], $0]) })
      }
      self = .context(try Self.name(path[1]), setting)
    case "filters", "column-sets", "contexts": throw Self.wrongCount(path)
    default:
      guard path.count == 1, let setting = Setting(rawValue: path[0]) else {
        let typed = path.first ?? ""
        let names = path.count == 1 ? Setting.allCases.map(\.rawValue) : []
        let tables = ["filters", "column-sets", "contexts"]
        let similar =
          suggestions(for: typed, among: names)
          + (path.count > 1 ? suggestions(for: typed, among: tables) : []).map {
            ConfigurationText.dotted([$0] + path.dropFirst())
          }
        throw ConfigurationKeyError(unknown: path, similar: similar.filter { $0 != typed })
      }
      self = .setting(setting)
    }
  }

  /// A key of a table that has too many parts, or too few.
  private static func wrongCount(_ path: [String]) -> ConfigurationKeyError {
    let key = ConfigurationText.dotted(path)
    let form = path[0] == "contexts" ? "contexts.NAME.KEY" : "\(path[0]).NAME"
    let count = path[0] == "contexts" ? 3 : 2
    let reason = path.count > count ? " A name has no full stop in it." : ""
    return ConfigurationKeyError(reason: "\(key) is no key: it would be \(form).\(reason)")
  }

  /// Reads a key as it is typed on a command line, with dots between its parts.
  ///
  /// - Throws: ``ConfigurationKeyError``.
  init(typed text: String) throws(ConfigurationKeyError) {
    try self.init(text.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  /// The parts of the key.
  var path: [String] {
    switch self {
    case .setting(let setting): [setting.rawValue]
    case .filter(let name): ["filters", name]
    case .columnSet(let name): ["column-sets", name]
    case .context(let name, let setting): ["contexts", name, setting.rawValue]
    }
  }

  /// Checks the name of something that is saved.
  static func name(_ text: String) throws(ConfigurationKeyError) -> String {
    guard let first = text.first, first.isASCII, first.isLetter, text.utf8.count <= 64,
      ConfigurationText.isBare(text)
    else {
      throw ConfigurationKeyError(
        reason:
          "\"\(text)\" cannot be a name. Type up to 64 letters from a to z or A to Z, digits, - "
          + "and _, a letter first.")
    }
    return text
  }
}

/// What a context can hold.
enum ContextSetting: String, CaseIterable, Sendable {
  /// The condition that narrows what commands read.
  case filter
  /// The columns of lists for people.
  case columns
  /// Who travels, for new trips.
  case traveller
  /// The currency of amounts typed without one.
  case currency

  static var names: [String] { allCases.map(\.rawValue) }
}

/// A key that cannot be used.
struct ConfigurationKeyError: Error, CustomStringConvertible {
  let description: String

  init(reason: String) {
    description = reason
  }

  init(unknown path: [String], similar: [String]) {
    let keys = Setting.allCases.map(\.rawValue).joined(separator: ", ")
    description =
      "There is no key \(ConfigurationText.dotted(path))."
      + (similar.isEmpty
        ? " The keys are \(keys), filters.NAME, column-sets.NAME and contexts.NAME.KEY."
        : " Did you mean \(similar.joined(separator: " or "))?")
  }
}
