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
  /// What was left out of what has been read, as sentences: objects that lead to no trip, and values
  /// that no trip can take.
  public var leftOut: [String] { leftovers.lines }

  let store: CoreDataStore
  let options: StoreImportOptions
  let values: StoreValues
  var leftovers = StoreLeftovers()
  var details: [DetailCursor] = []
  private(set) var key: Int64 = 0
  private(set) var problems: [RejectedRow.Problem] = []

  private let plan: StorePlan
  private var group = 0
  private var unnamed = 0
  private var cursor: CoreDataCursor?

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
        try passRest()
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
    return try nextUnnamed()
  }

  /// The next object of a class that the store does not name. Nobody knows what it is, so it is rejected
  /// unless somebody says it.
  private func nextUnnamed() throws -> Row? {
    while unnamed < plan.unnamed.count {
      let entity = plan.unnamed[unnamed]
      if cursor == nil { cursor = try store.objects(of: [entity], columns: []) }
      guard let cursor, try cursor.next() else {
        cursor = nil
        unnamed += 1
        continue
      }
      rowCount += 1
      key = cursor.key
      return .rejected(
        rejection(
          of: "The store does not name the object's class. Give --map-entity, such as --map-entity "
            + "\(entity.name)=trip, or \(entity.name)=none to leave such objects out."))
    }
    return nil
  }

  /// The trip that was read last, rejected for what is wrong with it.
  func rejection(of reason: String) -> RejectedRow {
    RejectedRow(
      line: Int(clamping: key), problems: [RejectedRow.Problem(column: nil, reason: reason)],
      needsDateFormat: false)
  }

  // MARK: - What is wrong, and what is left out

  func note(_ reason: String, _ property: String) {
    problems.append(RejectedRow.Problem(column: property, reason: reason))
  }

  /// Notes objects that lead to no trip that is read.
  func pass(_ row: DetailCursor.Row, of details: StorePlan.Details) {
    leftovers.note(
      details.entity.name, row.key,
      row.owner == 0
        ? "they lead to no trip by \(details.owner.dropFirst())"
        : "the trips that they lead to are not there, or not read")
  }

  private func passRest() throws {
    for cursor in details {
      try cursor.forEach(of: .max) { _ in
      } passed: {
        pass($0, of: cursor.details)
      }
    }
  }
}
