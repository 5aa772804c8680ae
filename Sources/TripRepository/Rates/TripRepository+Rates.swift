import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// Tables of rates: looking up, listing, deleting. See ``importRates(_:replaces:dryRun:)``.
extension TripRepository {
  /// The tables of rates, by name and by the day on which they begin.
  ///
  /// - Parameter name: Those of a name; nil for all.
  /// - Throws: ``RateError/noTable(_:similar:)`` where none has the name, and
  ///   ``TripError/store(_:)`` if the store cannot be read.
  public func rateTables(named name: String? = nil) throws -> [RateTableRecord] {
    try StoreFailure.translating(at: location) {
      let all = try ModelContext(container).rateTableRecords()
      guard let name else { return all }
      let found = all.filter { $0.name == name }
      guard !found.isEmpty else {
        throw RateError.noTable(name, similar: RateBook.similar(to: name, among: all.map(\.name)))
      }
      return found
    }
  }

  /// The tables that count on a day, in memory, to look up many places.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - through: The last day, where the book is for several.
  ///   - name: Those of a name; nil for all.
  /// - Throws: ``TripError/store(_:)`` if the store cannot be read.
  public func rateBook(
    on day: CalendarDay, through: CalendarDay? = nil, named name: String? = nil
  ) throws -> RateBook {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      defer { withExtendedLifetime(context) {} }
      let all = try context.rateTableRecords()
      var ignored: [String] = []
      let last = max(through ?? day, day)
      let atBegin = RateBook.tables(all, on: day, named: name, reasons: &ignored)
      // What begins later in the time, besides what counts on its first day.
      let later = all.filter { table in
        (name == nil || table.name == name) && table.begin > day && table.begin <= last
          && !atBegin.contains(table)
      }
      return RateBook(
        try (atBegin + later).map { ($0, try context.rateRecords(of: $0)) }, of: all)
    }
  }

  /// The rate of each table for a place on a day.
  ///
  /// - Parameter query: The place and the day.
  /// - Throws: What ``RateBook/matches(_:)`` throws, and ``TripError/store(_:)``.
  public func rates(matching query: RateQuery) throws -> [RateMatch] {
    try rateBook(on: query.day, named: query.table).matches(query)
  }

  /// What is to be known about tables that no more have rates on a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - name: Those of a name; nil for all.
  /// - Returns: A sentence for each.
  /// - Throws: ``TripError/store(_:)``.
  public func rateTablesThatAreOver(
    on day: CalendarDay, named name: String? = nil
  ) throws -> [String] {
    var reasons: [String] = []
    _ = RateBook.tables(try rateTables(), on: day, named: name, reasons: &reasons)
    return reasons
  }

  /// Calls a function with rates, table by table in the order of their files, in memory that does not
  /// grow with their number.
  ///
  /// - Parameters:
  ///   - filter: Which rates.
  ///   - body: The function.
  /// - Throws: ``RateError``, ``TripError/store(_:)`` and what the function throws.
  public nonisolated(nonsending) func forEachRate(
    _ filter: RateFilter, _ body: (RateTableRecord, PerDiemRateRecord) throws -> Void
  ) async throws {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      defer { withExtendedLifetime(context) {} }
      for table in try filter.tables(of: context.rateTableRecords()) {
        try context.forEachRate(of: table, in: filter.country?.code) { rate in
          if Task.isCancelled { throw CancellationError() }
          if filter.selects(rate, of: table) { try body(table, rate) }
        }
      }
    }
  }

  /// Deletes tables with all their rates, in one transaction.
  ///
  /// - Parameters:
  ///   - name: The name of the tables.
  ///   - begin: The day on which the one to delete begins; nil for all of the name.
  ///   - dryRun: Whether to change nothing, and only find out what would be deleted.
  /// - Returns: The tables as they were.
  /// - Throws: ``RateError/noTable(_:similar:)``, ``RateError/noTableOfDay(_:_:present:)`` and
  ///   ``TripError/store(_:)``.
  @discardableResult
  public func deleteRateTables(
    named name: String, beginningOn begin: CalendarDay? = nil, dryRun: Bool = false
  ) throws -> [RateTableRecord] {
    let present = try rateTables(named: name)
    let found = present.filter { begin == nil || $0.validFrom == begin }
    if let begin, found.isEmpty { throw RateError.noTableOfDay(name, begin, present: present) }
    return try write("delete rates", dryRun: dryRun) { context, _ in
      if !dryRun {
        try context.deleteRateTables(found)
        try context.save()
      }
      return found
    }
  }
}

