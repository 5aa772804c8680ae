import CalendarDates
import PersistenceCore
import TripModel

/// Steps through what belongs to trips, beside a cursor through the trips: both go by the trips' keys.
final class DetailCursor {
  /// One object.
  struct Row {
    let key: Int64
    private let cursor: CoreDataCursor
    private let places: [DetailProperty: [Int]]

    init(_ cursor: CoreDataCursor, _ places: [DetailProperty: [Int]]) {
      key = cursor.key
      self.cursor = cursor
      self.places = places
    }

    /// A value; nothing for a property that the class does not have.
    func value(_ property: DetailProperty) -> CoreDataValue {
      (places[property] ?? []).lazy.map { cursor.value(at: $0) }.first { $0 != .null } ?? .null
    }
  }

  let details: StorePlan.Details
  private let cursor: CoreDataCursor
  private let places: [DetailProperty: [Int]]
  private var isOnRow: Bool

  init(_ details: StorePlan.Details, in store: CoreDataStore) throws {
    self.details = details
    places = Dictionary(
      uniqueKeysWithValues: DetailProperty.allCases.map {
        ($0, details.properties.places(anyOf: $0.names))
      })
    cursor = try store.objects(
      of: [details.entity], columns: details.properties.columns, groupedBy: details.owner)
    isOnRow = try cursor.next()
  }

  /// Calls a function with the objects of a trip.
  ///
  /// - Parameters:
  ///   - trip: The key of the trip, larger than the one before.
  ///   - body: The function.
  func forEach(of trip: Int64, _ body: (Row) throws -> Void) throws {
    while isOnRow, cursor.owner <= trip {
      // Those of trips that are not read are passed over.
      if cursor.owner == trip { try body(Row(cursor, places)) }
      isOnRow = try cursor.next()
    }
  }
}

extension StoreValues {
  /// An expense; one without a day was spent on the first day of the trip.
  func expense(_ row: DetailCursor.Row, of trip: TripDraft) throws(Failure) -> ExpenseDraft {
    guard
      let amount = try money(
        row.value(.amount),
        text(row.value(.currency)) ?? trip.perDiem?.currency.code)
    else { throw Failure(reason: "The expense has no amount.") }
    let day = try date(row.value(.day))?.calendarDay
    var draft = ExpenseDraft(amount, on: day ?? trip.start.calendarDay)
    draft.category = try caseName(row.value(.category))
    draft.note = text(row.value(.note))
    draft.uuid = try? uuid(row.value(.uuid))
    return draft
  }

  /// An accommodation; one without days is for the whole trip.
  func stay(_ row: DetailCursor.Row, of trip: TripDraft) throws(Failure) -> AccommodationDraft {
    let street = text(row.value(.street))
    guard let name = text(row.value(.houseName)) ?? street else {
      throw Failure(reason: "The accommodation has no name.")
    }
    let checkIn = try date(row.value(.checkIn))?.calendarDay
    let checkOut = try date(row.value(.checkOut))?.calendarDay
    var draft = AccommodationDraft(
      name, from: checkIn ?? trip.start.calendarDay, to: checkOut ?? trip.end.calendarDay)
    draft.street = street
    draft.city = text(row.value(.city))
    draft.postalCode = text(row.value(.postalCode))
    draft.country = country(row.value(.country))
    draft.uuid = try? uuid(row.value(.uuid))
    return draft
  }
}
