import PersistenceCore
import Testing

@Suite("Schemas are made of types")
struct SchemaTests {
  @Test("19 superclasses are found by walking up")
  func superclasses() throws {
    let schema = Schema([Penguin.self, Ostrich.self])
    #expect(schema.entities.map(\.name) == ["Animal", "Bird", "Ostrich", "Penguin"])
    let penguin = try #require(schema.entity(for: Penguin.self))
    #expect(penguin.superentityName == "Bird" && penguin.root.name == "Animal")
    #expect(penguin.attributes.map(\.name) == ["name", "wingspan", "colony"])
    #expect(penguin.declaredAttributes.map(\.name) == ["colony"])
    #expect(schema.entitiesByName["Animal"]?.subentities.map(\.name) == ["Bird"])
    #expect(schema.entitiesByName["Bird"]?.subentities.map(\.name) == ["Ostrich", "Penguin"])
    #expect(schema.entity(for: Trip.self) == nil)
  }

  @Test("19 a subclass that was not registered is a clear error at insert")
  func missingSubclass() throws {
    let context = ModelContext(try memoryContainer(Trip.self))
    let trip = BusinessTrip(
      destination: "x", startDate: .now, endDate: .now, perDiem: 1, companyName: "c")
    let error = #expect(throws: SwiftDataError.self) { try context.insertChecked(trip) }
    #expect(error?.code == .unregisteredModel)
    #expect(error?.message.contains("add BusinessTrip.self to the models") == true)
    context.insert(trip)
    #expect(throws: SwiftDataError.unregisteredModel) { try context.save() }
    try context.save()
    #expect(throws: SwiftDataError.unregisteredModel) {
      try context.fetch(FetchDescriptor<BusinessTrip>())
    }
    #expect(throws: SwiftDataError.unregisteredModel) {
      try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0 is BusinessTrip }))
    }
  }

  @Test func aRowOfAnUnknownClassIsReportedAndNotIgnored() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Trip.self, BusinessTrip.self)
    let context = ModelContext(container)
    context.insert(Trip(destination: "x", startDate: .now, endDate: .now))
    try context.save()
    try runSQL("UPDATE Trip SET _type = 'CruiseTrip'", on: folder.store)
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContext(container).fetch(FetchDescriptor<Trip>())
    }
    #expect(error?.code == .corruptValue && error?.message.contains("'CruiseTrip'") == true)
  }

  @Test func defaultsAndOptionsAreInTheMetadata() throws {
    let entity = try #require(Schema([TypeSpellings.self]).entities.first)
    let attributes = entity.attributesByName
    #expect(attributes["numbers"]?.defaultValue as? [Int] == [0, 0, 0])
    #expect(attributes["kind"]?.defaultValue as? TypeSpellings.Kind == .small)
    #expect(attributes["commented"]?.defaultValue as? Int == 5)
    #expect(attributes["closureMade"]?.defaultValue as? [Int] == [0, 2, 4])
    #expect(attributes["names"]?.isOptional == true && attributes["tags"]?.isOptional == false)
    #expect(attributes["count"]?.defaultValue == nil)
    let trip = try #require(Schema([Trip.self]).entities.first)
    #expect(trip.attributesByName["destination"]?.defaultValue == nil)
    #expect(trip.attributesByName["notes"]?.isOptional == true)
    let names = BusinessTrip.schemaMetadata.map(\.name)
    #expect(
      names == [
        "destination", "startDate", "endDate", "notes", "perDiem", "companyName",
        "expenseReportId",
      ])
    #expect(BusinessTrip.schemaMetadata.first?.keypath == \BusinessTrip.destination)
  }

  @Test func defaultsAreEvaluatedOnceForEachObject() {
    let before = Serial.count.value
    let first = Serial()
    let second = Serial()
    #expect(first.number == before + 1 && second.number == before + 2)
    #expect(Serial.count.value == before + 2)
  }

  @Test func siblingsMayShareAColumn() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, SampleA.self, SampleB.self)
    let context = ModelContext(container)
    let a = SampleA(index: 1)
    a.shared = "a"
    let b = SampleB(index: 2)
    b.shared = "b"
    context.insert(a)
    context.insert(b)
    try context.save()
    let other = ModelContext(container)
    let found = try other.fetch(FetchDescriptor<Sample>(sortBy: [SortDescriptor(\.index)]))
    #expect((found[0] as? SampleA)?.shared == "a" && (found[1] as? SampleB)?.shared == "b")
    #expect(
      try other.fetchCount(
        FetchDescriptor<SampleB>(predicate: #Predicate { $0.shared == "a" })) == 0)
    #expect(try rows("SELECT shared FROM SampleA", of: folder.store) == [[.text("a")]])
  }

  @Test func propertiesThatNeedOneColumnAreReported() throws {
    func message(_ types: any PersistentModel.Type...) -> String {
      let error = #expect(throws: SwiftDataError.self) {
        try ModelContainer(
          for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
      }
      #expect(error?.code == .invalidSchema)
      return error?.message ?? ""
    }
    #expect(message(SameColumns.self).contains("SameColumns.address_city and SameColumns.address"))
    #expect(message(SameCase.self).contains("SameCase.Name and SameCase.name"))
    let types = message(TypeOne.self, TypeTwo.self)
    #expect(types.contains("TypeTwo.value and TypeOne.value") && types.contains("TEXT"))
    #expect(message(Unstorable.self).contains("Unstorable._pk has a name"))
    #expect(message(NamespaceV1.Event.self, NamespaceV2.Event.self).contains("named Event"))
  }

  @Test("12 the same entity name in several schema versions never mixes")
  func versionsAreApart() throws {
    let old = ModelContext(try memoryContainer(NamespaceV1.Event.self))
    let new = ModelContext(try memoryContainer(NamespaceV2.Event.self))
    old.insert(NamespaceV1.Event(title: "old"))
    let event = NamespaceV2.Event(title: "new")
    event.place = "here"
    new.insert(event)
    try old.save()
    try new.save()
    #expect(
      try old.fetch(
        FetchDescriptor<NamespaceV1.Event>(sortBy: [SortDescriptor(\.title)])
      ).map(\.title) == ["old"])
    #expect(
      try new.fetch(
        FetchDescriptor<NamespaceV2.Event>(predicate: #Predicate { $0.place == "here" })
      ).map(\.title) == ["new"])
    let error = #expect(throws: SwiftDataError.self) {
      try new.insertChecked(NamespaceV1.Event(title: "x"))
    }
    #expect(error?.code == .unregisteredModel)
    #expect(error?.message.contains("NamespaceV1.Event is not part") == true)
    #expect(error?.message.contains("the schema's Event is") == true)
  }

  @Test func aSchemaOfTheSameShapeHasTheSameFingerprint() throws {
    let schema = Schema([BusinessTrip.self, PersonalTrip.self])
    #expect(
      schema.fingerprint == Schema([PersonalTrip.self, Trip.self, BusinessTrip.self]).fingerprint)
    #expect(schema.fingerprint != Schema([BusinessTrip.self]).fingerprint)
    #expect(schema.fingerprint.count == 64)
    #expect(Schema([NamespaceV2.Event.self]) != Schema([NamespaceV1.Event.self]))
  }

  @Test("a schema and its entities go away with the last container")
  func released() throws {
    weak var schema: Schema?
    weak var entity: Schema.Entity?
    weak var subentity: Schema.Entity?
    do {
      let made = Schema(TypeOne.self)
      let container = try ModelContainer(
        for: made, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      let context = ModelContext(container)
      context.insert(TypeOne())
      try context.save()
      #expect(try context.fetchCount(FetchDescriptor<TypeRoot>()) == 1)
      schema = made
      entity = made.entity(for: TypeRoot.self)
      subentity = made.entity(for: TypeOne.self)
      #expect(entity?.subentities.map(\.name) == ["TypeOne"])
    }
    #expect(schema == nil)
    #expect(entity == nil)
    #expect(subentity == nil)
  }
}

@Model final class Serial {
  var number = Serial.next()
  init() {}

  static let count = Counted.Living()
  static func next() -> Int {
    count.add(1)
    return count.value
  }
}

@Model final class SameColumns {
  var address = Address(street: "", city: "")
  var address_city = ""
  init() {}
}

@Model final class SameCase {
  var name = ""
  var Name = ""
  init() {}
}

@Model class TypeRoot {
  init() {}
}
@Model final class TypeOne: TypeRoot {
  var value = 1
}
@Model final class TypeTwo: TypeRoot {
  var value = ""
}

@Model final class Unstorable {
  var _pk = 1
  init() {}
}
