import PersistenceCore
import TripModel

/// What the store fixtures hold, written by each version's own classes.
///
/// The committed fixtures are never written again, so that they stay what a program of their time has
/// made; a new version gets a function of its own here, and `Scripts/fixtures` writes its store.
enum FixtureContent {
  typealias Version = (
    schema: any VersionedSchema.Type, fill: @Sendable (ModelContext) throws -> Void
  )

  /// The versions, with the function that fills a store of each.
  static let versions: [Version] = [
    (TripSchemaV1.self, fillV1), (TripSchemaV2.self, fillV2), (TripSchemaV3.self, fillV3),
    (TripSchemaV4.self, fillV4), (TripSchemaV5.self, fillV5),
  ]

  /// Midnight UTC, so many days after the first of January 2026.
  static func day(_ number: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: 788_918_400 + Double(number) * 86_400)
  }

  /// A moment of entry, to the millisecond.
  static func moment(_ number: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: 780_000_000.125 + Double(number) * 1000)
  }

  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0xF1, 0x87, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  @Sendable private static func fillV1(_ context: ModelContext) throws {
    func add(
      _ number: Int, _ destination: String, days: Int = 3, notes: String? = nil,
      kind: String? = nil, perDiem: Decimal? = nil, company: String? = nil, reason: String? = nil
    ) -> TripSchemaV1.Trip {
      let trip = TripSchemaV1.Trip(
        destination: destination, startDate: day(number * 10), endDate: day(number * 10 + days - 1),
        notes: notes, createdAt: moment(number))
      trip.kind = kind
      trip.perDiem = perDiem
      trip.companyName = company
      trip.reason = reason
      context.insert(trip)
      return trip
    }
    _ = add(1, "Stockholm", kind: "business", perDiem: 75.5, company: "Acme AB", reason: "Budget")
    _ = add(
      2, "東京", days: 10, notes: "Ünïcode\nund \"Zeilen\" 🌸", kind: "personal", reason: "vacation")
    let gone = add(3, "Nowhere")
    _ = add(4, "Oslo", notes: "")
    try context.save()
    // A number that is not used again leaves a gap, and the gap has to stay.
    context.delete(gone)
    try context.save()
    _ = add(5, "Nairobi", kind: "safari", perDiem: 12, company: "Zebra Ltd")
    _ = add(6, "Bali", days: 21, notes: "rings!", kind: "personal", reason: "honeymoon")
    _ = add(
      7, "Genève", days: 1, kind: "business", perDiem: Decimal(string: "1234567890123456.7891"),
      company: "Banque & Cie")
    _ = add(8, "Köln", days: 1, kind: "business")
    _ = add(-10_000, "Svolvær", days: 1, notes: "long ago", kind: "personal")
    try context.save()
  }

  @Sendable private static func fillV2(_ context: ModelContext) throws {
    typealias V2 = TripSchemaV2
    let business = V2.BusinessTrip(
      destination: "Berlin", startDate: day(1), endDate: day(4), perDiem: 75.5,
      companyName: "Acme AB", notes: "bring the slides", meetingAgenda: "Budget")
    business.location = V2.Location(city: "Berlin", country: "DE")
    business.status = .done
    let personal = V2.PersonalTrip(
      destination: "Roma", startDate: day(20), endDate: day(26), reason: .family,
      companions: ["Bo", "Åsa \"B\""], notes: "gelato 🍨")
    personal.title = "Easter"
    personal.isFavorite = true
    let plain = V2.Trip(destination: "Oslo", startDate: day(40), endDate: day(40))
    plain.status = .cancelled
    try insert([business, personal, plain], into: context) { trip, number in
      trip.uuid = uuid(UInt8(number))
      trip.createdAt = moment(number)
      trip.updatedAt = moment(number + 1)
    }
  }

  @Sendable private static func fillV3(_ context: ModelContext) throws {
    typealias V3 = TripSchemaV3
    let business = V3.BusinessTrip(
      destination: "Berlin", startDate: day(1), endDate: day(4), perDiem: 75.5,
      companyName: "Acme AB", currency: "EUR", expenseReportId: "R-1", meetingAgenda: "Budget")
    business.location = V3.Location(city: "Berlin", country: "DE", latitude: 52.5, longitude: 13.4)
    business.traveller = "Ada"
    business.externalID = "42"
    business.source = "calendar"
    let moving = V3.Trip(
      destination: "東京", startDate: day(30).addingTimeInterval(34_200), endDate: day(34))
    moving.startTimeZone = "Asia/Tokyo"
    moving.startOffset = 32_400
    let vacation = V3.VacationTrip(
      destination: "Kos", startDate: day(50), endDate: day(60), companions: ["Bo"], budget: 900.25,
      budgetCurrency: "SEK", activities: ["swim", "read"], accommodationType: "tent", notes: "sun")
    vacation.isFavorite = true
    let group = V3.GroupTrip(
      destination: "Bern", startDate: day(70), endDate: day(72), groupSize: 9, organizer: "Åke")
    let personal = V3.PersonalTrip(
      destination: "Malmö", startDate: day(80), endDate: day(81), reason: .health)
    try insert([business, moving, vacation, group, personal], into: context) { trip, number in
      trip.uuid = uuid(UInt8(number))
      trip.createdAt = moment(number)
      trip.updatedAt = moment(number + 1)
    }
  }

  @Sendable private static func fillV4(_ context: ModelContext) throws {
    typealias V4 = TripSchemaV4
    let business = V4.BusinessTrip(
      destination: "Berlin", startDate: day(1), endDate: day(4), perDiem: 75.5,
      companyName: "Acme AB", currency: "EUR")
    business.location = V4.Location(city: "Berlin", country: "DE")
    business.calendarSequence = 3
    business.conflictReason = "two meetings in one town"
    let vacation = V4.VacationTrip(
      destination: "Kos", startDate: day(50), endDate: day(60), companions: ["Bo"], budget: 900,
      budgetCurrency: "SEK", activities: ["swim"])
    let group = V4.GroupTrip(
      destination: "Bern", startDate: day(70), endDate: day(72), groupSize: 9)
    try insert([business, vacation, group], into: context) { trip, number in
      trip.uuid = uuid(UInt8(number))
      trip.createdAt = moment(number)
      trip.updatedAt = moment(number + 1)
    }
    let taxi = V4.Expense(
      amount: 31.4, currency: "EUR", category: "taxi", day: day(1), note: "to the hotel")
    let museum = V4.Expense(amount: 220, currency: "SEK", category: "museum", day: day(52))
    (taxi.uuid, museum.uuid) = (uuid(101), uuid(102))
    let hotel = V4.LivingAccommodation(
      name: "Hôtel", address: V4.Address(street: "Gata 1", city: "Kos", country: "GR"),
      checkIn: day(50), checkOut: day(60))
    hotel.uuid = uuid(103)
    let ticket = V4.Attachment(
      path: "ticket.pdf", sha256: String(repeating: "ab", count: 32), addedAt: moment(9))
    ticket.uuid = uuid(104)
    let (work, sun) = (V4.Tag("work"), V4.Tag("sun"))
    let models: [any PersistentModel] = [taxi, museum, hotel, ticket, work, sun]
    for model in models { context.insert(model) }
    try context.save()
    business.expenses = [taxi]
    business.attachments = [ticket]
    business.tags = [work]
    vacation.expenses = [museum]
    vacation.accommodations = [hotel]
    vacation.tags = [sun, work]
    try context.save()
  }

  @Sendable private static func fillV5(_ context: ModelContext) throws {
    typealias V5 = TripSchemaV5
    let business = V5.BusinessTrip(
      destination: "Berlin", startDate: day(1), endDate: day(4), perDiem: 75.5,
      companyName: "Acme AB", currency: "EUR")
    business.location = V5.Location(city: "Berlin", country: "DE")
    business.calendarSequence = 3
    business.conflictReason = "two meetings in one town"
    let vacation = V5.VacationTrip(
      destination: "Kos", startDate: day(50), endDate: day(60), companions: ["Bo"], budget: 900,
      budgetCurrency: "SEK", activities: ["swim"])
    let group = V5.GroupTrip(
      destination: "Bern", startDate: day(70), endDate: day(72), groupSize: 9)
    try insert([business, vacation, group], into: context) { trip, number in
      trip.uuid = uuid(UInt8(number))
      trip.createdAt = moment(number)
      trip.updatedAt = moment(number + 1)
    }
    let taxi = V5.Expense(
      amount: 31.4, currency: "EUR", category: "taxi", day: day(1), note: "to the hotel")
    let museum = V5.Expense(amount: 220, currency: "SEK", category: "museum", day: day(52))
    (taxi.uuid, museum.uuid) = (uuid(101), uuid(102))
    let hotel = V5.LivingAccommodation(
      name: "Hôtel", address: V5.Address(street: "Gata 1", city: "Kos", country: "GR"),
      checkIn: day(50), checkOut: day(60))
    hotel.uuid = uuid(103)
    let ticket = V5.Attachment(
      path: "ticket.pdf", sha256: String(repeating: "ab", count: 32), addedAt: moment(9))
    ticket.uuid = uuid(104)
    let (work, sun) = (V5.Tag("work"), V5.Tag("sun"))
    let models: [any PersistentModel] = [taxi, museum, hotel, ticket, work, sun]
    for model in models { context.insert(model) }
    try context.save()
    business.expenses = [taxi]
    business.attachments = [ticket]
    business.tags = [work]
    vacation.expenses = [museum]
    vacation.accommodations = [hotel]
    vacation.tags = [sun, work]
    try context.save()
    try insertRates(context)
  }

  private static func insertRates(_ context: ModelContext) throws {
    typealias V5 = TripSchemaV5
    let table = V5.RateTable(
      name: "gsa", layout: .gsa, currency: "USD", validFrom: day(-92),
      sha256: String(repeating: "cd", count: 32), importedAt: moment(9))
    table.title = "Per diem rates"
    table.validThrough = day(272)
    table.publishedOn = day(-120)
    table.fileName = "gsa.csv"
    table.uuid = uuid(105)
    let standard = V5.PerDiemRate(lodging: 110, mealsAndIncidentals: 68)
    (standard.country, standard.countryCode) = ("United States", "US")
    let portland = V5.PerDiemRate(lodging: 155.5, mealsAndIncidentals: 86, incidentals: 5)
    (portland.area, portland.country, portland.countryCode) = ("America", "United States", "US")
    (portland.region, portland.place, portland.county) = ("OR", "Portland", "Multnomah")
    (portland.seasonBegin, portland.seasonEnd) = ("11-01", "05-31")
    (portland.effectiveFrom, portland.effectiveThrough) = (day(-92), day(100))
    (portland.footnote, portland.code) = ("1, 2", "342")
    (standard.uuid, portland.uuid) = (uuid(106), uuid(107))
    context.insert(table)
    for rate in [standard, portland] {
      context.insert(rate)
      rate.rateTable = table
    }
    try context.save()
  }

  private static func insert<Model: PersistentModel>(
    _ trips: [Model], into context: ModelContext, _ change: (Model, Int) -> Void
  ) throws {
    for (index, trip) in trips.enumerated() {
      change(trip, index + 1)
      context.insert(trip)
    }
    try context.save()
  }
}
