import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// What a shell offers where a value is most likely one that the store has already.
///
/// The completion script asks the program while a person waits and types, so a store that is not
/// there, is locked or cannot be read gives no candidates and no message.
enum StoredCandidates {
  /// The world that the candidates are looked up in. Declarations are static, so a test cannot hand
  /// them another one.
  @TaskLocal static var console = Console.process

  /// More of them would not help anybody to choose.
  static let limit = 500

  /// The ids of trips, the newest first, with where the trip goes and when.
  static let ids = CompletionKind.custom { words, _, prefix async in
    let digits = prefix.hasPrefix("#") ? prefix.dropFirst() : prefix[...]
    let mark = prefix.hasPrefix("#") ? "#" : ""
    var query = TripQuery()
    query.sort = [TripSort(.id, .descending)]
    return await rows(words, query) { row in
      guard "\(row.id)".hasPrefix(digits) else { return nil }
      let destination = TerminalText.singleLine(TripField.destination.value(of: row).description)
      return "\(mark)\(row.id)\t\(destination), \(row.start.calendarDay)"
    }
  }

  /// The companies of business trips.
  static let companies = CompletionKind.custom { words, _, prefix async in
    var query = TripQuery()
    query.kinds = [.business]
    return await values(of: .company, words, query)
  }

  /// The people who travel.
  static let travellers = CompletionKind.custom { words, _, prefix async in
    await values(of: .traveller, words, TripQuery())
  }

  /// The countries that trips go to, by code, with their names.
  static let usedCountries = CompletionKind.custom { words, _, prefix async in
    await values(of: .country, words, TripQuery()).map(describedCountry)
  }

  /// All countries by code with their names, those that trips go to first.
  static let countries = CompletionKind.custom { words, _, prefix async in
    let used = await values(of: .country, words, TripQuery())
    let others = CountryCode.all.map(\.code).filter { !used.contains($0) }
    return (used + others).map(describedCountry)
  }

  /// The contexts of the configuration.
  static let contexts = CompletionKind.custom { _, _, _ -> [String] in
    configuration.contexts.sorted { $0.key < $1.key }.map { name, values in
      "\(name)\t\(values[.filter]?.text ?? "")"
    }
  }

  /// The saved conditions.
  static let filters = CompletionKind.custom { _, _, _ -> [String] in
    configuration.filters.sorted { $0.key < $1.key }.map { "\($0)\t\($1.text)" }
  }

  /// The saved conditions as they stand in a condition, for its first word.
  static let conditions = CompletionKind.custom { _, _, _ -> [String] in
    configuration.filters.sorted { $0.key < $1.key }.map { "@\($0)\t\($1.text)" }
  }

  /// Columns of a list: fields behind the last comma, and saved ones.
  static let columns = CompletionKind.custom { _, _, prefix -> [String] in
    let typed = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
    let fields = TripField.allCases.map { "\(typed)\($0.jsonKey)\t\($0.title)" }
    guard typed.isEmpty else { return fields }
    let saved = configuration.columnSets.sorted { $0.key < $1.key }
    return fields + ["all"] + saved.map { "@\($0)\t\($1.text)" }
  }

  /// The keys of the configuration, those that can be set by a name of one's own among them where
  /// they are there.
  static let configurationKeys = CompletionKind.custom { _, _, _ -> [String] in
    let configuration = configuration
    return Setting.allCases.map { "\($0.rawValue)\t\($0.summary)" }
      + configuration.filters.keys.sorted().map { "filters.\($0)" }
      + configuration.columnSets.keys.sorted().map { "column-sets.\($0)" }
      + configuration.contexts.sorted { $0.key < $1.key }.flatMap { name, values in
        values.keys.map { "contexts.\(name).\($0.rawValue)" }.sorted()
      }
  }

  /// Dates as they can be typed.
  static let dates = CompletionKind.custom { _, _, _ -> [String] in
    let today = console.today(nil)
    return [
      "\(today)\ttoday", "today", "tomorrow", "yesterday", "+1d", "+3d", "+1w", "+1m",
      "sow\tfirst day of this week", "eow\tlast day of this week",
      "som\tfirst day of this month", "eom\tlast day of this month",
      "soq\tfirst day of this quarter", "eoq\tlast day of this quarter",
      "soy\tfirst day of this year", "eoy\tlast day of this year",
      "\(today.year)\tthis year",
    ] + Weekday.allCases.map { $0.name.lowercased() }
  }

  /// What the configuration says; nothing where it cannot be read.
  private static var configuration: Configuration {
    (try? Configuration(console)) ?? Configuration(path: nil)
  }

  /// The words that trips are marked with.
  static let tags = CompletionKind.custom { words, _, prefix async in
    guard let location = location(words), case .file = location, location.isInUse else { return [] }
    let repository = try? TripRepository(
      location: location, access: .readOnly, busyTimeout: .milliseconds(200))
    return (try? await repository?.tagNames(limit: limit)) ?? []
  }

  /// The categories of expenses.
  static let categories = CompletionKind.custom { words, _, prefix async in
    guard let location = location(words), case .file = location, location.isInUse else { return [] }
    let repository = try? TripRepository(
      location: location, access: .readOnly, busyTimeout: .milliseconds(200))
    return (try? await repository?.expenseCategories(limit: limit)) ?? []
  }

  private static func describedCountry(_ code: String) -> String {
    CountryCode(code).map { "\(code)\t\($0.name)" } ?? code
  }

  /// The different values of a field, in order.
  private static func values(
    of field: TripField, _ words: [String], _ query: TripQuery
  ) async -> [String] {
    var seen: Set<String> = []
    return await rows(words, query) { row in
      let text = field.value(of: row).description
      return text.isEmpty || !seen.insert(text).inserted ? nil : text
    }.sorted()
  }

  /// One candidate for each trip that a function has one for.
  private static func rows(
    _ words: [String], _ query: TripQuery, _ candidate: (TripRow) -> String?
  ) async -> [String] {
    guard let location = location(words), case .file = location, location.isInUse else { return [] }
    var candidates: [String] = []
    do {
      let repository = try TripRepository(
        location: location, access: .readOnly, busyTimeout: .milliseconds(200))
      try await repository.forEachRow(matching: query, reading: []) { row in
        if let text = candidate(row) { candidates.append(text) }
        return candidates.count < limit
      }
    } catch {
      return []
    }
    return candidates
  }

  /// The store that the unfinished command line means. The shell hands over its words as they were
  /// typed, so that `~` is not a folder yet.
  static func location(_ words: [String]) -> StoreLocation? {
    var path =
      Trips.typedValue(of: "--store", in: words) ?? console.variable("TRIPS_STORE")
      ?? configuration.settings[.store]?.text
    if let typed = path, typed.hasPrefix("~/"), let home = console.variable("HOME") {
      path = home + typed.dropFirst()
    }
    return try? console.storeLocation(named: path)
  }
}
