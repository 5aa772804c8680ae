import ArgumentParsing
import TripRepository

/// Groups what has to do with saved conditions.
struct Filters: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps conditions under names.",
    discussion: """
      A saved condition is used as @NAME in any other one, also in a saved one.

        trips filters save north 'country in (SE, NO, FI)'
        trips list --where 'business and @north'
      """,
    subcommands: [FiltersSave.self, FiltersList.self, FiltersShow.self, FiltersDelete.self])
}

/// A saved condition, to be printed.
///
/// In JSON: `{"schema": 1, "filters": [{"name": "north", "condition": "country in (SE, NO)"}]}`.
struct SavedFilterRecord: RenderedRecord {
  let name: String
  let condition: String

  func value(at column: Int) -> FieldValue { .text(column == 0 ? name : condition) }

  static func shape(isDryRun: Bool = false) -> DocumentShape {
    DocumentShape(
      columns: [
        Column(key: "name", csvName: "name", title: "Name"),
        Column(key: "condition", csvName: "condition", title: "Condition"),
      ], count: .many(named: "filters"), isDryRun: isDryRun)
  }
}

extension Session {
  /// Prints saved conditions.
  ///
  /// - Throws: ``Failure`` for a format that has no form for them, and ``OutputError``.
  func print(_ filters: [SavedFilterRecord], isDryRun: Bool = false) throws {
    try refuseCalendar()
    var renderer = SavedFilterRecord.shape(isDryRun: isDryRun).renderer(format, self)
    try renderer.begin()
    for filter in filters { try renderer.render(filter) }
    try renderer.end()
  }

  /// A saved condition.
  ///
  /// - Throws: ``Failure`` when none has the name.
  func savedFilter(_ name: String) throws(Failure) -> SavedFilterRecord {
    let filters = settings.configuration.filters
    guard let value = filters[name] else {
      let similar = suggestions(for: name, among: filters.keys.sorted()).map { "\"\($0)\"" }
      throw Failure(
        .notFound,
        "There is no saved filter \"\(name)\"."
          + (similar.isEmpty
            ? " 'trips filters list' shows them."
            : " Did you mean \(similar.joined(separator: " or "))?"))
    }
    return SavedFilterRecord(name: name, condition: value.text)
  }

  /// Checks a condition that is to be saved, with the name that it will have.
  ///
  /// - Throws: ``Failure`` with a caret under the mistake.
  func check(_ condition: String, savedAs name: String) throws(Failure) {
    var conditions = settings.configuration.filters.mapValues(\.text)
    conditions[name] = condition
    do throws(FilterError) {
      let saved = SavedFilters(conditions)
      _ = try TripFilter(parsing: condition, dates: dates, saved: saved)
      // A circle is found when it is entered by the name.
      _ = try TripFilter(parsing: "@\(name)", dates: dates, saved: saved)
    } catch {
      throw Failure(error)
    }
  }

  /// Refuses to take a saved condition away that others name.
  ///
  /// - Throws: ``Failure`` that says which.
  func refuseRemovalInUse(of name: String, yes: Bool) throws(Failure) {
    guard !yes else { return }
    let configuration = settings.configuration
    let filters = configuration.filters.sorted { $0.key < $1.key }
      .filter { $0.key != name && SavedFilters.names(in: $0.value.text).contains(name) }
      .map { "@\($0.key)" }
    let contexts = configuration.contexts.sorted { $0.key < $1.key }
      .filter { SavedFilters.names(in: $0.value[.filter]?.text ?? "").contains(name) }
      .map { "the context \($0.key)" }
    let users = filters + contexts
    guard users.isEmpty else {
      throw Failure(
        .refused,
        "@\(name) is used by \(users.joined(separator: ", ")). Change those first, or give --yes to "
          + "'trips filters delete'.")
    }
  }
}

extension ParsableCommand {
  /// Reads the name of something that is saved; `@` before it does no harm.
  ///
  /// - Throws: `ValidationError`.
  static func savedName(_ text: String) throws -> String {
    do throws(ConfigurationKeyError) {
      return try ConfigurationKey.name(text.hasPrefix("@") ? String(text.dropFirst()) : text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
