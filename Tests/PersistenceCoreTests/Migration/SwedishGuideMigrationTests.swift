import Foundation
import PersistenceCore
import Testing

/// The migration of the Swedish guide as it stands there, with the type arguments that its markup had
/// lost: a flat model becomes a hierarchy, and then gets a further subclass.
private enum TripSchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)

  static var models: [any PersistentModel.Type] {
    [Trip.self]
  }

  @Model
  class Trip {
    var destination: String
    var startDate: Date
    var endDate: Date
    var notes: String?
    var tripType: String?
    var perDiem: Decimal?
    var companyName: String?
    var reason: String?

    init(destination: String, startDate: Date, endDate: Date) {
      self.destination = destination
      self.startDate = startDate
      self.endDate = endDate
    }
  }
}

@available(iOS 26, *)
private enum TripSchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)

  static var models: [any PersistentModel.Type] {
    [Trip.self, BusinessTrip.self, PersonalTrip.self]
  }

  @Model
  class Trip {
    var destination: String
    var startDate: Date
    var endDate: Date
    var notes: String?

    init(
      destination: String, startDate: Date, endDate: Date,
      notes: String? = nil
    ) {
      self.destination = destination
      self.startDate = startDate
      self.endDate = endDate
      self.notes = notes
    }
  }

  @Model
  class BusinessTrip: Trip {
    var perDiem: Decimal
    var companyName: String

    init(
      destination: String, startDate: Date, endDate: Date,
      perDiem: Decimal, companyName: String, notes: String? = nil
    ) {
      self.perDiem = perDiem
      self.companyName = companyName
      super.init(
        destination: destination, startDate: startDate,
        endDate: endDate, notes: notes)
    }
  }

  @Model
  class PersonalTrip: Trip {
    var reason: String

    init(
      destination: String, startDate: Date, endDate: Date,
      reason: String, notes: String? = nil
    ) {
      self.reason = reason
      super.init(
        destination: destination, startDate: startDate,
        endDate: endDate, notes: notes)
    }
  }
}

private enum TripSchemaV3: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)

  static var models: [any PersistentModel.Type] {
    [Trip.self, BusinessTrip.self, PersonalTrip.self, GroupTrip.self]
  }

  @Model
  class Trip {
    var destination: String
    var startDate: Date
    var endDate: Date
    var notes: String?

    init(destination: String, startDate: Date, endDate: Date, notes: String? = nil) {
      self.destination = destination
      self.startDate = startDate
      self.endDate = endDate
      self.notes = notes
    }
  }

  @Model
  class BusinessTrip: Trip {
    var perDiem: Decimal = 0
    var companyName: String = ""
  }

  @Model
  class PersonalTrip: Trip {
    var reason: String = ""
  }

  @Model
  class GroupTrip: Trip {
    var groupSize: Int
    var organizer: String

    init(
      destination: String, startDate: Date, endDate: Date,
      groupSize: Int, organizer: String, notes: String? = nil
    ) {
      self.groupSize = groupSize
      self.organizer = organizer
      super.init(
        destination: destination, startDate: startDate,
        endDate: endDate, notes: notes)
    }
  }
}

@available(iOS 26, *)
private enum TripMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [TripSchemaV1.self, TripSchemaV2.self]
  }

  static let migrateV1toV2 = MigrationStage.custom(
    fromVersion: TripSchemaV1.self,
    toVersion: TripSchemaV2.self,
    willMigrate: { context in
      let descriptor = FetchDescriptor<TripSchemaV1.Trip>()
      let existingTrips = try context.fetch(descriptor)

      for trip in existingTrips {
        switch trip.tripType {
        case "business":
          let businessTrip = TripSchemaV2.BusinessTrip(
            destination: trip.destination,
            startDate: trip.startDate,
            endDate: trip.endDate,
            perDiem: trip.perDiem ?? 0,
            companyName: trip.companyName ?? "Okänt företag",
            notes: trip.notes
          )
          context.insert(businessTrip)
          context.delete(trip)

        case "personal":
          let personalTrip = TripSchemaV2.PersonalTrip(
            destination: trip.destination,
            startDate: trip.startDate,
            endDate: trip.endDate,
            reason: trip.reason ?? "semester",
            notes: trip.notes
          )
          context.insert(personalTrip)
          context.delete(trip)

        default:
          break
        }
      }

      try context.save()
    },
    didMigrate: nil
  )

  static var stages: [MigrationStage] {
    [migrateV1toV2]
  }
}