/// Which rates are listed.
public struct RateFilter: Sendable {
  let country: RateCountry?
  let place: String?
  let table: String?
  let day: CalendarDay?

  /// Rates that meet all that is given.
  ///
  /// - Parameters:
  ///   - country: The country, by code or name.
  ///   - place: A part of the city's or the county's name.
  ///   - table: The name of the table.
  ///   - day: A day on which they hold; nil for those of all times.
  public init(
    country: String? = nil, place: String? = nil, table: String? = nil, day: CalendarDay? = nil
  ) {
    self.country = country.map { RateCountry($0) }
    self.place = place.map(NameFolding.fold)
    self.table = table
    self.day = day
  }

  func tables(of all: [RateTableRecord]) throws(RateError) -> [RateTableRecord] {
    if let table, !all.contains(where: { $0.name == table }) {
      throw .noTable(table, similar: RateBook.similar(to: table, among: all.map(\.name)))
    }
    let named = all.filter { table == nil || $0.name == table }
    guard let day else { return named }
    var ignored: [String] = []
    return RateBook.tables(named, on: day, named: nil, reasons: &ignored)
  }

  func selects(_ rate: PerDiemRateRecord, of table: RateTableRecord) -> Bool {
    if let country, !country.has(rate) { return false }
    if let place {
      let names = [rate.place, rate.county].compactMap { $0.map(NameFolding.fold) }
      guard names.contains(where: { $0.contains(place) }) else { return false }
    }
    guard let day else { return true }
    return rate.holds(on: day) && (day >= table.begin || rate.effectiveFrom != nil)
  }
}

extension ModelContext {
  /// All tables, by name and by the day on which they begin.
  func rateTableRecords() throws -> [RateTableRecord] {
    let descriptor = FetchDescriptor<RateTable>(
      sortBy: [SortDescriptor(\.name), SortDescriptor(\.validFrom)])
    return try fetch(descriptor).map { table in
      let id = table.persistentModelID
      let count = try fetchCount(
        FetchDescriptor<PerDiemRate>(
          predicate: #Predicate { $0.rateTable?.persistentModelID == id }))
      return try RateTableRecord(table, rateCount: count)
    }
  }

  /// The rates of a table, in the order of its file.
  func rateRecords(of table: RateTableRecord) throws -> [PerDiemRateRecord] {
    var records: [PerDiemRateRecord] = []
    records.reserveCapacity(table.rateCount)
    try forEachRate(of: table, in: nil) { records.append($0) }
    return records
  }

  /// Calls a function with the rates of a table, in the order of its file.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - country: The country of the rates; nil for all.
  ///   - body: The function.
  func forEachRate(
    of table: RateTableRecord, in country: CountryCode?,
    _ body: (PerDiemRateRecord) throws -> Void
  ) throws {
    let id = persistentIdentifier(for: RateTable.self, primaryKey: table.id)
    var descriptor = FetchDescriptor<PerDiemRate>(
      predicate: #Predicate { $0.rateTable?.persistentModelID == id },
      sortBy: [SortDescriptor(\.persistentModelID)])
    if let code = country?.code {
      descriptor.predicate = #Predicate {
        $0.rateTable?.persistentModelID == id && $0.countryCode == code
      }
    }
    try enumerate(descriptor) {
      try body(PerDiemRateRecord($0, currency: table.currency))
    }
  }

  /// Deletes tables with their rates at the next save.
  func deleteRateTables(_ tables: [RateTableRecord]) throws {
    for table in tables {
      let id = persistentIdentifier(for: RateTable.self, primaryKey: table.id)
      if let model = try existingModel(for: id) as? RateTable { delete(model) }
    }
  }
}
