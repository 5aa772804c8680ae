import Foundation
import PersistenceCore

/// Two versions that differ in everything that needs no code.
enum Fleet {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Ship.self, Ferry.self, Tug.self, Port.self, Sailor.self, Flag.self]
    }

    struct Place: Codable, Equatable {
      var city: String
      var dock: Int?
      var pilot: String?
    }

    @Model class Ship {
      #Index<Ship>([\.name])
      #Index<Ship>(.rtree([\.longitude, \.latitude]))
      var name: String
      var tons: Int32
      var longitude: Double = 0
      var latitude: Double = 0
      var motto: String?
      var crew: [String]
      var oldNumber: Int
      var scrap: String
      var place: Place
      var home: Port?
      @Relationship var flags: [Flag]
      @Attribute(.spotlight) var log = ""
      init(name: String, tons: Int32, place: Place) {
        self.name = name
        self.tons = tons
        self.place = place
        crew = []
        oldNumber = 0
        scrap = "scrap of \(name)"
        flags = []
      }
    }

    @Model class Ferry: Ship {
      var seats: Int
      var line: String?
      init(name: String, tons: Int32, place: Place, seats: Int) {
        self.seats = seats
        super.init(name: name, tons: tons, place: place)
      }
    }

    @Model class Tug: Ship {
      var pull: Double = 1
    }

    @Model class Port {
      var city: String
      @Relationship(deleteRule: .nullify, inverse: \Ship.home) var ships: [Ship] = []
      init(city: String) { self.city = city }
    }

    @Model class Sailor {
      @Attribute(.externalStorage) var portrait: Data?
      var name: String
      init(name: String) { self.name = name }
    }

    @Model class Flag {
      var colour: String
      init(colour: String) { self.colour = colour }
    }
  }

  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Ship.self, Ferry.self, Yacht.self, Port.self, Sailor.self, Flag.self, Voyage.self]
    }

    enum Grade: String, Codable { case low, high }

    struct Place: Codable, Equatable {
      var city: String
      var dock: Int?
      var country: String?
    }

    @Model class Ship {
      #Index<Ship>([\.number])
      #Index<Ship>(.rtree([\.longitude, \.latitude]))
      var name: String
      var longitude: Double = 0
      var latitude: Double = 0
      /// Wider.
      var tons: Int
      /// Not optional any more.
      var motto: String = "none"
      var crew: [String]
      /// Renamed.
      @Attribute(originalName: "oldNumber") var number: Int
      /// A struct with a member less and one more.
      var place: Place
      /// Renamed, with its other side.
      @Relationship(originalName: "home") var haven: Port?
      @Relationship var flags: [Flag]
      @Attribute(.spotlight) var log = ""
      /// New, with defaults of several kinds.
      var grade: Grade = Grade.high
      var price: Decimal = Decimal(string: "12345678901234567890.5") ?? 0
      var berth: Place? = nil
      var origin = Place(city: "Wharf", dock: 7, country: nil)
      var voyages: [Voyage] = []
      init(name: String) {
        self.name = name
        tons = 0
        crew = []
        number = 0
        place = Place(city: "", dock: nil, country: nil)
        flags = []
      }
    }

    @Model class Ferry: Ship {
      /// Optional now.
      var seats: Int?
      var line: String?
      /// New in a subclass.
      var decks: Int = 2
    }

    @Model class Yacht: Ferry {
      var owner: String = ""
    }

    @Model class Port {
      var city: String
      @Relationship(deleteRule: .cascade, inverse: \Ship.haven) var ships: [Ship] = []
      init(city: String) { self.city = city }
    }

    @Model class Sailor {
      @Attribute(.externalStorage) var portrait: Data?
      var name: String
      init(name: String) { self.name = name }
    }

    @Model class Flag {
      var colour: String
      init(colour: String) { self.colour = colour }
    }

    @Model class Voyage {
      var number: Int
      @Relationship(inverse: \Ship.voyages) var ship: Ship?
      init(number: Int) { self.number = number }
    }
  }

  enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    static var stages: [MigrationStage] {
      [.lightweight(fromVersion: V1.self, toVersion: V2.self)]
    }
  }
}
