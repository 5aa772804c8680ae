import PersistenceCore

/// Models with every kind of relationship.
enum Relations {
  @Model final class Owner {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Item.owner) var items: [Item] = []
    var favourite: Item?
    @Relationship(deleteRule: .deny, inverse: \Contract.owner) var contracts: [Contract] = []
    @Relationship(inverse: \Tag.owners) var tags: [Tag] = []
    @Relationship(deleteRule: .cascade, inverse: \Passport.holder) var passport: Passport?

    init(name: String) { self.name = name }
  }

  @Model final class Item {
    var name: String
    var price: Decimal
    var owner: Owner?

    init(_ name: String, price: Decimal = 0, owner: Owner? = nil) {
      self.name = name
      self.price = price
      self.owner = owner
    }
  }

  /// Has to have an owner.
  @Model final class Contract {
    var title: String
    var owner: Owner

    init(title: String, owner: Owner) {
      self.title = title
      self.owner = owner
    }
  }

  @Model final class Tag {
    @Attribute(.unique) var name: String
    var owners: [Owner] = []

    init(_ name: String) { self.name = name }
  }

  @Model final class Passport {
    var number: Int
    var holder: Owner?

    init(number: Int) { self.number = number }
  }

  /// Leads to itself.
  @Model final class Folder {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Folder.parent) var children: [Folder]? = []
    var parent: Folder?

    init(_ name: String, parent: Folder? = nil) {
      self.name = name
      self.parent = parent
    }
  }

  /// Lists without another side.
  @Model final class Basket {
    @Relationship(inverse: nil) var things: [Thing] = []
    var unordered: Set<Thing> = []
    init() {}
  }

  @Model final class Thing {
    var name: String
    init(_ name: String) { self.name = name }
  }

  /// Counts.
  @Model final class Team {
    @Relationship(minimumModelCount: 1, maximumModelCount: 2, inverse: \Player.team)
    var players: [Player] = []
    init(players: [Player] = []) { self.players = players }
  }

  @Model final class Player {
    var name: String
    var team: Team?
    init(_ name: String) { self.name = name }
  }

  // MARK: - Circles of what cannot be nil

  /// Needs a key, which needs a lock.
  @Model final class Lock {
    var key: Key
    init(key: Key) { self.key = key }
  }

  @Model class Key {
    var lock: Lock
    init(lock: Lock) { self.lock = lock }
  }

  /// Needs a wheel, and there are wheels that need none.
  @Model final class Axle {
    var wheel: Wheel
    init(wheel: Wheel) { self.wheel = wheel }
  }

  @Model class Wheel {
    init() {}
  }

  @Model final class DrivenWheel: Wheel {
    var axle: Axle
    init(axle: Axle) {
      self.axle = axle
      super.init()
    }
  }

  // MARK: - Hierarchies on both sides

  @Model class Journey {
    var title: String
    @Relationship(deleteRule: .cascade, inverse: \Stay.journey) var stays: [Stay] = []
    init(title: String) { self.title = title }
  }

  @Model class WorkJourney: Journey {
    @Relationship(deleteRule: .cascade, inverse: \Cost.journey) var costs: [Cost]? = []
    var boss: Employee?
    override init(title: String) { super.init(title: title) }
  }

  @Model final class FarWorkJourney: WorkJourney {
    var visa: String = ""
    override init(title: String) { super.init(title: title) }
  }

  @Model class Stay {
    var place: String
    var journey: Journey?
    init(place: String) { self.place = place }
  }

  @Model final class HotelStay: Stay {
    var stars: Int = 3
    override init(place: String) { super.init(place: place) }
  }

  @Model class Cost {
    var amount: Decimal
    var note: String
    var journey: WorkJourney?
    init(amount: Decimal, note: String = "") {
      self.amount = amount
      self.note = note
    }
  }

  @Model final class MealCost: Cost {
    var guests: Int = 0
    override init(amount: Decimal, note: String = "") { super.init(amount: amount, note: note) }
  }

  @Model class Person {
    var name: String
    init(name: String) { self.name = name }
  }

  @Model final class Employee: Person {
    var journeys: [WorkJourney] = []
    override init(name: String) { super.init(name: name) }
  }

  static let models: [any PersistentModel.Type] = [
    Owner.self, Item.self, Contract.self, Tag.self, Passport.self, Folder.self, Basket.self,
    Thing.self, Team.self, Player.self, FarWorkJourney.self, HotelStay.self, MealCost.self,
    Employee.self,
  ]

  /// A container with all of them in memory.
  static func container() throws -> ModelContainer {
    try ModelContainer(
      for: Schema(models), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
  }

  /// A container with all of them in a file.
  static func container(at url: URL) throws -> ModelContainer {
    try ModelContainer(for: Schema(models), configurations: [ModelConfiguration(url: url)])
  }
}
