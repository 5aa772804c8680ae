import ArgumentParsing
import FoundationEssentials
import TripRepository

/// Prints the manual.
struct Manual: WorksWithBrokenConfiguration {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Prints the manual page of a command.",
    discussion: """
      The page is the source that man, groff and mandoc read; on a terminal one of them shows it, where \
      it is there. Without a command it is the page of trips itself. --output writes the page with those of all commands below it, each to a file \
      of its own.

        trips man add business | man -l -
        trips man --output ~/.local/share/man/man1
      """)

  @Argument(
    help: ArgumentHelp("The command, word by word.", valueName: "command"),
    completion: Self.nextWords)
  var command: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder to write the pages to; made if it is not there.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that the folder has a name.
  mutating func validate() throws {
    try OutputPath.check("--output", output, of: "folder")
  }

  func run(in session: Session) async throws {
    let info = try described()
    guard let output else {
      let page = info.manualPage(.trips).text
      guard let pager = Pager(manual: session) else {
        return try session.console.output.write(text: page)
      }
      defer { pager.finish() }
      return try pager.write(text: page)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure(.error, "The folder \(output) cannot be made. Name another one.")
    }
    let pages = info.manualPages(.trips)
    for page in pages {
      let file = try AtomicFile("\(output)/\(page.fileName)", replacesOld: true)
      let sink = FileSink(file: file)
      try sink.write(text: page.text)
      try file.commit()
    }
    session.message("Wrote \(pages.count == 1 ? "1 page" : "\(pages.count) pages") to \(output).")
  }

  /// The commands below the one that is typed so far.
  private static let nextWords = CompletionKind.custom { words, index, _ -> [String] in
    let typed = words.prefix(max(0, index)).drop { $0 != configuration.commandName }.dropFirst()
    var info = Trips.commandInfo
    for word in typed where !word.hasPrefix("-") {
      guard let next = info.subcommand(named: word) else { return [] }
      info = next
    }
    return info.subcommands.filter(\.isVisible).map { "\($0.name)\t\($0.abstract)" }
  }

  /// The command that the words name.
  private func described() throws(Failure) -> CommandInfo {
    var info = Trips.commandInfo
    for word in command {
      guard let next = info.subcommand(named: word) else {
        let names = info.subcommands.filter(\.isVisible).map(\.name)
        let similar = suggestions(for: word, among: names).map { "'\($0)'" }
        let advice =
          similar.isEmpty
          ? names.isEmpty
            ? " It has no subcommands." : " Type one of \(names.joined(separator: ", "))."
          : " Did you mean \(similar.joined(separator: " or "))?"
        throw Failure(
          .usage, "'\(info.path.joined(separator: " "))' has no command '\(word)'.\(advice)")
      }
      info = next
    }
    return info
  }
}

extension ManualSettings {
  /// What the pages say besides the declarations.
  static var trips: ManualSettings {
    ManualSettings(
      date: Release.date, manual: "Trips Manual", environment: environment,
      exitStatuses: ExitStatus.allCases.map { ManualEntry("\($0.rawValue)", sentence($0.meaning)) },
      files: [
        ManualEntry(
          "~/.local/share/trips/trips.store",
          "The store, unless --store or TRIPS_STORE names another one. It is a SQLite database."),
        ManualEntry(
          "~/.config/trips/config.toml",
          "The configuration, unless XDG_CONFIG_HOME or TRIPS_CONFIG says otherwise."),
        ManualEntry("~/.local/state/trips/history", "The lines that were typed in 'trips shell'."),
      ], seeAlso: ["sqlite3(1)"])
  }

  /// The variables that no option declares.
  private static var environment: [ManualEntry] {
    [
      ManualEntry(
        "XDG_DATA_HOME",
        "The folder with trips/trips.store, where neither --store nor TRIPS_STORE names a store. "
          + "Without it, or with a relative path, ~/.local/share."),
      ManualEntry(
        "XDG_CONFIG_HOME",
        "The folder with trips/config.toml. Without it, or with a relative path, ~/.config."),
      ManualEntry(
        "XDG_STATE_HOME",
        "The folder with trips/history. Without it, or with a relative path, ~/.local/state."),
      ManualEntry("TRIPS_CONFIG", "The configuration, in place of that file."),
      ManualEntry(
        "TRIPS_COLUMNS", "The columns of lists for people; see 'columns' in trips-config(1)."),
      ManualEntry(
        "TRIPS_PAGER, PAGER",
        "What shows long output on a terminal; the configuration stands between the two. Empty or "
          + "'cat' for nothing; 'less -FRX' without both."),
      ManualEntry(
        "TRIPS_MIGRATE_ON_OPEN",
        "'true': commands migrate a store of an older version when they open it, and keep a copy. "
          + "Otherwise they refuse it with status 3."),
      ManualEntry("VISUAL, EDITOR", "What 'trips config edit' opens the configuration with."),
      ManualEntry(
        OlderStores.refusal,
        "1: no command but 'trips migrate up' migrates a store, whatever else is set. For CI."),
      ManualEntry(
        "NO_COLOR", "Not empty: no colour, unless --color or CLICOLOR_FORCE asks for it."),
      ManualEntry("CLICOLOR_FORCE", "Neither empty nor 0: colour, also where no terminal is."),
      ManualEntry("TERM", "'dumb': a terminal without colour."),
      ManualEntry("COLUMNS", "How many columns tables and help may take on a terminal."),
      ManualEntry("TZ", "The time zone that decides which day is today."),
    ]
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
