/// Arguments under one heading.
struct ArgumentSection {
  enum Kind {
    case positionals
    case titled
    case others
  }

  let kind: Kind
  let title: String
  let arguments: [ArgumentInfo]

  /// The sections of some arguments: positional ones, titled groups in order of appearance, and the
  /// other options. Empty ones are left out.
  static func sections(of arguments: [ArgumentInfo]) -> [ArgumentSection] {
    var titles: [String] = []
    for title in arguments.map(\.sectionTitle) where !title.isEmpty && !titles.contains(title) {
      titles.append(title)
    }
    let untitled = arguments.filter { $0.sectionTitle.isEmpty }
    let sections =
      [
        ArgumentSection(
          kind: .positionals, title: "Arguments",
          arguments: untitled.filter { $0.kind == .positional })
      ]
      + titles.map { title in
        ArgumentSection(
          kind: .titled, title: title, arguments: arguments.filter { $0.sectionTitle == title })
      } + [
        ArgumentSection(
          kind: .others, title: "Options",
          arguments: untitled.filter { $0.kind != .positional })
      ]
    return sections.filter { !$0.arguments.isEmpty }
  }

  /// The arguments, those that share a line together.
  var lines: [[ArgumentInfo]] {
    var lines: [[ArgumentInfo]] = []
    for argument in arguments {
      if argument.sharesHelpLine, let first = lines.last?.first, first.sharesHelpLine,
        first.property == argument.property
      {
        lines[lines.count - 1].append(argument)
      } else {
        lines.append([argument])
      }
    }
    return lines
  }
}
