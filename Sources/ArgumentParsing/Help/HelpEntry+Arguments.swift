extension HelpEntry {
  /// The entries for arguments; flags that share a line are joined.
  static func entries(for arguments: [ArgumentInfo]) -> [HelpEntry] {
    var entries: [HelpEntry] = []
    var rest = arguments[...]
    while let first = rest.popFirst() {
      var group = [first]
      if first.sharesHelpLine {
        while let next = rest.first, next.sharesHelpLine, next.property == first.property {
          group.append(next)
          rest.removeFirst()
        }
      }
      entries.append(HelpEntry(first, label: group.map(label).joined(separator: "/")))
    }
    return entries
  }

  private init(_ argument: ArgumentInfo, label: String) {
    let describesValues = !argument.valueDescriptions.isEmpty
    var notes: [String] = []
    if !argument.values.isEmpty, !describesValues {
      notes.append("values: \(argument.values.joined(separator: ", "))")
    }
    if let defaultValue = argument.defaultValue, !defaultValue.isEmpty {
      notes.append("default: \(defaultValue)")
    }
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
