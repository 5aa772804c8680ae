import ModelFixtures
import PersistenceCore
import Testing

@Suite("Every spelling of a model keeps its values")
struct SpellingTests {
  @Test func modelsNamedAsTypesOfTheStandardLibrary() throws {
    let container = try memoryContainer(
      Task.self, Tag.self, Category.self, Item.self, Transaction.self)
    let context = ModelContext(container)
    context.insert(Task(title: "t"))
    context.insert(Tag(name: "n"))
    context.insert(Category())
    context.insert(Item(timestamp: .distantPast))
    context.insert(Transaction(amount: 12.5))
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Task>()).map(\.title) == ["t"])
    #expect(try other.fetch(FetchDescriptor<Tag>()).map(\.name) == ["n"])
    #expect(try other.fetch(FetchDescriptor<Category>()).map(\.name) == [""])
    #expect(try other.fetch(FetchDescriptor<Item>()).map(\.timestamp) == [.distantPast])
    #expect(try other.fetch(FetchDescriptor<Transaction>()).map(\.amount) == [12.5])
  }

  @Test func namesThatTheGeneratedCodeUsesItself() throws {
    let model = M()
    model.model = "Z3"
    model.row = 11
    let copy = try roundTrip(model)
    #expect(copy.model == "Z3" && copy.row == 11 && copy.type == "t" && copy.slot == 2)
    #expect(copy.classes == [8] && copy.modelClasses == 10 && copy.newValue == 4)
  }

  @Test func constantsThatTheGeneratedCodeUsesItself() throws {
    let copy = try roundTrip(Constants(row: 1, slot: 2, value: "v", type: 4.5))
    #expect(copy.row == 1 && copy.slot == 2 && copy.value == "v" && copy.type == 4.5)
  }

  @Test func keywordsUnderscoresAndOtherScripts() throws {
    let model = Names(class: 5)
    model._hidden = "h"
    model.default = "d"
    model.`init` = "i"
    model.größe = 2.5
    model.数 = 7
    let copy = try roundTrip(model)
    #expect(copy._hidden == "h" && copy.default == "d" && copy.`init` == "i" && copy.class == 5)
    #expect(copy.größe == 2.5 && copy.数 == 7)
    #expect(
      Names.schemaMetadata.map(\.name) == ["_hidden", "default", "class", "init", "größe", "数"])
    let container = try memoryContainer(Names.self)
    let context = ModelContext(container)
    context.insert(Names(class: 1))
    context.insert(Names(class: 2))
    try context.save()
    let found = try ModelContext(container).fetch(
      FetchDescriptor<Names>(
        predicate: #Predicate { $0.class == 2 && $0._hidden == "underscore" && $0.数 == 2 },
        sortBy: [SortDescriptor(\.default), SortDescriptor(\.größe)]))
    #expect(found.map(\.class) == [2])
  }

  @Test func typesThatAreInferredOptionalOrImplicitlyUnwrapped() throws {
    let model = TypeSpellings()
    #expect(model.names == nil && model.count == nil)
    model.tags = ["a", "b"]
    model.labels = [3: "three", -1: "minus"]
    model.names = ["x"]
    model.settable = 4
    model.long = 9
    model.nested.depth = 3
    model.kind = .large
    let copy = try roundTrip(model)
    #expect(copy.tags == ["a", "b"] && copy.numbers == [0, 0, 0])
    #expect(copy.labels == [3: "three", -1: "minus"])
    #expect(copy.start == .distantPast && copy.origin == nil)
    #expect(copy.names == ["x"] && copy.count == 4 && copy.long == 9)
    #expect(copy.nested.depth == 3 && copy.kind == .large && copy.implicitKind == .large)
    #expect(
      copy.values == ["a": [1, nil]] && copy.closureMade == [0, 2, 4] && copy.commented == 5)
    let names = TypeSpellings.schemaMetadata.map(\.name)
    #expect(!names.contains("computed") && !names.contains("settable") && !names.contains("lazily"))
    let empty = try roundTrip(TypeSpellings())
    #expect(empty.names == nil && empty.count == nil)
  }

  @Test func transientPropertiesStayOutOfTheStore() throws {
    let model = WithTransients(stored: 3)
    model.selected = true
    model.cache = ["k": 1]
    model.observed = 2
    model.friend = model
    #expect(model.observedChanges == 1)
    let copy = try roundTrip(model)
    #expect(copy.stored == 3 && copy.doubled == 6)
    #expect(!copy.selected && copy.cache == nil && copy.observed == 0 && copy.friend == nil)
    #expect(WithTransients.schemaMetadata.map(\.name) == ["stored"])
    copy.selected = true
    #expect(!copy.hasChanges)
  }

  @Test func propertiesBehindConditionsThatHold() throws {
    let model = Conditional()
    model.behindVersion = "changed"
    model.last = 9
    let copy = try roundTrip(model)
    #expect(copy.always == 1 && copy.behindVersion == "changed" && copy.last == 9)
    #expect(copy.onLinux == 3)
    #expect(
      Conditional.schemaMetadata.map(\.name) == ["always", "behindVersion", "onLinux", "last"])
    #expect(try roundTrip(BehindCondition(name: "n")).name == "n")
  }

  @Test func conformancesWrittenByHand() throws {
    let id = UUID()
    let model = HandWritten(id: id, name: "n")
    let copy = try roundTrip(model)
    #expect(copy == model && copy !== model && Set([copy, model]).count == 1)
    #expect(copy.id == id)
    let decoded = try JSONDecoder().decode(
      HandWritten.self, from: try JSONEncoder().encode(copy))
    #expect(decoded.id == id && decoded.name == "n" && decoded.modelContext == nil)
    #expect(try roundTrip(Conforming()).name == "n")
    #expect([Described(rank: 2), Described(rank: 1)].sorted().map(\.description) == ["#1", "#2"])
    #expect(try roundTrip(Described(rank: 4)).description == "#4")
  }

  @Test func objectsWithoutARuleOfTheirOwnAreEqualWhenTheyAreOne() {
    let first = Item(timestamp: .now)
    let second = Item(timestamp: first.timestamp)
    #expect(first == first && first != second && Set([first, second, first]).count == 2)
  }

  @Test func throwingFailingAndConvenienceInitialisers() throws {
    #expect(throws: Initialisers.Invalid.self) { try Initialisers(name: "n", count: -1) }
    #expect(Initialisers(text: "x") == nil)
    #expect(try roundTrip(try #require(Initialisers(text: "12"))).count == 12)
    #expect(try roundTrip(try Initialisers(name: "one")).count == 1)
    #expect(try roundTrip(ConvenienceOnly(doubling: 4)).number == 8)
    #expect(ConvenienceOnly().number == 1)
  }

  @Test func subclassesWithoutInitialisersKeepTheirParents() throws {
    let model = BareGrandchild()
    model.number = 5
    model.text = "t"
    model.extra = [7]
    model.last = 1.5
    let copy = try roundTrip(model)
    #expect(copy.number == 5 && copy.text == "t" && copy.extra == [7] && copy.last == 1.5)
    #expect(copy.born == model.born && copy.version == 3)
    let container = try memoryContainer(BareGrandchild.self)
    let context = ModelContext(container)
    context.insert(Bare())
    context.insert(model)
    context.insert(BareChild())
    try context.save()
    let found = try ModelContext(container).fetch(FetchDescriptor<Bare>())
    #expect(
      found.map { String(describing: type(of: $0)) } == ["Bare", "BareGrandchild", "BareChild"])
    #expect((found[1] as? BareGrandchild)?.extra == [7])
  }

  @Test func threeLevelsWithOverrides() throws {
    let penguin = Penguin(name: "Pingu")
    penguin.rename("Pinga")
    let container = try memoryContainer(Penguin.self, Ostrich.self)
    let context = ModelContext(container)
    context.insert(penguin)
    context.insert(Animal(name: "cow"))
    context.insert(Ostrich(name: "o", wingspan: 2))
    try context.save()
    let other = ModelContext(container)
    let animals = try other.fetch(
      FetchDescriptor<Animal>(sortBy: [SortDescriptor(\.name, order: .reverse)]))
    #expect(animals.map(\.label) == ["bird o", "animal cow", "bird Pinga!"])
    #expect(animals.map(\.legs) == [2, 4, 2])
    #expect((animals.last as? Penguin)?.colony == "Pinga")
    let ostrich = try #require(animals.first as? Ostrich)
    #expect(ostrich.changes.isEmpty)
    ostrich.wingspan = 3
    #expect(ostrich.changes == [2] && ostrich.hasChanges && ostrich.speed == 70)
  }

  @Test func aPropertyThatASubclassOverridesIsStillTheSameColumn() throws {
    let container = try memoryContainer(Penguin.self, Ostrich.self)
    let context = ModelContext(container)
    context.insert(Ostrich(name: "a", wingspan: 2))
    context.insert(Ostrich(name: "b", wingspan: 1))
    context.insert(Penguin(name: "c", wingspan: 3))
    try context.save()
    let ostriches = try context.fetch(
      FetchDescriptor<Ostrich>(
        predicate: #Predicate { $0.wingspan > 0.5 }, sortBy: [SortDescriptor(\.wingspan)]))
    #expect(ostriches.map(\.name) == ["b", "a"])
    let birds = try context.fetch(
      FetchDescriptor<Bird>(
        predicate: #Predicate { $0.wingspan > 1.5 && $0.name != "x" },
        sortBy: [SortDescriptor(\Bird.wingspan)]))
    #expect(birds.map(\.name) == ["a", "c"])
  }

  @Test func modelsInNamespacesAndExtensions() throws {
    let concert = NamespaceV1.Concert(title: "t")
    concert.band = "b"
    #expect(try roundTrip(concert).band == "b")
    let schema = Schema(versionedSchema: NamespaceV1.Version.self)
    #expect(schema.entities.map(\.name) == ["Concert", "Event"])
    #expect(schema.version == Schema.Version(1, 0, 0))
    let container = try memoryContainer(NamespaceV1.Concert.self)
    let context = ModelContext(container)
    context.insert(concert)
    context.insert(NamespaceV1.Event(title: "a"))
    try context.save()
    let sorted = try context.fetch(
      FetchDescriptor<NamespaceV1.Event>(sortBy: [SortDescriptor(\NamespaceV1.Event.title)]))
    #expect(sorted.map(\.title) == ["a", "t"])
    #expect(try roundTrip(NamespaceV2.Event(title: "v2")).title == "v2")
  }

  @Test func availabilityOnEverything() throws {
    let copy = try roundTrip(Available(name: "n", code: 3))
    #expect(copy.name == "n" && copy.code == 3)
    let schema = Schema([Available.self])
    let entity = try #require(schema.entitiesByName["Available"])
    #expect(entity.attributesByName["name"]?.originalName == "old")
    #expect(entity.attributesByName["code"]?.hashModifier == "v2")
    #expect(entity.attributesByName["code"]?.isUnique == true)
  }

  @Test func privateModelsAndProperties() throws {
    let model = secretModel()
    let container = try ModelContainer(
      for: Schema([type(of: model)]),
      configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
    let context = ModelContext(container)
    try context.insertChecked(model)
    try context.save()
    let copy = ModelContext(container).model(for: model.persistentModelID)
    #expect(secretWord(of: copy) == "s")
  }
}
