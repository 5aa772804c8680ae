import TripRepository

/// What kind of file is imported.
enum ImportFormat: Sendable {
  /// A row for each trip.
  case csv
  /// An event for each trip (RFC 5545).
  case calendar
  /// An object for each trip.
  case json
  /// A store that SwiftData or Core Data has made.
  case swiftData

  /// The name in a sentence.
  var name: String {
    switch self {
    case .csv: "CSV"
    case .calendar: "a calendar"
    case .json: "JSON"
    case .swiftData: "a store of SwiftData"
    }
  }

  /// What one file is called in a count of them.
  var noun: String {
    switch self {
    case .csv: "row"
    case .calendar: "event"
    case .json, .swiftData: "object"
    }
  }

  /// The format that the ending of a name stands for; nil for any other ending.
  init?(ending name: String) {
    let file = name.split(separator: "/").last ?? ""
    guard let stop = file.lastIndex(of: ".") else { return nil }
    switch file[stop...].dropFirst().lowercased() {
    case "ics", "ical", "icalendar": self = .calendar
    case "csv", "tsv", "txt": self = .csv
    case "json", "jsonl", "ndjson": self = .json
    default: return nil
    }
  }

  /// The format of a file by its first bytes: a database of SQLite says what it is, a calendar begins
  /// with `BEGIN:VCALENDAR` and JSON with a brace or an array of objects, behind a byte order mark and blank lines perhaps.
  init(firstBytes bytes: [UInt8]) {
    guard !bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      self = .swiftData
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
      .drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    self =
      text.prefix(15).uppercased() == "BEGIN:VCALENDAR"
      ? .calendar : text.hasPrefix("{") || Self.isArrayOfObjects(text) ? .json : .csv
  }

  /// Whether a text begins with `[{` or `[]`: a bracket alone can be of a column's name.
  private static func isArrayOfObjects(_ text: Substring) -> Bool {
    guard text.first == "[" else { return false }
    let next = text.dropFirst().first { !$0.isWhitespace }
    return next == "{" || next == "]"
  }
}
