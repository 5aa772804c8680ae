import Foundation
import PersistenceCore
import Testing

/// The Indonesian guide's migration: a category is dropped, and nothing else happens to the rows.
private enum DroppedCategory {
  enum TripSchemaV3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Trip.self] }

    @Model
    class Trip {
      var destination: String
      var startDate: Date
      var endDate: Date
      var category: String  // "business" atau "personal"

      init(destination: String, startDate: Date, endDate: Date, category: String) {
        self.destination = destination
        self.startDate = startDate
        self.endDate = endDate
        self.category = category
      }
    }
  }

  @available(iOS 26, *)
  enum TripSchemaV4: VersionedSchema {
    static let versionIdentifier = Schema.Version(4, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Trip.self, BusinessTrip.self, PersonalTrip.self]
    }

    @Model
    class Trip {
      var destination: String
      var startDate: Date
      var endDate: Date

      init(destination: String, startDate: Date, endDate: Date) {
        self.destination = destination
        self.startDate = startDate
        self.endDate = endDate
      }
    }

    @Model
    class BusinessTrip: Trip {
      var perdiem: Double = 0.0
    }

    @Model
    class PersonalTrip: Trip {
      var reason: String = "vacation"
    }
  }

  enum TripMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] {
      if #available(iOS 26, *) {
        return [TripSchemaV3.self, TripSchemaV4.self]
      } else {
        return [TripSchemaV3.self]
      }
    }

    static var stages: [MigrationStage] {
      if #available(iOS 26, *) {
        return [migrateV3toV4]
      } else {
        return []
      }
    }

    @available(iOS 26, *)
    static let migrateV3toV4 = MigrationStage.custom(
      fromVersion: TripSchemaV3.self,
      toVersion: TripSchemaV4.self,
      willMigrate: { context in
        let trips = try context.fetch(FetchDescriptor<TripSchemaV3.Trip>())
        for old in trips {
          _ = old.category
        }
        try context.save()
      },
      didMigrate: nil
    )
  }
}

/// The Ukrainian guide's migration: subclasses by a lightweight stage.
private enum Events {
  enum EventSchemaV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Event.self]
    }
    @Model
    class Event {
      var title: String
      var date: Date
      var location: String
      var notes: String?
      init(title: String, date: Date, location: String, notes: String? = nil) {
        self.title = title
        self.date = date
        self.location = location
        self.notes = notes
      }
    }
  }

  @available(iOS 26, *)
  enum EventSchemaV2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Event.self, WorkEvent.self, SocialEvent.self]
    }
    @Model
    class Event {
      var title: String
      var date: Date
      var location: String
      var notes: String?
      init(title: String, date: Date, location: String, notes: String? = nil) {
        self.title = title
        self.date = date
        self.location = location
        self.notes = notes
      }
    }
    @Model
    class WorkEvent: Event {
      var budget: Decimal
      var attendees: [String]
      var isConfidential: Bool
      init(
        title: String, date: Date, location: String,
        notes: String? = nil,
        budget: Decimal = 0,
        attendees: [String] = [],
        isConfidential: Bool = false
      ) {
        self.budget = budget
        self.attendees = attendees
        self.isConfidential = isConfidential
        super.init(title: title, date: date, location: location, notes: notes)
      }
    }
    @Model
    class SocialEvent: Event {
      var theme: String
      var dressCode: String?
      var maxGuests: Int
      init(
        title: String, date: Date, location: String,
        notes: String? = nil,
        theme: String = "",
        dressCode: String? = nil,
        maxGuests: Int = 50
      ) {
        self.theme = theme
        self.dressCode = dressCode
        self.maxGuests = maxGuests
        super.init(title: title, date: date, location: location, notes: notes)
      }
    }
  }

  @available(iOS 26, *)
  enum EventMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] {
      [EventSchemaV1.self, EventSchemaV2.self]
    }
    static var stages: [MigrationStage] {
      [migrateV1toV2]
    }
    static let migrateV1toV2 = MigrationStage.lightweight(
      fromVersion: EventSchemaV1.self,
      toVersion: EventSchemaV2.self
    )
  }
}

@Suite("The migrations of the Indonesian and the Ukrainian guide")
struct OtherGuideMigrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aDroppedCategory() throws {
    do {
      let context = ModelContext(
        try ModelContainer(
          for: Schema(versionedSchema: DroppedCategory.TripSchemaV3.self),
          configurations: ModelConfiguration(url: folder.store)))
      for category in ["business", "personal"] {
        context.insert(
          DroppedCategory.TripSchemaV3.Trip(
            destination: "Bali", startDate: .now, endDate: .now, category: category))
      }
      try context.save()
    }
    let container = try ModelContainer(
      for: DroppedCategory.TripSchemaV4.Trip.self, DroppedCategory.TripSchemaV4.BusinessTrip.self,
      DroppedCategory.TripSchemaV4.PersonalTrip.self,
      migrationPlan: DroppedCategory.TripMigrationPlan.self,
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    let trips = try context.fetch(FetchDescriptor<DroppedCategory.TripSchemaV4.Trip>())
    #expect(trips.map(\.destination) == ["Bali", "Bali"])
    #expect(trips.allSatisfy { type(of: $0) == DroppedCategory.TripSchemaV4.Trip.self })
  }

  @Test func subclassesByALightweightStage() throws {
    do {
      let context = ModelContext(
        try ModelContainer(
          for: Schema(versionedSchema: Events.EventSchemaV1.self),
          configurations: ModelConfiguration(url: folder.store)))
      context.insert(
        Events.EventSchemaV1.Event(title: "[Робоча] Зустріч", date: .now, location: "Київ"))
      try context.save()
    }
    let container = try ModelContainer(
      for: Events.EventSchemaV2.Event.self, Events.EventSchemaV2.WorkEvent.self,
      Events.EventSchemaV2.SocialEvent.self,
      migrationPlan: Events.EventMigrationPlan.self,
      configurations: ModelConfiguration(url: folder.store))
    let context = ModelContext(container)
    context.insert(
      Events.EventSchemaV2.SocialEvent(
        title: "Свято", date: .now, location: "Львів", theme: "80-ті"))
    try context.save()
    let events = try context.fetch(FetchDescriptor<Events.EventSchemaV2.Event>())
    #expect(events.map(\.title) == ["[Робоча] Зустріч", "Свято"])
    #expect((events.last as? Events.EventSchemaV2.SocialEvent)?.maxGuests == 50)
  }
}
