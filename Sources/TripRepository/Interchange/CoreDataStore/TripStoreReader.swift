import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// Reads trips from a store of SwiftData or Core Data, one at a time, in memory that does not grow with
/// the store.
///
/// The store is never changed. Trips come in the order in which they were made, with their expenses and
/// accommodations.
public final class TripStoreReader {
  /// What an object turned out to be.
  public typealias Row = TripCSVReader.Row

  /// How many trips have been read.
  public private(set) var rowCount = 0
  /// What is read of the store and what is not, as sentences.
  public var summary: [String] { plan.lines }

  private let store: CoreDataStore
  private let plan: StorePlan
  private let options: StoreImportOptions
  private let values: StoreValues
  private var group = 0
  private var cursor: CoreDataCursor?
  private var details: [DetailCursor] = []
  private var key: Int64 = 0
  private var problems: [RejectedRow.Problem] = []

  /// A reader that stands before the first trip.
  ///
  /// - Parameters:
  ///   - path: The store.
  ///   - options: What its classes and properties are.
  /// - Throws: `CoreDataStoreError`, ``StoreImportError`` and ``ColumnMapError``.
  public init(_ path: String, options: StoreImportOptions) throws {
    store = try CoreDataStore(at: path)
    self.options = options
    values = StoreValues(options: options)
    plan = try StorePlan(store, options)
  }

  /// Reads the next trip.
  ///
  /// - Returns: The trip, or nil at the end.
  /// - Throws: `CoreDataStoreError`.
  public func next() throws -> Row? {
    while group < plan.trips.count {
      let trips = plan.trips[group]
      if cursor == nil {
        cursor = try store.objects(of: trips.entities, columns: trips.properties.columns)
        details = try plan.details.filter { $0.ownerTable == trips.entities.first?.table }
          .map { try DetailCursor($0, in: store) }
      }
      guard let cursor, try cursor.next() else {
        cursor = nil
        group += 1
        continue
      }
      rowCount += 1
      key = cursor.key
      problems = []
      guard let draft = try draft(cursor, trips) else {
        return .rejected(
          RejectedRow(line: Int(clamping: key), problems: problems, needsDateFormat: false))
      }
      return .trip(draft)
    }
    return nil
  }

  /// The trip that was read last, rejected for what is wrong with it.
  func rejection(of reason: String) -> RejectedRow {
    RejectedRow(
      line: Int(clamping: key), problems: [RejectedRow.Problem(column: nil, reason: reason)],
      needsDateFormat: false)
  }

  // MARK: - From an object to a draft

  private func draft(_ cursor: CoreDataCursor, _ trips: StorePlan.Trips) throws -> TripDraft? {
    let entity = trips.name(of: cursor.entity)
    func value(_ places: [Int]) -> CoreDataValue {
      places.lazy.map { cursor.value(at: $0) }.first { $0 != .null } ?? .null
    }
    func value(_ field: TripField) -> CoreDataValue { value(trips.fields[field] ?? []) }
    func read<T>(_ field: TripField, _ body: (CoreDataValue) throws -> T?) -> T? {
      do {
        return try body(value(field))
      } catch {
        let name = trips.fields[field]?.first.map(trips.properties.name) ?? field.jsonKey
        note((error as? StoreValues.Failure)?.reason ?? "\(error)", "\(entity).\(name)")
        return nil
      }
    }
    let place = StoredLocation(value(trips.location), values)
    let city = read(.city) { values.text($0) } ?? place.city
    let title = read(.title) { values.text($0) }
    let destination = read(.destination) { values.text($0) } ?? place.text ?? city ?? title
    if destination == nil { note("No property says where the trip goes.", entity) }
    let dates = (
      start: read(.start) { try values.date($0) }, end: read(.end) { try values.date($0) }
    )
    for (field, date) in [(TripField.start, dates.start), (.end, dates.end)]
    where date == nil && value(field) == .null {
      note("It has no value, and every trip has a \(field.jsonKey).", "\(entity).\(field.jsonKey)")
    }
    let word = read(.kind) { values.text($0) }
    let kind =
      word.flatMap { TripKind(rawValue: $0.lowercased()) } ?? trips.kinds[cursor.entity] ?? .trip
    var draft = TripDraft(
      kind, to: destination ?? "", from: dates.start ?? .day(.earliest),
      through: dates.end ?? .day(.latest))
    draft.title = title == destination ? nil : title
    draft.city = city == destination ? nil : city
    draft.country = read(.country) { values.country($0) } ?? place.country
    draft.latitude = read(.latitude) { try values.number($0) } ?? place.latitude
    draft.longitude = read(.longitude) { try values.number($0) } ?? place.longitude
    draft.notes = read(.notes) { values.text($0) }
    draft.isFavorite = read(.isFavorite) { try values.bool($0) } ?? false
    draft.traveller = read(.traveller) { values.text($0) }
    draft.company = read(.company) { values.text($0) }
    draft.perDiem = read(.perDiem) {
      try values.money($0, values.text(value(trips.perDiemCurrency)))
    }
    draft.expenseReportID = read(.expenseReportID) { values.text($0) }
    draft.meetingAgenda = read(.meetingAgenda) { values.text($0) }
    draft.companions = read(.companions) { try values.texts($0) } ?? []
    draft.budget = read(.budget) {
      try values.money($0, values.text(value(trips.budgetCurrency)))
    }
    draft.activities = read(.activities) { try values.texts($0) } ?? []
    draft.accommodationType = read(.accommodationType) { values.text($0) }
    draft.groupSize = read(.groupSize) { try values.integer($0) }
    draft.organizer = read(.organizer) { values.text($0) }
    draft.tags = read(.tags) { try values.texts($0) } ?? []
    draft.createdAt = read(.createdAt) { try values.moment($0) }
    draft.updatedAt = read(.updatedAt) { try values.moment($0) }
    // An identifier of another form says nothing outside of its program.
    draft.uuid = try? values.uuid(value(.uuid))
    draft.status = read(.status) { try status($0) } ?? .planned
    readReason(value(.reason), read(.reason) { try values.reason($0) }, of: &draft)
    setIdentity(&draft, entity)
    draft.details = try belongings(of: draft, entity)
    guard problems.isEmpty else { return nil }
    for problem in draft.problems() { note(problem.description, entity) }
    return problems.isEmpty ? draft : nil
  }

