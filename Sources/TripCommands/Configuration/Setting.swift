import ArgumentParsing
import CalendarDates
import TripModel

/// What can be set once for all commands: by an option, by a variable of the environment, in the
/// configuration.
enum Setting: String, CaseIterable, Sendable {
  case store, format, color, columns
  case weekStart = "week-start"
  case dateFormat = "date-format"
  case timeZone = "time-zone"
  case pager
  case lockTimeout = "lock-timeout"
  case migrateOnOpen = "migrate-on-open"
  case context

  /// The variable of the environment.
  var variable: String {
    "TRIPS_" + String(rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
  }

  /// The option on the command line.
  var option: String {
    switch self {
    case .timeZone: "--zone"
    case .pager: "--no-pager"
    default: "--\(rawValue)"
    }
  }

  /// The value where nobody says anything; nil for none.
  var defaultText: String? {
    switch self {
    case .store, .columns, .dateFormat, .timeZone, .context: nil
    case .format: OutputFormat.table.rawValue
    case .color: ColorMode.auto.rawValue
    case .weekStart: Weekday.monday.name.lowercased()
    case .pager: "less -FRX"
    case .lockTimeout: "5"
    case .migrateOnOpen: "false"
    }
  }

  /// Whether a value is written without quotes in the configuration.
  var isBare: Bool { self == .lockTimeout || self == .migrateOnOpen }

  /// What it is for, for the template and the documents.
  var summary: String {
    switch self {
    case .store: "The file that holds the trips: an absolute path, ~/…, or :memory:."
    case .format: "How to print trips."
    case .color: "When to use colour: auto, always or never."
    case .columns: "The columns of a list for people, with commas between; @NAME for saved ones."
    case .weekStart: "The day that a week begins with."
    case .dateFormat: "How dates other than ISO ones are typed, such as d/M/yyyy."
    case .timeZone: "The zone that decides which day is today, such as Europe/Stockholm."
    case .pager: "What shows long output on a terminal; empty for nothing."
    case .lockTimeout: "How many seconds to wait for another process that is writing."
    case .migrateOnOpen: "Whether a store of an older version is migrated when it is opened."
    case .context: "The context in use."
    }
  }
}

extension Setting {
  /// Why a value cannot be used, with what to type instead; nil when it can.
  ///
  /// Names of saved columns and contexts are looked up elsewhere.
  func refusal(of text: String) -> String? {
    switch self {
    case .store:
      if text.isEmpty { return "The path is empty. Type one, or :memory:." }
      return text.hasPrefix("/") || text.hasPrefix("~/") || text == ":memory:"
        ? nil : "\"\(text)\" is relative to nothing. Type a path that begins with / or ~/."
    case .format: return Self.choice(text, OutputFormat.allCases.map(\.rawValue))
    case .color: return Self.choice(text, ColorMode.allCases.map(\.rawValue))
    case .weekStart:
      return Weekday(name: text) == nil
        ? Self.choice(text, Weekday.allCases.map { $0.name.lowercased() }) : nil
    case .migrateOnOpen:
      return ["1", "0"].contains(text) ? nil : Self.choice(text, ["true", "false"])
    case .lockTimeout:
      return Int(text).map((0...86_400).contains) == true
        ? nil : "\"\(text)\" is no number of seconds from 0 to 86400. Type one such as 5."
    case .columns: return Self.reason { _ = try ColumnChoice(parsing: text) }
    case .timeZone: return Self.reason { _ = try TimeZoneRules(identifier: text) }
    case .dateFormat:
      return Self.reason {
        guard try DatePattern(text).hasDate else {
          throw ValidationError("\"\(text)\" has no date in it. Type it as d/M/yyyy.")
        }
      }
    case .pager, .context: return nil
    }
  }

  private static func choice(_ text: String, _ allowed: [String]) -> String? {
    if allowed.contains(text) { return nil }
    let similar = suggestions(for: text, among: allowed).map { "\"\($0)\"" }
    return "\"\(text)\" cannot be used here. "
      + (similar.isEmpty
        ? "Type one of \(allowed.joined(separator: ", "))."
        : "Did you mean \(similar.joined(separator: " or "))?")
  }

  private static func reason(_ check: () throws -> Void) -> String? {
    do {
      try check()
      return nil
    } catch {
      return Failure(error).message
    }
  }
}
