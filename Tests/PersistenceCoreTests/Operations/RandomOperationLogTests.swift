import PersistenceCore
import SQLite
import Testing

@Suite("Random operations, undone and redone")
struct RandomOperationLogTests {
  @Test("every state comes back, forwards and backwards", arguments: 0..<6)
  func random(_ run: Int) throws {
    var random = SeededGenerator("random operations of the log", part: run)
    let seed = random.seed
    let bench = try OperationBench()
    var states = [try bench.dump()]
    for _ in 0..<25 {
      try bench.operation { context in
        for _ in 0..<Int.random(in: 1...4, using: &random) { try change(context, &random) }
      }
      let state = try bench.dump()
      if state != states.last { states.append(state) }
    }
    #expect(try bench.container.operations().count == states.count - 1, "seed \(seed)")
    var place = states.count - 1
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      if Bool.random(using: &random) {
        guard place >= count else { continue }
        try bench.container.undoOperations(count)
        place -= count
      } else {
        guard place + count < states.count else { continue }
        try bench.container.redoOperations(count)
        place += count
      }
      #expect(try bench.dump() == states[place], "seed \(seed)")
    }
    #expect(try bench.problems() == [], "seed \(seed)")
  }

  private func change(_ context: ModelContext, _ random: inout SeededGenerator) throws {
    let owners = try context.fetch(FetchDescriptor<Relations.Owner>())
    let items = try context.fetch(FetchDescriptor<Relations.Item>())
    let tags = try context.fetch(FetchDescriptor<Relations.Tag>())
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      let owner = Relations.Owner(name: "o\(Int.random(in: 0..<99, using: &random))")
      context.insert(owner)
      owner.items = [Relations.Item("i"), Relations.Item("j", price: 2.5)]
    case 2: context.insert(Relations.Tag("t\(UInt64.random(in: 0 ... .max, using: &random))"))
    case 3: owners.randomElement(using: &random)?.tags = tags.shuffled(using: &random)
    case 4: owners.randomElement(using: &random)?.items.shuffle(using: &random)
    case 5: items.randomElement(using: &random)?.owner = owners.randomElement(using: &random)
    case 6: owners.randomElement(using: &random)?.favourite = items.randomElement(using: &random)
    case 7: if let owner = owners.randomElement(using: &random) { context.delete(owner) }
    default: if let tag = tags.randomElement(using: &random) { context.delete(tag) }
    }
  }
}
