import PersistenceCore
import Testing

@Suite("The history")
struct HistoryTests {
  let folder: TemporaryFolder
  let container: ModelContainer

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(folder.store, RememberedSpecially.self)
  }

  private typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

  private func context(_ author: String?) -> ModelContext {
    let context = ModelContext(container)
    context.author = author
    return context
  }

  @Test("tells what each save has inserted, updated and deleted, by whom and when")
  func transactions() throws {
    let context = context("importer")
    let start = Date()
    let (a, b) = (Remembered(name: "a", price: 3), RememberedSpecially(name: "b", rank: 7))
    context.insert(a)
    context.insert(b)
    try context.save()
    a.note = "changed"
    a.price = nil
    context.author = "editor"
    try context.save()
    context.delete(b)
    try context.save()

    let all = try context.fetchHistory(Descriptor())
    #expect(all.map(\.author) == ["importer", "editor", "editor"])
    #expect(all.allSatisfy { $0.timestamp >= start && $0.timestamp <= Date() })
    #expect(all.map(\.transactionIdentifier) == all.map(\.transactionIdentifier).sorted())
    #expect(all.map(\.token) == all.map(\.token).sorted())
    #expect(
      Set(all[0].changes.map(\.changedPersistentIdentifier))
        == [a.persistentModelID, b.persistentModelID])
    guard case .insert(let insert as DefaultHistoryInsert<Remembered>) = all[0].changes.first else {
      Issue.record("no insertion")
      return
    }
    #expect(insert.changedPersistentIdentifier == a.persistentModelID)
    guard case .update(let update as DefaultHistoryUpdate<Remembered>) = all[1].changes.first else {
      Issue.record("no update")
      return
    }
    #expect(
      Set(update.updatedAttributes.map { $0 as AnyKeyPath }) == [
        \Remembered.note, \Remembered.price,
      ])
    #expect(update.updatedAttributes.contains(\.note))
    guard
      case .delete(let deletion as DefaultHistoryDelete<RememberedSpecially>) = all[2].changes.first
    else {
      Issue.record("no deletion")
      return
    }
    #expect(deletion.tombstone[\.name] == "b")
    #expect(deletion.tombstone[\.rank] == 7)
    #expect(deletion.tombstone[\.place] == Remembered.Place(city: "Oslo"))
    #expect(deletion.tombstone[\.note] == nil)
  }

  @Test("can be asked by token, author and time, in any order, and from another run")
  func queries() throws {
    for (author, name) in [("x", "1"), ("y", "2"), ("x", "3")] {
      let context = context(author)
      context.insert(Remembered(name: name))
      try context.save()
    }
    let reading = ModelContext(container)
    let first = try #require(try reading.fetchHistory(Descriptor()).first)
    let kept = try JSONEncoder().encode(first.token)
    let token = try JSONDecoder().decode(DefaultHistoryToken.self, from: kept)
    let later = try reading.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token }))
    #expect(later.map(\.author) == ["y", "x"])
    let byX = try reading.fetchHistory(Descriptor(predicate: #Predicate { $0.author == "x" }))
    #expect(byX.count == 2)
    let now = Date().addingTimeInterval(60)
    #expect(
      try reading.fetchHistory(Descriptor(predicate: #Predicate { $0.timestamp > now })).isEmpty)
    var descriptor = Descriptor(sortBy: [SortDescriptor(\.transactionIdentifier, order: .reverse)])
    descriptor.fetchLimit = 1
    #expect(try reading.fetchHistory(descriptor).map(\.author) == ["x"])
    let reopened = ModelContext(try fileContainer(folder.store, RememberedSpecially.self))
    #expect(
      try reopened.fetchHistory(Descriptor(predicate: #Predicate { $0.token > token })).count == 2)
  }

  @Test("is not written where the configuration says so")
  func switchedOff() throws {
    let url = folder.url.appending(path: "plain.store")
    var configuration = ModelConfiguration(url: url)
    configuration.recordsHistory = false
    let context = ModelContext(
      try ModelContainer(for: Remembered.self, configurations: configuration))
    context.insert(Remembered(name: "a", price: 3))
    try context.save()
    try context.delete(model: Remembered.self)
    #expect(try context.fetchHistory(Descriptor()).isEmpty)
    let other = ModelContext(try fileContainer(url, Remembered.self))
    other.insert(Remembered(name: "b", price: 3))
    try other.save()
    #expect(try other.fetchHistory(Descriptor()).count == 1)
  }

  @Test("that was deleted makes older tokens expire, and nothing else")
  func deletion() throws {
    let context = context("x")
    for name in ["1", "2", "3"] {
      context.insert(Remembered(name: name))
      try context.save()
    }
    let all = try context.fetchHistory(Descriptor())
    let (old, middle) = (all[0].token, all[1].token)
    try context.deleteHistory(Descriptor(predicate: #Predicate { $0.token <= middle }))
    #expect(try context.fetchHistory(Descriptor()).count == 1)
    #expect(
      try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > middle })).count == 1)
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > old }))
    }
    #expect(error?.code == .historyTokenExpired)
    context.insert(Remembered(name: "4"))
    try context.save()
    #expect(try context.fetchHistory(Descriptor()).count == 2)
  }

  @Test("refuses a token of another store, and goes on with its own")
  func foreignToken() throws {
    let url = folder.url.appending(path: "other.store")
    let other = ModelContext(try fileContainer(url, Remembered.self))
    other.insert(Remembered(name: "there"))
    try other.save()
    let token = try #require(try other.fetchHistory(Descriptor()).first?.token)
    let context = context("x")
    context.insert(Remembered(name: "here"))
    try context.save()
    let after = #Predicate<DefaultHistoryTransaction> { $0.token > token }
    for use in [
      { _ = try context.fetchHistory(Descriptor(predicate: after)) },
      { try context.deleteHistory(Descriptor(predicate: after)) },
    ] {
      let error = #expect(throws: SwiftDataError.self) { try use() }
      #expect(error?.code == .historyTokenExpired)
      #expect(error?.message.contains("of another store") == true)
    }
    let own = try context.fetchHistory(Descriptor())
    #expect(own.count == 1)
    let last = try #require(own.last).token
    #expect(
      try context.fetchHistory(Descriptor(predicate: #Predicate { $0.token > last })).isEmpty)
  }

  @Test("of a save that failed or was rolled back does not exist")
  func failures() throws {
    let context = context("x")
    context.insert(Remembered(name: "1"))
    try context.save()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try context.transaction {
        context.insert(Remembered(name: "2"))
        try context.save()
        throw Stop()
      }
    }
    try context.save()
    #expect(try context.fetchHistory(Descriptor()).count == 1)
  }

  @Test("of a deletion by predicate has every row")
  func batchDeletion() throws {
    let context = context("x")
    for index in 0..<100 { context.insert(Remembered(name: "\(index)")) }
    try context.save()
    context.author = "cleaner"
    try context.delete(model: Remembered.self, where: #Predicate { $0.name < "5" })
    let last = try #require(try context.fetchHistory(Descriptor()).last)
    #expect(last.author == "cleaner")
    let names = last.changes.compactMap { change -> String? in
      guard case .delete(let deletion as DefaultHistoryDelete<Remembered>) = change else {
        return nil
      }
      return deletion.tombstone[\.name]
    }
    #expect(names.sorted() == (0..<100).map(String.init).filter { $0 < "5" }.sorted())
  }

  @Test("takes little room for many rows")
  func size() throws {
    let context = context(nil)
    for index in 0..<1_000 {
      context.insert(
        index % 2 == 0 ? Remembered(name: "a") : RememberedSpecially(name: "b", rank: 1))
    }
    try context.save()
    #expect(
      try rows("SELECT keys FROM _pc_change ORDER BY keys", of: folder.store)
        == [[.text("[[1,2,500]]")], [.text("[[2,2,500]]")]])
    #expect(try context.fetchHistory(Descriptor()).first?.changes.count == 1_000)
  }
}
