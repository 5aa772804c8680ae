import ArgumentParsing
import TripModel
import TripRepository

/// What the configuration file says, checked.
struct Configuration: Sendable {
  /// A value and the place that it comes from.
  struct Value: Sendable, Equatable {
    let text: String
    let line: Int
  }

  /// A filter with defaults, as it stands in the file.
  typealias Context = [ContextSetting: Value]

  /// The file; nil where there is no place for one.
  let path: String?
  /// Whether there is a file that cannot be used, and of which nothing is known here.
  private(set) var isBroken = false
  private(set) var settings: [Setting: Value] = [:]
  private(set) var filters: [String: Value] = [:]
  private(set) var columnSets: [String: Value] = [:]
  private(set) var contexts: [String: Context] = [:]

  /// Nothing is set.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isBroken: Whether the file cannot be used.
  init(path: String?, isBroken: Bool = false) {
    self.path = path
    self.isBroken = isBroken
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The file, for messages.
  /// - Throws: ``ConfigurationError`` with the line of the first mistake.
  init(_ text: ConfigurationText, path: String) throws(ConfigurationError) {
    self.path = path
    for entry in text.entries {
      let key: ConfigurationKey
      do throws(ConfigurationKeyError) {
        key = try ConfigurationKey(entry.path)
      } catch {
        throw ConfigurationError(line: entry.line, error.description).at(path)
      }
      if let reason = Self.refusal(of: entry.value, for: key) {
        let name = ConfigurationText.dotted(entry.path)
        throw ConfigurationError(line: entry.line, "\(name): \(reason)").at(path)
      }
      let value = Value(text: entry.value, line: entry.line)
      switch key {
      case .setting(let setting): settings[setting] = value
      case .filter(let name): filters[name] = value
      case .columnSet(let name): columnSets[name] = value
      case .context(let name, let setting): contexts[name, default: [:]][setting] = value
      }
    }
    for line in text.lines.enumerated() {
      guard case .table(let head) = line.element.content else { continue }
      try Self.check(head, line: line.offset + 1, path)
      // A context without a value is one that narrows nothing.
      if head.count == 2 { contexts[head[1]] = contexts[head[1]] ?? [:] }
    }
  }

  /// Why a value cannot be used for a key; nil when it can.
  static func refusal(of text: String, for key: ConfigurationKey) -> String? {
    switch key {
    case .setting(let setting): setting.refusal(of: text)
    case .columnSet, .context(_, .columns):
      text.hasPrefix("@") && key.isColumnSet
        ? "Saved columns cannot name others. Type the fields." : Setting.columns.refusal(of: text)
    case .filter, .context(_, .filter):
      text.allSatisfy(\.isWhitespace) ? "The condition is empty. Type one such as 'business'." : nil
    case .context(_, .traveller): text.isEmpty ? "The name is empty." : nil
    case .context(_, .currency): Self.currencyRefusal(text)
    }
  }

  private static func currencyRefusal(_ text: String) -> String? {
    do throws(MoneyError) {
      _ = try CurrencyCode(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  private static func check(
    _ head: [String], line: Int, _ path: String
  ) throws(ConfigurationError) {
    let known = ["filters", "column-sets", "contexts"]
    guard let first = head.first, known.contains(first), head.count <= (first == "contexts" ? 2 : 1)
    else {
      let similar = suggestions(for: head.first ?? "", among: known).filter { $0 != head.first }
      throw ConfigurationError(
        line: line,
        "There is no table [\(ConfigurationText.dotted(head))]."
          + (similar.first.map { " Did you mean [\($0)]?" }
            ?? " The tables are [filters], [column-sets] and [contexts.NAME].")
      ).at(path)
    }
  }

  /// What the file names that is not there: a sentence and its line for each, in the order of lines.
  ///
  /// It stands in nobody's way before it is used, so that commands can mend it.
  var missingNames: [Value] {
    let columns =
      [settings[.columns]].compactMap { $0 } + contexts.values.compactMap { $0[.columns] }
    var missing = columns.compactMap { value -> Value? in
      guard value.text.hasPrefix("@") else { return nil }
      let name = String(value.text.dropFirst())
      return columnSets[name] == nil
        ? Value(text: unknownColumns(name), line: value.line) : nil
    }
    if let value = settings[.context], !value.text.isEmpty, contexts[value.text] == nil {
      missing.append(Value(text: unknownContext(value.text), line: value.line))
    }
    return missing.sorted { $0.line < $1.line }
  }

  /// What to say of a context that is not there.
  func unknownContext(_ name: String) -> String {
    "There is no context \"\(name)\"." + advice(name, contexts.keys, "trips context define")
  }

  /// What to say of columns that are not saved.
  func unknownColumns(_ name: String) -> String {
    "There are no saved columns \"\(name)\"."
      + advice(name, columnSets.keys, "trips config set column-sets.\(name)")
  }

  private func advice(
    _ name: String, _ known: some Sequence<String>, _ command: String
  ) -> String {
    let similar = suggestions(for: name, among: known.sorted()).map { "\"\($0)\"" }
    return similar.isEmpty
      ? " '\(command)' makes one." : " Did you mean \(similar.joined(separator: " or "))?"
  }

  /// The saved conditions, for the language of conditions.
  var savedFilters: SavedFilters { SavedFilters(filters.mapValues(\.text)) }
}

extension ConfigurationKey {
  fileprivate var isColumnSet: Bool {
    if case .columnSet = self { true } else { false }
  }
}
