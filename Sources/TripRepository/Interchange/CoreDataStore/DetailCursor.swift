import CalendarDates
import PersistenceCore
import TripModel

/// Steps through what belongs to trips, beside a cursor through the trips: both go by the trips' keys.
final class DetailCursor {
  /// One object.
  struct Row {
    let key: Int64
    /// The key of the trip that it leads to; 0 for none.
    let owner: Int64
    private let cursor: CoreDataCursor
    private let places: [DetailProperty: [Int]]
    private let properties: StoreProperties

    init(
      _ cursor: CoreDataCursor, _ places: [DetailProperty: [Int]], _ properties: StoreProperties
    ) {
      key = cursor.key
      owner = cursor.owner
      self.cursor = cursor
      self.places = places
      self.properties = properties
    }

    /// The name of a property, as far as its column tells it.
    func name(_ property: DetailProperty) -> String {
      places[property]?.first.map(properties.name) ?? property.names[0]
    }

    /// A value; nothing for a property that the class does not have.
    func value(_ property: DetailProperty) -> CoreDataValue {
      (places[property] ?? []).lazy.map { cursor.value(at: $0) }.first { $0 != .null } ?? .null
    }
  }

  let details: StorePlan.Details
  private let cursor: CoreDataCursor
  private let places: [DetailProperty: [Int]]
  /// The places of the columns by which the objects lead to trips of other tables.
  private let otherOwners: [Int]
  private var isOnRow: Bool

  init(_ details: StorePlan.Details, in store: CoreDataStore) throws {
    self.details = details
    places = Dictionary(
      uniqueKeysWithValues: DetailProperty.allCases.map {
        ($0, details.properties.places(anyOf: $0.names))
      })
    otherOwners = details.properties.columns.indices.filter {
      details.otherOwners.contains(details.properties.columns[$0])
    }
    cursor = try store.objects(
      of: [details.entity], columns: details.properties.columns, groupedBy: details.owner)
    isOnRow = try cursor.next()
  }

  /// Calls functions with the objects of a trip, and with those that are passed over on the way.
  ///
  /// - Parameters:
  ///   - trip: The key of the trip, larger than the one before.
  ///   - body: Gets those of the trip.
  ///   - passed: Gets those that lead to no trip that is read.
  func forEach(
    of trip: Int64, _ body: (Row) throws -> Void, passed: (Row) -> Void
  ) throws {
    while isOnRow, cursor.owner <= trip {
      let row = Row(cursor, places, details.properties)
      if cursor.owner == trip { try body(row) } else if !leadsElsewhere { passed(row) }
      isOnRow = try cursor.next()
    }
  }

  /// Whether the object leads to a trip of another table.
  private var leadsElsewhere: Bool {
    cursor.owner == 0 && otherOwners.contains { cursor.value(at: $0) != .null }
      || cursor.owner == 0 && !details.isFirst
  }
}

extension StoreValues {
  /// An expense; one without a day was spent on the first day of the trip.
  func expense(_ row: DetailCursor.Row, of trip: TripDraft) throws(Failure) -> ExpenseDraft {
    let code = try read(.currency, of: row, text) ?? trip.perDiem?.currency.code
    guard
      let amount = try read(.amount, of: row, { value throws(Failure) in try money(value, code) })
    else { throw Failure(reason: "The expense has no amount.") }
    let day = try read(.day, of: row, date)?.calendarDay
    var draft = ExpenseDraft(amount, on: day ?? trip.start.calendarDay)
    draft.category = try read(.category, of: row, caseName)
    draft.note = try read(.note, of: row, text)
    draft.uuid = try? uuid(row.value(.uuid))
    return draft
  }

  /// An accommodation; one without days is for the whole trip.
  func stay(_ row: DetailCursor.Row, of trip: TripDraft) throws(Failure) -> AccommodationDraft {
    let street = try read(.street, of: row, text)
    guard let name = try read(.houseName, of: row, text) ?? street else {
      throw Failure(reason: "The accommodation has no name.")
    }
    let checkIn = try read(.checkIn, of: row, date)?.calendarDay
    let checkOut = try read(.checkOut, of: row, date)?.calendarDay
    var draft = AccommodationDraft(
      name, from: checkIn ?? trip.start.calendarDay, to: checkOut ?? trip.end.calendarDay)
    draft.street = street
    draft.city = try read(.city, of: row, text)
    draft.postalCode = try read(.postalCode, of: row, text)
    draft.country = try read(.country, of: row, country)
    draft.uuid = try? uuid(row.value(.uuid))
    return draft
  }

  /// Reads a value, and names its property where it cannot be read.
  private func read<Result>(
    _ property: DetailProperty, of row: DetailCursor.Row,
    _ body: (CoreDataValue) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    do throws(Failure) {
      return try body(row.value(property))
    } catch {
      let name = row.name(property)
      throw Failure(reason: "\(name): \(error.sentence(of: name))")
    }
  }
}
