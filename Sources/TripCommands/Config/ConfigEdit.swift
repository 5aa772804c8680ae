import ArgumentParsing
import TripRepository

/// Opens the configuration in an editor.
struct ConfigEdit: WorksWithBrokenConfiguration {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Opens the configuration in an editor.",
    discussion: """
      The editor is $VISUAL, or $EDITOR, or vi. A file that is not there yet is made with all keys \
      as comments. Afterwards the file is checked; a mistake in it ends with exit status 2.
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let console = session.console
    guard let path = console.configurationPath else {
      throw Failure(
        .error, "There is no place for the configuration: HOME is not set. Set TRIPS_CONFIG.")
    }
    if let file = try? ConfigurationFile(path), !file.exists {
      var new = file
      try new.change { $0 = .template }
      try new.write()
    }
    let editor = console.variable("VISUAL") ?? console.variable("EDITOR") ?? "vi"
    let status = try ChildProcess.run(shell: "\(editor) \"$1\"", arguments: [path], console)
    guard status == 0 else {
      throw Failure(.error, "The editor '\(editor)' ended with \(status). Set EDITOR to another.")
    }
    _ = try ConfigurationFile(path)
  }
}

extension ConfigurationText {
  /// A new file: every key as a comment.
  static var template: ConfigurationText {
    var rows = ["# The configuration of trips; see trips-config(1).", ""]
    for setting in Setting.allCases where setting != .context {
      rows.append("# \(setting.summary)")
      let value = setting.defaultText ?? setting.example
      rows.append("# \(setting.rawValue) = \(setting.isBare ? value : encoded(value))")
      rows.append("")
    }
    rows += [
      "# Conditions for '@north' in others.", "# [filters]", "# north = \"country in (SE, NO)\"",
      "",
      "# Columns for '--columns @short'.", "# [column-sets]", "# short = \"id,destination\"",
    ]
    var text = ConfigurationText()
    text.lines = rows.map { Line(text: $0, content: .none) }
    return text
  }
}

extension Setting {
  /// A value that shows the form.
  fileprivate var example: String {
    switch self {
    case .store: "~/Documents/trips.store"
    case .columns: "id,destination,start,end"
    case .dateFormat: "d/M/yyyy"
    case .timeZone: "Europe/Stockholm"
    default: ""
    }
  }
}
