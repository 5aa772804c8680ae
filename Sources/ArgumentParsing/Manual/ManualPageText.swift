/// Lays a command out as a manual page, in the order of sections of man-pages(7).
struct ManualPageText {
  let info: CommandInfo
  let settings: ManualSettings

  func rendered() -> String {
    var roff = RoffWriter()
    let source = settings.source ?? [info.path.first ?? "", rootVersion].joined(separator: " ")
    roff.comment("Made from the declarations of the command. Change those.")
    roff.title(
      [info.manualName.uppercased(), "\(settings.section)", settings.date, trimmed(source)]
        + [settings.manual])
    writeName(to: &roff)
    writeSynopsis(to: &roff)
    writeDescription(to: &roff)
    writeArguments(to: &roff)
    writeSubcommands(to: &roff)
    writeList("ENVIRONMENT", variables + settings.environment, to: &roff)
    writeList("FILES", settings.files, to: &roff)
    writeList("EXIT STATUS", settings.exitStatuses, to: &roff)
    writeSeeAlso(to: &roff)
    return roff.text
  }

  private var rootVersion: String {
    CommandInfo(path: Array(info.types.prefix(1)))?.configuration.version ?? ""
  }

  private var arguments: [ArgumentInfo] { info.arguments.filter { $0.visibility == .default } }

  private func writeName(to roff: inout RoffWriter) {
    roff.section("NAME")
    let abstract = info.abstract.hasSuffix(".") ? String(info.abstract.dropLast()) : info.abstract
    roff.words(
      RoffText.words(info.manualName) + ["\\-"]
        + RoffText.words(abstract.isEmpty ? info.path.joined(separator: " ") : abstract))
  }

  private func writeSynopsis(to roff: inout RoffWriter) {
    let usage = UsageLine(info: info, visibility: .default)
    if let own = info.configuration.usage {
      if own.isEmpty { return }
      roff.section("SYNOPSIS")
      for (number, line) in own.split(separator: "\n").enumerated() {
        if number > 0 { roff.lineBreak() }
        roff.words(RoffText.words(String(line)))
      }
    } else {
      roff.section("SYNOPSIS")
      let items = usage.items
      roff.words(
        [RoffText.bold(items.first ?? "", keepingTogether: true)]
          + items.dropFirst().map(RoffText.usageItem))
    }
  }

  private func writeDescription(to roff: inout RoffWriter) {
    if info.abstract.isEmpty && info.discussion.isEmpty { return }
    roff.section("DESCRIPTION")
    roff.paragraphs(
      [info.abstract, info.discussion].filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// The sections of help: positional arguments, titled groups, the other options.
  private func writeArguments(to roff: inout RoffWriter) {
    let sections = ArgumentSection.sections(of: arguments)
    for section in sections where section.kind == .positionals {
      roff.section("ARGUMENTS")
      write(section, to: &roff)
    }
    let options = sections.filter { $0.kind != .positionals }
    if !options.isEmpty { roff.section("OPTIONS") }
    for section in options.filter({ $0.kind == .others }) + options.filter({ $0.kind == .titled }) {
      if section.kind == .titled { roff.subsection(section.title) }
      write(section, to: &roff)
    }
  }

  private func write(_ section: ArgumentSection, to roff: inout RoffWriter) {
    for line in section.lines {
      ManualArgument(line: line, excluded: line.first?.excluded(among: arguments) ?? [])
        .write(to: &roff)
    }
  }

  private func writeSubcommands(to roff: inout RoffWriter) {
    let sections = info.subcommandSections.map { section in
      (section.title, section.commands.filter(\.isVisible))
    }.filter { !$0.1.isEmpty }
    if !sections.isEmpty { roff.section("SUBCOMMANDS") }
    for (title, commands) in sections {
      if !title.isEmpty { roff.subsection(title) }
      for command in commands {
        let names = [command.name] + command.aliases
        roff.entry(names.map { RoffText.bold($0) }.joined(separator: ", "))
        roff.paragraphs(command.abstract + (command.isDefault ? " (default)" : ""))
      }
    }
  }

  /// The variables of the arguments, each with the names of those that it stands for.
  private var variables: [ManualEntry] {
    var names: [String: [String]] = [:]
    var order: [String] = []
    for argument in arguments {
      guard let variable = argument.environment else { continue }
      if names[variable] == nil { order.append(variable) }
      names[variable, default: []].append(argument.names.preferred.map { "\($0)" } ?? "")
    }
    return order.map {
      ManualEntry($0, "Used when \(list(names[$0] ?? [])) is not given.")
    }
  }

  private func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  private func writeList(_ title: String, _ entries: [ManualEntry], to roff: inout RoffWriter) {
    if entries.isEmpty { return }
    roff.section(title)
    for entry in entries {
      roff.entry(RoffText.bold(entry.term))
      roff.paragraphs(entry.meaning)
    }
  }

  /// The pages of the commands above and below, then those of the settings.
  private func writeSeeAlso(to roff: inout RoffWriter) {
    let above = (1..<max(1, info.path.count)).map {
      info.path.prefix($0).joined(separator: "-")
    }
    let below = info.subcommands.filter(\.isVisible).map(\.manualName)
    let pages = (above + below).map { ($0, "\(settings.section)") } + settings.seeAlso.map(page)
    if pages.isEmpty { return }
    roff.section("SEE ALSO")
    roff.words(
      pages.enumerated().map { number, page in
        RoffText.bold(page.0) + (page.1.isEmpty ? "" : "(\(RoffText.escaped(page.1)))")
          + (number + 1 < pages.count ? "," : "")
      })
  }

  /// The name and the section of `sqlite3(1)`.
  private func page(_ reference: String) -> (String, String) {
    guard reference.hasSuffix(")"), let open = reference.lastIndex(of: "(") else {
      return (reference, "")
    }
    return (
      String(reference[..<open]), String(reference[reference.index(after: open)...].dropLast())
    )
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
