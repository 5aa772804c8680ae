/// One argument, or flags that share a line, as an entry of a manual page.
struct ManualArgument {
  let line: [ArgumentInfo]
  let excluded: [String]

  func write(to roff: inout RoffWriter) {
    guard let first = line.first else { return }
    roff.entry(line.map(label).joined(separator: ", "))
    roff.paragraphs(
      [first.abstract, first.discussion].filter { !$0.isEmpty }.joined(separator: "\n\n"))
    let notes = notes(on: first)
    if !notes.isEmpty {
      if !first.discussion.isEmpty { roff.paragraph() }
      roff.words(notes)
    }
    writeMeanings(of: first, to: &roff)
  }

  private func label(_ argument: ArgumentInfo) -> String {
    let names = argument.names.shortFirst.map { RoffText.bold("\($0)") }.joined(separator: ", ")
    let value = RoffText.italic(argument.valueName)
    let label =
      switch argument.kind {
      case .positional: value
      case .option: names + " " + value
      case .flag: names
      }
    return argument.isRepeating ? label + " ..." : label
  }

  /// What help says in parentheses.
  private func notes(on argument: ArgumentInfo) -> [String] {
    var notes: [String] = []
    if !argument.values.isEmpty, argument.valueDescriptions.isEmpty {
      notes += ["Values:"] + emphasized(argument.values)
    }
    if let defaultValue = argument.defaultValue, !defaultValue.isEmpty {
      notes += ["Default:"] + RoffText.words(defaultValue + ".")
    }
    if !excluded.isEmpty { notes += ["Excludes:"] + emphasized(excluded) }
    if let variable = argument.environment {
      notes += ["Environment:", RoffText.bold(variable) + "."]
    }
    return notes
  }

  private func emphasized(_ words: [String]) -> [String] {
    words.enumerated().map { number, word in
      RoffText.usageItem(word) + (number + 1 < words.count ? "," : ".")
    }
  }

  private func writeMeanings(of argument: ArgumentInfo, to roff: inout RoffWriter) {
    if argument.valueDescriptions.isEmpty { return }
    roff.indented { roff in
      for value in argument.values {
        roff.entry(RoffText.bold(value))
        roff.paragraphs(argument.valueDescriptions[value] ?? "")
      }
    }
  }
}
