import CalendarDates
import PersistenceCore
import TripModel

/// A trip that is being read, for work that needs only some of its values.
///
/// It is handed out by ``TripRepository/forEachRow(matching:_:)`` and is meant to be used during
/// the call; ``record`` is what to keep. Values are taken from the row when they are asked for.
public struct TripRow: TripValues {
  private let trip: Trip
  private let location: Location
  private let details: Details

  /// The number of the trip.
  public let id: Int64
  /// The first day, or the moment of departure.
  public let start: DateOrMoment
  /// The last day, or the moment of return.
  public let end: DateOrMoment
  let country: CountryCode?
  private let money: Money?
  /// Whether the amounts are taken from their columns when they are asked for.
  private let isPartial: Bool
  let createdAt: Moment
  let updatedAt: Moment
  /// The words that the trip is marked with.
  public let tags: [String]
  /// What the trip cost, in the order of entry.
  public let expenses: [ExpenseRecord]
  /// Where the traveller sleeps, in the order of entry.
  public let accommodations: [AccommodationRecord]
  /// The files that belong to the trip, in the order of entry.
  public let attachments: [AttachmentRecord]

  private enum Details {
    case none
    case business(BusinessTrip)
    case personal(PersonalTrip)
    case vacation(VacationTrip)
    case group(GroupTrip)

    init(_ trip: Trip) {
      if let trip = trip as? BusinessTrip {
        self = .business(trip)
      } else if let trip = trip as? GroupTrip {
        self = .group(trip)
      } else if let trip = trip as? VacationTrip {
        self = .vacation(trip)
      } else if let trip = trip as? PersonalTrip {
        self = .personal(trip)
      } else {
        self = .none
      }
    }
  }

  /// Takes what has to be checked out of the columns, and what lies in other tables; the rest is read
  /// when it is asked for.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - related: What is read of other tables; the row has none of the rest.
  ///   - wanted: What is going to be looked at; nil for everything.
  /// - Throws: ``TripError/unreadable(id:field:value:)`` for a value that no trip can have, and
  ///   ``TripError/unreadableDetail(_:id:field:value:)``.
  init(
    _ trip: Trip, reading related: RelatedValues = .all, _ wanted: WantedFields? = nil
  ) throws(TripError) {
    let identifier = trip.persistentModelID
    let id = identifier.isTemporary ? 0 : identifier.primaryKey
    func known<Value>(_ value: Value?, _ field: TripField, _ stored: Any) throws(TripError) -> Value
    {
      guard let value else { throw .unreadable(id: id, field: field, value: StoredText.of(stored)) }
      return value
    }
    self.trip = trip
    self.id = id
    location = trip.location
    details = Details(trip)
    start = try known(trip.start, .start, trip.startDate)
    end = try known(trip.end, .end, trip.endDate)
    createdAt = try known(Timestamp.moment(trip.createdAt), .createdAt, trip.createdAt)
    updatedAt = try known(Timestamp.moment(trip.updatedAt), .updatedAt, trip.updatedAt)
    if let code = location.country?.nonEmpty {
      country = try known(CountryCode(code), .country, code)
    } else {
      country = nil
    }
    // Amounts belong to kinds, of which everything is read where anything is.
    isPartial = wanted != nil
    switch details {
    case _ where isPartial: money = nil
    case .business(let business):
      money = try Self.money(business.perDiem, business.currency, .perDiem, id)
    case .vacation(let vacation):
      money = try Self.money(vacation.budget, vacation.budgetCurrency, .budget, id)
    case .none, .personal, .group: money = nil
    }
    tags = related.contains(.tags) ? trip.tags.map(\.name) : []
    func records<Model: TripDetailModel>(_ models: [Model]) throws(TripError) -> [Model.Record] {
      var records: [Model.Record] = []
      for model in models { records.append(try model.record(of: id)) }
      return records
    }
    expenses = related.contains(.expenses) ? try records(trip.expenses) : []
    accommodations = related.contains(.accommodations) ? try records(trip.accommodations) : []
    attachments = related.contains(.attachments) ? try records(trip.attachments) : []
  }

  /// An amount without a currency, as the second schema version had it, gets ISO 4217's code for
  /// that.
  private static func money(
    _ amount: Decimal, _ code: String?, _ field: TripField, _ id: Int64
  ) throws(TripError) -> Money? {
    let code = code?.nonEmpty
    if code == nil, amount == 0 { return nil }
    guard let currency = CurrencyCode(code ?? "XXX"), let money = try? Money(amount, currency)
    else { throw .unreadable(id: id, field: field, value: "\(amount) \(code ?? "")") }
    return money
  }

  /// All values of the trip that were read.
  public var record: TripRecord { TripRecord(self) }
}

// MARK: - Values that are read when they are asked for

/// An empty text is no value, wherever an older version or another program has left one: it would come
/// back from every export as none.
extension TripRow {
  /// What kind of trip it is.
  public var kind: TripKind {
    switch details {
    case .none: .trip
    case .business: .business
    case .personal: .personal
    case .vacation: .vacation
    case .group: .group
    }
  }

  var uuid: UUID { trip.uuid }
  var destination: String { trip.destination }
  var title: String? { trip.title?.nonEmpty }
  var city: String? { location.city?.nonEmpty }
  var latitude: Double? { location.latitude }
  var longitude: Double? { location.longitude }
  var notes: String? { trip.notes?.nonEmpty }
  var isFavorite: Bool { trip.isFavorite }
  var traveller: String? { trip.traveller?.nonEmpty }
  var status: TripStatus { trip.status }
  var externalID: String? { trip.externalID?.nonEmpty }
  var source: String? { trip.source?.nonEmpty }
  var conflictReason: String? { trip.conflictReason?.nonEmpty }
  var calendarSequence: Int? { trip.calendarSequence }

  private var business: BusinessTrip? {
    if case .business(let business) = details { business } else { nil }
  }

  private var personal: PersonalTrip? {
    switch details {
    case .personal(let personal): personal
    case .vacation(let vacation): vacation
    case .none, .business, .group: nil
    }
  }

  private var vacation: VacationTrip? {
    if case .vacation(let vacation) = details { vacation } else { nil }
  }

  private var group: GroupTrip? {
    if case .group(let group) = details { group } else { nil }
  }

  var perDiem: Money? {
    guard let business else { return nil }
    guard isPartial else { return money }
    return try? Self.money(business.perDiem, business.currency, .perDiem, id)
  }
  var company: String? { business?.companyName.nonEmpty }
  var expenseReportID: String? { business?.expenseReportId?.nonEmpty }
  var meetingAgenda: String? { business?.meetingAgenda?.nonEmpty }
  var reason: TripReason? { personal?.reason }
  var companions: [String] { personal?.companions ?? [] }
  var budget: Money? {
    guard let vacation else { return nil }
    guard isPartial else { return money }
    return try? Self.money(vacation.budget, vacation.budgetCurrency, .budget, id)
  }
  var activities: [String] { vacation?.activities ?? [] }
  var accommodationType: String? { vacation?.accommodationType?.nonEmpty }
  var groupSize: Int? { group?.groupSize }
  var organizer: String? { group?.organizer?.nonEmpty }
}
