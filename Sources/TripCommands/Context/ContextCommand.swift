import ArgumentParsing
import TripRepository

/// Groups what has to do with contexts.
struct ContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "context",
    abstract: "Switches between contexts: a condition with defaults.",
    discussion: """
      The condition of the context in use narrows list, filter, stats, days, calendar, conflicts, \
      and what 'edit --where' and 'delete --where' choose from; 'export' only where --context \
      names it. A terminal is told. --context NAME and --no-context decide for one command, and \
      TRIPS_CONTEXT for a shell.

        trips context define work --filter business --columns id,company,start,days --currency EUR
        trips context use work
        trips context none
      """,
    subcommands: [
      ContextDefine.self, ContextUse.self, ContextNone.self, ContextList.self, ContextShow.self,
      ContextDelete.self,
    ])
}

/// A context, to be printed.
///
/// In JSON: `{"schema": 1, "contexts": [{"name": "work", "active": true, "filter": "business",
/// "columns": null, "traveller": null, "currency": "EUR"}]}`.
struct ContextRecord: RenderedRecord {
  let name: String
  let isActive: Bool
  let values: Configuration.Context

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(name)
    case 1: .bool(isActive)
    default: values[ContextSetting.allCases[column - 2]].map { .text($0.text) } ?? .null
    }
  }

  static func shape(isDetailed: Bool, isDryRun: Bool) -> DocumentShape {
    let titles: [ContextSetting: String] = [
      .filter: "Filter", .columns: "Columns", .traveller: "Traveller", .currency: "Currency",
    ]
    return DocumentShape(
      columns: [
        Column(key: "name", csvName: "name", title: "Name"),
        Column(key: "active", csvName: "active", title: "Active"),
      ]
        + ContextSetting.allCases.map {
          Column(key: $0.rawValue, csvName: $0.rawValue, title: titles[$0] ?? $0.rawValue)
        }, count: .many(named: "contexts"), isDetailed: isDetailed, isDryRun: isDryRun)
  }
}

extension Session {
  /// Prints contexts of a configuration.
  ///
  /// - Throws: ``Failure`` for a format that has no form for them, and ``OutputError``.
  func printContexts(
    _ names: [String], of configuration: Configuration, active: String?, isDetailed: Bool = false,
    isDryRun: Bool = false
  ) throws {
    try refuseCalendar()
    var renderer = ContextRecord.shape(isDetailed: isDetailed, isDryRun: isDryRun)
      .renderer(format, self)
    try renderer.begin()
    for name in names {
      try renderer.render(
        ContextRecord(
          name: name, isActive: name == active, values: configuration.contexts[name] ?? [:]))
    }
    try renderer.end()
  }

  /// Checks that a context is there.
  ///
  /// - Throws: ``Failure`` when it is not.
  func requireContext(_ name: String) throws(Failure) {
    let configuration = settings.configuration
    guard configuration.contexts[name] != nil else {
      throw Failure(.notFound, configuration.unknownContext(name))
    }
  }
}
