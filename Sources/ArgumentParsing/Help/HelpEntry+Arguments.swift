extension HelpEntry {
  /// The entries for the arguments of a section; flags that share a line are joined.
  ///
  /// - Parameter all: All arguments shown, among which are those that exclude one another.
  static func entries(for section: ArgumentSection, among all: [ArgumentInfo]) -> [HelpEntry] {
    section.lines.compactMap { line in
      line.first.map { first in
        HelpEntry(
          first, label: line.map(label).joined(separator: "/"),
          excluded: first.excluded(among: all))
      }
    }
  }

  private init(_ argument: ArgumentInfo, label: String, excluded: [String]) {
    let describesValues = !argument.valueDescriptions.isEmpty
    var notes: [String] = []
    if !argument.values.isEmpty, !describesValues {
      notes.append("values: \(argument.values.joined(separator: ", "))")
    }
    if let defaultValue = argument.defaultValue, !defaultValue.isEmpty {
      notes.append("default: \(defaultValue)")
    }
    if !excluded.isEmpty { notes.append("excludes: \(excluded.joined(separator: ", "))") }
    let parts = [
      argument.abstract,
      notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))",
      argument.environment.map { "(env: \($0))" } ?? "",
    ]
    self.init(
      label: label, text: parts.filter { !$0.isEmpty }.joined(separator: " "),
      discussion: argument.discussion,
      values: describesValues
        ? argument.values.map { ($0, argument.valueDescriptions[$0] ?? "") } : [])
  }

  private static func label(_ argument: ArgumentInfo) -> String {
    let names = argument.names.shortFirst.map { "\($0)" }.joined(separator: ", ")
    return switch argument.kind {
    case .positional: "<\(argument.valueName)>"
    case .option: "\(names) <\(argument.valueName)>"
    case .flag: names
    }
  }
}

extension ArgumentInfo {
  /// The other properties of a group of which only one can be given, each by one name.
  func excluded(among arguments: [ArgumentInfo]) -> [String] {
    guard let selection, selection.rule.isExclusive else { return [] }
    var properties = [property]
    return arguments.compactMap { other in
      guard other.selection == selection, !properties.contains(other.property) else { return nil }
      properties.append(other.property)
      return other.names.preferred.map { "\($0)" } ?? "<\(other.valueName)>"
    }
  }
}
