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

  /// The sections of some arguments: positional ones, then the command's own options and the titled
  /// groups as they are declared. Empty ones are left out.
  ///
  /// A command declares what is its own before what it shares with others, so that what a reader of the
  /// help has come for is not below what every command has.
  static func sections(of arguments: [ArgumentInfo]) -> [ArgumentSection] {
    let positionals = arguments.filter { $0.kind == .positional && $0.sectionTitle.isEmpty }
    var sections = [
      ArgumentSection(kind: .positionals, title: "Arguments", arguments: positionals)
    ]
    var titles: [String] = []
    for argument in arguments where argument.kind != .positional || !argument.sectionTitle.isEmpty {
      if !titles.contains(argument.sectionTitle) { titles.append(argument.sectionTitle) }
    }
    sections += titles.map { title in
      title.isEmpty
        ? ArgumentSection(
          kind: .others, title: "Options",
          arguments: arguments.filter { $0.sectionTitle.isEmpty && $0.kind != .positional })
        : ArgumentSection(
          kind: .titled, title: title, arguments: arguments.filter { $0.sectionTitle == title })
    }
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
