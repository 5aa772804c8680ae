import ArgumentParsing
import TripRepository

/// A key with its value, to be printed.
///
/// In JSON: `{"schema": 1, "settings": [{"key": "format", "value": "table"}]}`, with an `origin` where
/// it is asked for.
struct ConfigRecord: RenderedRecord {
  let key: String
  let value: String?
  var origin: SettingOrigin?

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(key)
    case 1: value.map { .text($0) } ?? .null
    default: origin.map { .text("\($0)") } ?? .null
    }
  }

  /// The document of keys and values.
  static func shape(withOrigin: Bool = false, isDryRun: Bool = false) -> DocumentShape {
    var columns = [
      Column(key: "key", csvName: "key", title: "Key"),
      Column(key: "value", csvName: "value", title: "Value"),
    ]
    if withOrigin { columns.append(Column(key: "origin", csvName: "origin", title: "Origin")) }
    return DocumentShape(columns: columns, count: .many(named: "settings"), isDryRun: isDryRun)
  }
}

extension Session {
  /// Prints keys with their values.
  ///
  /// - Throws: ``Failure`` for a format that has no form for them, and ``OutputError``.
  func print(
    _ records: [ConfigRecord], withOrigin: Bool = false, isDryRun: Bool = false
  ) throws {
    try refuseCalendar()
    let shape = ConfigRecord.shape(withOrigin: withOrigin, isDryRun: isDryRun)
    var renderer = shape.renderer(format, self)
    try renderer.begin()
    for record in records { try renderer.render(record) }
    try renderer.end()
  }

  /// Refuses a format that has a form for trips alone.
  ///
  /// - Throws: ``Failure``.
  func refuseCalendar() throws(Failure) {
    guard format == .ics else { return }
    throw Failure(
      .usage,
      "A calendar holds trips only. Give --format table, json, jsonl, csv, tsv or markdown.")
  }
}

extension ParsableCommand {
  /// Reads a key as it was typed.
  ///
  /// - Throws: `ValidationError`.
  static func configurationKey(_ text: String) throws -> ConfigurationKey {
    do throws(ConfigurationKeyError) {
      return try ConfigurationKey(typed: text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