private enum LaterPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [TripSchemaV1.self, TripSchemaV2.self, TripSchemaV3.self]
  }

  static let migrateV2toV3 = MigrationStage.lightweight(
    fromVersion: TripSchemaV2.self,
    toVersion: TripSchemaV3.self
  )

  static var stages: [MigrationStage] {
    [TripMigrationPlan.migrateV1toV2, migrateV2toV3]
  }
}

@Suite("The Swedish guide's migration")
struct SwedishGuideMigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeFlatStore() throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: TripSchemaV1.self),
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    func trip(_ destination: String, _ day: Double, _ change: (TripSchemaV1.Trip) -> Void) {
      let trip = TripSchemaV1.Trip(
        destination: destination, startDate: Date(timeIntervalSinceReferenceDate: day * 86_400),
        endDate: Date(timeIntervalSinceReferenceDate: day * 86_400 + 3_600))
      change(trip)
      context.insert(trip)
    }
    trip("Oslo", 1) {
      $0.tripType = "business"
      $0.perDiem = Decimal(string: "75.50")
      $0.companyName = "Acme AB"
      $0.notes = "Mässa"
    }
    trip("Napoli", 2) {
      $0.tripType = "personal"
      $0.reason = "äventyr"
    }
    trip("Lund", 3) { $0.notes = "utan typ" }
    trip("Kiruna", 4) { $0.tripType = "business" }
    trip("Visby", 5) { $0.tripType = "personal" }
    try context.save()
  }

  @Test("11 the old and the new types are used in one context, as the guide's willMigrate does")
  func flatToInheritance() throws {
    try makeFlatStore()
    let container = try ModelContainer(
      for: TripSchemaV2.Trip.self,
      TripSchemaV2.BusinessTrip.self,
      TripSchemaV2.PersonalTrip.self,
      migrationPlan: TripMigrationPlan.self,
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    let trips = try context.fetch(
      FetchDescriptor<TripSchemaV2.Trip>(sortBy: [SortDescriptor(\.startDate)]))
    #expect(trips.map(\.destination) == ["Oslo", "Napoli", "Lund", "Kiruna", "Visby"])
    let business = try context.fetch(
      FetchDescriptor<TripSchemaV2.BusinessTrip>(sortBy: [SortDescriptor(\.startDate)]))
    #expect(business.map(\.companyName) == ["Acme AB", "Okänt företag"])
    #expect(business.map(\.perDiem) == [Decimal(string: "75.50"), 0])
    #expect(business.first?.notes == "Mässa")
    let personal = try context.fetch(
      FetchDescriptor<TripSchemaV2.PersonalTrip>(sortBy: [SortDescriptor(\.startDate)]))
    #expect(personal.map(\.reason) == ["äventyr", "semester"])
    #expect(trips.filter { type(of: $0) == TripSchemaV2.Trip.self }.map(\.notes) == ["utan typ"])
    let status = try StoreStatus.read(
      at: folder.store, schema: Schema(versionedSchema: TripSchemaV2.self))
    #expect(status.relation == .same && status.differences.isEmpty)
  }

  @Test func aFurtherSubclassNeedsNoCode() throws {
    try makeFlatStore()
    let container = try ModelContainer(
      for: Schema(versionedSchema: TripSchemaV3.self), migrationPlan: LaterPlan.self,
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    #expect(try context.fetchCount(FetchDescriptor<TripSchemaV3.Trip>()) == 5)
    #expect(try context.fetchCount(FetchDescriptor<TripSchemaV3.BusinessTrip>()) == 2)
    context.insert(
      TripSchemaV3.GroupTrip(
        destination: "東京", startDate: .now, endDate: .now, groupSize: 5, organizer: "Anna"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<TripSchemaV3.GroupTrip>()) == 1)
  }

  @Test func theStoreIsMigratedOnce() throws {
    try makeFlatStore()
    let migration = StoreMigration(storeAt: folder.store, plan: LaterPlan.self)
    let report = try migration.migrate()
    #expect(report.stages.map(\.toVersion) == [Schema.Version(2, 0, 0), Schema.Version(3, 0, 0)])
    #expect(report.stages.map(\.isCustom) == [true, false])
    #expect(try migration.migrate().stages.isEmpty)
  }
}
