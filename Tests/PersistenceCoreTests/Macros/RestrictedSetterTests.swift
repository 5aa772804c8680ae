import ModelFixtures
import PersistenceCore
import Testing

/// Key paths from outside a file or module are of another kind where the setter is hidden.
@Suite("Restricted setters, from another module")
struct RestrictedSetterTests {
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    container = try memoryContainer(Van.self, Bicycle.self, Parcel.self, Penguin.self)
    context = ModelContext(container)
    for (plate, doors) in [("B", 3), ("A", 5)] {
      let car = Car(
        plate: plate, doors: doors, model: "m\(plate)", builtAt: .distantPast,
        engine: Engine(power: doors * 10, fuel: .petrol))
      car.sell(to: "owner \(plate)")
      context.insert(car)
    }
    context.insert(Van(plate: "V", load: 7))
    context.insert(Parcel(code: "p", weight: 2, note: nil))
    context.insert(Penguin(name: "Pingu"))
    try context.save()
  }

  @Test func predicates() throws {
    func plates(_ predicate: Predicate<Vehicle>) throws -> [String] {
      try ModelContext(container).fetch(FetchDescriptor(predicate: predicate)).map(\.plate)
    }
    #expect(try plates(#Predicate { $0.plate == "A" }) == ["A"])
    #expect(try plates(#Predicate { $0.wheels == 4 && $0.owner == nil }) == ["V"])
    #expect(try plates(#Predicate { $0.owner == "owner B" }) == ["B"])
    #expect(try plates(#Predicate { $0.mileage == 0 && $0.plate != "A" }) == ["B", "V"])
    #expect(try plates(#Predicate { $0.engine.power > 40 }) == ["A", "V"])
    let fuel = Engine.Fuel.diesel
    #expect(try plates(#Predicate { $0.engine.fuel == fuel }) == ["V"])
    #expect(try plates(#Predicate { $0.model == "mA" }) == ["A"])
    let past = Date.distantPast
    #expect(try plates(#Predicate { $0.builtAt == past }).count == 3)
    #expect(try plates(#Predicate { $0.registeredAt > past }).count == 3)
  }

  @Test func predicatesOnSubclasses() throws {
    let cars = try context.fetch(
      FetchDescriptor<Car>(predicate: #Predicate { $0.doors == 5 && $0.plate != "V" }))
    #expect(cars.map(\.plate) == ["A"])
    let vans = try context.fetch(
      FetchDescriptor<Van>(
        predicate: #Predicate { $0.doors == 5 && $0.plate == "V" && $0.load == 7 }))
    #expect(vans.count == 1)
    let bikes = try context.fetchCount(
      FetchDescriptor<Bicycle>(predicate: #Predicate { $0.gears == 21 || $0.plate == "x" }))
    #expect(bikes == 0)
  }

  @Test func sorts() throws {
    func plates(_ sort: SortDescriptor<Vehicle>) throws -> [String] {
      try context.fetch(FetchDescriptor(sortBy: [sort])).map(\.plate)
    }
    #expect(try plates(SortDescriptor(\.plate)) == ["A", "B", "V"])
    #expect(try plates(SortDescriptor(\.owner, order: .reverse)) == ["B", "A", "V"])
    #expect(try plates(SortDescriptor(\.engine.power, order: .reverse)) == ["V", "A", "B"])
    #expect(try plates(SortDescriptor(\.mileage)) == ["B", "A", "V"])
    let cars = try context.fetch(FetchDescriptor<Car>(sortBy: [SortDescriptor(\.doors)]))
    #expect(cars.map(\.plate) == ["B", "A", "V"])
    let vans = try context.fetch(
      FetchDescriptor<Van>(sortBy: [SortDescriptor(\.plate), SortDescriptor(\.engine.power)]))
    #expect(vans.map(\.load) == [7])
  }

  @Test func finalClasses() throws {
    let found = try context.fetch(
      FetchDescriptor<Parcel>(
        predicate: #Predicate { $0.code == "p" && $0.note == nil && $0.weight == 2 },
        sortBy: [SortDescriptor(\.weight), SortDescriptor(\.code)]))
    #expect(found.count == 1)
  }

  @Test func anotherFileOfTheSameModule() throws {
    let found = try context.fetch(
      FetchDescriptor<Penguin>(
        predicate: #Predicate { $0.name == "Pingu" }, sortBy: [SortDescriptor(\.name)]))
    #expect(found.count == 1)
    let animals = try context.fetch(
      FetchDescriptor<Animal>(predicate: #Predicate { $0.name == "Pingu" }))
    #expect(animals.count == 1)
  }

  @Test func genericCode() throws {
    func find<V: Vehicle>(_ type: V.Type) throws -> [String] {
      try context.fetch(
        FetchDescriptor<V>(
          predicate: #Predicate { $0.plate != "B" }, sortBy: [SortDescriptor(\.plate)])
      ).map(\.plate)
    }
    #expect(try find(Vehicle.self) == ["A", "V"])
    #expect(try find(Car.self) == ["A", "V"])
    #expect(try find(Van.self) == ["V"])
  }

  @Test func changesFromInsideAreTracked() throws {
    let car = try #require(try context.fetch(FetchDescriptor<Car>()).first)
    car.repaint(plate: "Z")
    car.sell(to: nil)
    #expect(car.hasChanges)
    try context.save()
    let other = try ModelContext(container).fetch(
      FetchDescriptor<Vehicle>(predicate: #Predicate { $0.plate == "Z" && $0.owner == nil }))
    #expect(other.count == 1)
  }
}
