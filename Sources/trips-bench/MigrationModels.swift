import PersistenceCore

/// A flat model, the hierarchy that code makes of it, and a further version that needs none.
enum BenchVersions {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Journey.self] }

    @Model final class Journey {
      var destination: String
      var startDate: Date
      var notes: String?
      var kind: String?
      var perDiem: Double?
      var companyName: String?
      var reason: String?

      init(destination: String, startDate: Date) {
        self.destination = destination
        self.startDate = startDate
      }
    }
  }

  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Journey.self, BusinessJourney.self, PersonalJourney.self]
    }

    @Model class Journey {
      var destination: String
      var startDate: Date
      var notes: String?

      init(destination: String, startDate: Date, notes: String? = nil) {
        self.destination = destination
        self.startDate = startDate
        self.notes = notes
      }
    }

    @Model final class BusinessJourney: Journey {
      var perDiem: Double
      var companyName: String

      init(
        destination: String, startDate: Date, notes: String?, perDiem: Double, companyName: String
      ) {
        self.perDiem = perDiem
        self.companyName = companyName
        super.init(destination: destination, startDate: startDate, notes: notes)
      }
    }

    @Model final class PersonalJourney: Journey {
      var reason: String

      init(destination: String, startDate: Date, notes: String?, reason: String) {
        self.reason = reason
        super.init(destination: destination, startDate: startDate, notes: notes)
      }
    }
  }

  enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Journey.self, BusinessJourney.self, PersonalJourney.self, GroupJourney.self]
    }

    @Model class Journey {
      #Index<Journey>([\.startDate])
      var destination: String
      var startDate: Date
      @Attribute(originalName: "notes") var remark: String?
      var isFavorite: Bool = false

      init(destination: String, startDate: Date) {
        self.destination = destination
        self.startDate = startDate
      }
    }

    @Model final class BusinessJourney: Journey {
      var perDiem: Double = 0
      var companyName: String = ""
    }

    @Model final class PersonalJourney: Journey {
      var reason: String = ""
    }

    @Model final class GroupJourney: Journey {
      var size: Int = 2
    }
  }

  enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
    static var stages: [MigrationStage] {
      [split, .lightweight(fromVersion: V2.self, toVersion: V3.self)]
    }

    private static let split = MigrationStage.custom(
      fromVersion: V1.self, toVersion: V2.self,
      willMigrate: { context in
        var count = 0
        try context.enumerate(FetchDescriptor<V1.Journey>()) { old in
          switch old.kind {
          case "business":
            try context.replace(
              old,
              with: V2.BusinessJourney(
                destination: old.destination, startDate: old.startDate, notes: old.notes,
                perDiem: old.perDiem ?? 0, companyName: old.companyName ?? ""))
          case "personal":
            try context.replace(
              old,
              with: V2.PersonalJourney(
                destination: old.destination, startDate: old.startDate, notes: old.notes,
                reason: old.reason ?? ""))
          default: return
          }
          count += 1
          if count % 10_000 == 0 { try context.save() }
        }
      }, didMigrate: nil)
  }
}
