import PersistenceCore
import Testing

/// What the graph should be, in plain dictionaries by name.
private struct PlainGraph: Equatable {
  var owners: [String: PlainOwner] = [:]
  var items: [String: String?] = [:]
  var contracts: [String: String] = [:]
  var tags: Set<String> = []

  struct PlainOwner: Equatable {
    var items: [String] = []
    var tags: [String] = []
    var passport: String?
  }

  mutating func setOwner(_ owner: String?, ofItem item: String) {
    for key in owners.keys { owners[key]?.items.removeAll { $0 == item } }
    items[item] = .some(owner)
    if let owner { owners[owner]?.items.append(item) }
  }

  mutating func deleteOwner(_ name: String) {
    guard let owner = owners.removeValue(forKey: name) else { return }
    for item in owner.items { items[item] = nil }
  }
}

@Suite("A graph of objects does what plain collections do")
struct RandomGraphTests {
  typealias R = Relations

  @Test(
    "with random operations, saves, rollbacks, reopening and several contexts",
    arguments: [4_000])
  func random(steps: Int) throws {
    var random = SeededGenerator("random graph")
    let folder = try TemporaryFolder()
    let container = try R.container(at: folder.store)
    var context = ModelContext(container)
    var saved = PlainGraph()
    var now = PlainGraph()
    var names = 0
    func newName() -> String {
      names += 1
      return "\(names)"
    }
    func owner(_ name: String) throws -> R.Owner {
      try #require(
        try context.fetch(FetchDescriptor<R.Owner>(predicate: #Predicate { $0.name == name })).first
      )
    }
    func item(_ name: String) throws -> R.Item {
      try #require(
        try context.fetch(FetchDescriptor<R.Item>(predicate: #Predicate { $0.name == name })).first)
    }
    func tag(_ name: String) throws -> R.Tag {
      try #require(
        try context.fetch(FetchDescriptor<R.Tag>(predicate: #Predicate { $0.name == name })).first)
    }
    for step in 0..<steps {
      let someOwner = now.owners.keys.sorted().randomElement(using: &random)
      let someItem = now.items.keys.sorted().randomElement(using: &random)
      let someTag = now.tags.sorted().randomElement(using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        let name = newName()
        context.insert(R.Owner(name: name))
        now.owners[name] = .init()
      case 1:
        let name = newName()
        context.insert(R.Item(name))
        now.items[name] = .some(nil)
      case 2:
        guard let someOwner else { continue }
        let name = newName()
        // Inserted by what it leads to.
        _ = R.Item(name, owner: try owner(someOwner))
        now.setOwner(someOwner, ofItem: name)
      case 3:
        guard let someOwner, let someItem else { continue }
        try item(someItem).owner = try owner(someOwner)
        if now.items[someItem] != .some(.some(someOwner)) {
          now.setOwner(someOwner, ofItem: someItem)
        }
      case 4:
        guard let someItem else { continue }
        try item(someItem).owner = nil
        now.setOwner(nil, ofItem: someItem)
      case 5:
        guard let someOwner else { continue }
        let object = try owner(someOwner)
        object.items.shuffle(using: &random)
        now.owners[someOwner]?.items = object.items.map(\.name)
      case 6:
        guard let someOwner, let someItem else { continue }
        let object = try owner(someOwner)
        let place = Int.random(in: 0...object.items.count, using: &random)
        guard now.items[someItem] != .some(.some(someOwner)) else { continue }
        object.items.insert(try item(someItem), at: place)
        now.setOwner(someOwner, ofItem: someItem)
        now.owners[someOwner]?.items.removeLast()
        now.owners[someOwner]?.items.insert(someItem, at: place)
      case 7:
        guard let someItem else { continue }
        context.delete(try item(someItem))
        now.setOwner(nil, ofItem: someItem)
        now.items[someItem] = nil
      case 8 where random.chance(30):
        guard let someOwner else { continue }
        context.delete(try owner(someOwner))
        now.deleteOwner(someOwner)
      case 9:
        let name = newName()
        context.insert(R.Tag(name))
        now.tags.insert(name)
      case 10:
        guard let someOwner, let someTag else { continue }
        let object = try owner(someOwner)
        guard !(now.owners[someOwner]?.tags.contains(someTag) ?? true) else { continue }
        if random.chance(50) {
          object.tags.append(try tag(someTag))
        } else {
          try tag(someTag).owners.append(object)
        }
        now.owners[someOwner]?.tags.append(someTag)
      case 11:
        guard let someOwner, let someTag else { continue }
        try tag(someTag).owners.removeAll { $0.name == someOwner }
        now.owners[someOwner]?.tags.removeAll { $0 == someTag }
      case 12:
        guard let someTag, random.chance(30) else { continue }
        context.delete(try tag(someTag))
        now.tags.remove(someTag)
        for key in now.owners.keys { now.owners[key]?.tags.removeAll { $0 == someTag } }
      case 13:
        try context.save()
        saved = now
      case 14:
        guard random.chance(50) else { continue }
        context.rollback()
        now = saved
      default:
        guard random.chance(30) else { continue }
        // What another context finds is what was saved.
        let other = ModelContext(container)
        let stored = try graph(in: other)
        guard stored == saved else {
          report(stored, saved, step)
          return
        }
        if random.chance(30) {
          context = ModelContext(container)
          now = saved
        }
      }
      if step % 20 == 0 {
        let found = try graph(in: context)
        guard found == now else {
          report(found, now, step)
          return
        }
      }
    }
    try context.save()
    let reopened = ModelContext(try R.container(at: folder.store))
    #expect(try graph(in: reopened) == now)
  }

  private func report(_ found: PlainGraph, _ expected: PlainGraph, _ step: Int) {
    var lines = ["step \(step)"]
    for (name, owner) in expected.owners where found.owners[name] != owner {
      lines.append("owner \(name): \(found.owners[name].map { "\($0)" } ?? "-"), not \(owner)")
    }
    for name in Set(found.owners.keys).subtracting(expected.owners.keys) {
      lines.append("owner \(name) should be gone")
    }
    for (name, item) in expected.items where found.items[name] != .some(item) {
      lines.append("item \(name): \(found.items[name] as Any), not \(item as Any)")
    }
    Issue.record("\(lines.joined(separator: "\n"))")
  }

  private func graph(in context: ModelContext) throws -> PlainGraph {
    var graph = PlainGraph()
    for owner in try context.fetch(FetchDescriptor<R.Owner>()) {
      graph.owners[owner.name] = .init(
        items: owner.items.map(\.name), tags: owner.tags.map(\.name))
      for item in owner.items { #expect(item.owner === owner) }
    }
    for item in try context.fetch(FetchDescriptor<R.Item>()) {
      graph.items[item.name] = .some(item.owner?.name)
    }
    graph.tags = Set(try context.fetch(FetchDescriptor<R.Tag>()).map(\.name))
    return graph
  }
}
