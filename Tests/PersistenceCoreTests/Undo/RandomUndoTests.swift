import PersistenceCore
import Testing

@Suite("Undoing everything gives what there was, and redoing it what there is")
struct RandomUndoTests {
  @Test func randomChanges() throws {
    var generator = SeededGenerator("random changes to undo")
    for _ in 0..<25 { try run(&generator) }
  }

  private func run(_ generator: inout SeededGenerator) throws {
    let container = try Relations.container()
    let context = ModelContext(container)
    let manager = UndoManager()
    for number in 0..<4 {
      let owner = Relations.Owner(name: "o\(number)")
      owner.items = (0..<3).map { Relations.Item("i\(number)\($0)") }
      context.insert(owner)
      context.insert(Relations.Tag("t\(number)"))
    }
    try context.save()
    context.undoManager = manager
    var states = [try state(of: context)]
    var log: [[String]] = []
    for step in 0..<8 {
      var changes: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changes.append(try change(context, step, &generator))
      }
      // A change that changes nothing is no step.
      guard context.hasChanges else { continue }
      log.append(changes)
      try context.save()
      states.append(try state(of: context))
      try compare(
        ModelContext(container), with: states.last ?? [], "the store after \(changes)")
    }
    for (step, expected) in states.dropLast().enumerated().reversed() {
      manager.undo()
      try compare(context, with: expected, "undoing \(log[step])")
      if Bool.random(using: &generator) {
        try context.save()
        try compare(ModelContext(container), with: expected, "the store after undoing \(log[step])")
      }
    }
    try context.save()
    try compare(ModelContext(container), with: states[0], "the store after undoing \(log)")
    // Steps that had changed nothing in the end are not redone one by one.
    var rest = states[...]
    while manager.canRedo {
      manager.redo()
      let found = try state(of: context)
      let next = rest.dropFirst().firstIndex(of: found)
      rest = rest[try #require(next, "redoing one of \(log) gave \(found)")...]
      if Bool.random(using: &generator) {
        try context.save()
        try compare(ModelContext(container), with: found, "the store after redoing some of \(log)")
      }
    }
    try context.save()
    try compare(
      ModelContext(container), with: states.last ?? [], "the store after redoing \(log)")
  }

  private func compare(
    _ context: ModelContext, with expected: [String], _ what: String
  ) throws {
    let found = try state(of: context)
    let difference =
      expected.filter { !found.contains($0) } + found.filter { !expected.contains($0) }
    try #require(found == expected, "\(what): \(difference)")
  }

  /// Changes something.
  ///
  /// - Returns: What.
  private func change(
    _ context: ModelContext, _ step: Int, _ generator: inout SeededGenerator
  ) throws -> String {
    let owners = try context.fetch(FetchDescriptor<Relations.Owner>(sortBy: [.init(\.name)]))
    let items = try context.fetch(FetchDescriptor<Relations.Item>(sortBy: [.init(\.name)]))
    let tags = try context.fetch(FetchDescriptor<Relations.Tag>(sortBy: [.init(\.name)]))
    let owner = owners.randomElement(using: &generator)
    let item = items.randomElement(using: &generator)
    let kind = Int.random(in: 0..<9, using: &generator)
    switch kind {
    case 0: item?.price += 1
    case 1: item?.owner = owner
    case 2: item?.owner = nil
    case 3: owner?.items.shuffle(using: &generator)
    case 4: owner?.tags = tags.filter { _ in Bool.random(using: &generator) }
    case 5:
      context.insert(
        Relations.Item("n\(step)\(Int.random(in: 0..<1_000_000, using: &generator))", owner: owner))
    case 6: if let item { context.delete(item) }
    case 7: if let owner { context.delete(owner) }
    default: owner?.favourite = item
    }
    return "\(kind) of \(owner?.name ?? "-") and \(item?.name ?? "-")"
  }

  /// All objects with their values and what they lead to, as text.
  private func state(of context: ModelContext) throws -> [String] {
    let owners = try context.fetch(FetchDescriptor<Relations.Owner>()).map { owner in
      "\(owner.name): \(owner.items.map(\.name)) \(owner.tags.map(\.name).sorted())"
    }
    let items = try context.fetch(FetchDescriptor<Relations.Item>()).map { item in
      "\(item.name) \(item.price) \(item.owner?.name ?? "-")"
    }
    let tags = try context.fetch(FetchDescriptor<Relations.Tag>()).map { tag in
      "\(tag.name): \(tag.owners.map(\.name).sorted())"
    }
    return owners.sorted() + items.sorted() + tags.sorted()
  }
}