  private func note(_ reason: String, _ property: String) {
    problems.append(RejectedRow.Problem(column: property, reason: reason))
  }

  private func status(_ value: CoreDataValue) throws(StoreValues.Failure) -> TripStatus? {
    guard let name = try values.caseName(value) else { return nil }
    if let status = TripStatusSynonyms.status(for: name) { return status }
    throw StoreValues.Failure(reason: "\"\(name)\" is not a status.")
  }

  /// A word that is no reason becomes the title, as in a migration of stores of this program.
  private func readReason(_ value: CoreDataValue, _ reason: TripReason?, of draft: inout TripDraft)
  {
    guard draft.kind == .personal || draft.kind == .vacation else { return }
    draft.reason = reason ?? (draft.kind == .vacation ? .vacation : .other)
    guard reason == nil, let word = try? values.caseName(value) else { return }
    if draft.title == nil {
      draft.title = word
    } else {
      draft.notes = [draft.notes, word].compactMap(\.self).joined(separator: "\n")
    }
  }

  /// The name by which Core Data itself knows the object everywhere.
  private func setIdentity(_ draft: inout TripDraft, _ entity: String) {
    guard let identifier = store.identifier else { return }
    draft.source = options.source
    draft.externalID = "x-coredata://\(identifier)/\(entity)/p\(key)"
  }

  private func belongings(of draft: TripDraft, _ entity: String) throws -> TripDetails {
    var result = TripDetails()
    for cursor in details {
      try cursor.forEach(of: key) { row in
        do throws(StoreValues.Failure) {
          switch cursor.details.role {
          case .expense: result.expenses.append(try values.expense(row, of: draft))
          case .accommodation: result.accommodations.append(try values.stay(row, of: draft))
          case .trip, .none: break
          }
        } catch {
          note(error.reason, "\(cursor.details.entity.name) \(row.key)")
        }
      }
    }
    return result
  }
}

/// A struct of a place that is kept as one value, or a text.
private struct StoredLocation {
  var text: String?
  var city: String?
  var country: CountryCode?
  var latitude: Double?
  var longitude: Double?

  init(_ value: CoreDataValue, _ values: StoreValues) {
    guard case .bytes(let bytes) = value else {
      if case .text(let text) = value, !text.isEmpty { self.text = text }
      return
    }
    guard case .dictionary(let members)? = ArchivedValue.value(of: bytes) else { return }
    city = members["city"]?.text
    country = members["country"]?.text.flatMap { try? CountryCode(parsing: $0) }
    latitude = members["latitude"]?.text.flatMap { Double($0) }
    longitude = members["longitude"]?.text.flatMap { Double($0) }
  }
}
