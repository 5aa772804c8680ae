import PersistenceCore
import Synchronization
import Testing

/// Keeps what a context posts.
private final class Observer: Sendable {
  struct Notice: Sendable {
    let name: Notification.Name
    var inserted: [PersistentIdentifier] = []
    var updated: [PersistentIdentifier] = []
    var deleted: [PersistentIdentifier] = []
    var isOnSavingThread = false
  }

  private let kept = Mutex<[Notice]>([])
  var notices: [Notice] { kept.withLock { $0 } }
  var saves: [Notice] { notices.filter { $0.name == ModelContext.didSave } }

  func observe(_ context: ModelContext, onWillSave: ((ModelContext) -> Void)? = nil) -> [Any] {
    let thread = UInt(pthread_self())
    nonisolated(unsafe) let onWillSave = onWillSave
    return [ModelContext.willSave, ModelContext.didSave].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) {
        [self] notification in
        var notice = Notice(name: notification.name)
        func identifiers(_ key: ModelContext.NotificationKey) -> [PersistentIdentifier] {
          notification.userInfo?[key.rawValue] as? [PersistentIdentifier] ?? []
        }
        notice.inserted = identifiers(.insertedIdentifiers)
        notice.updated = identifiers(.updatedIdentifiers)
        notice.deleted = identifiers(.deletedIdentifiers)
        notice.isOnSavingThread = UInt(pthread_self()) == thread
        self.kept.withLock { $0.append(notice) }
        if name == ModelContext.willSave, let context = notification.object as? ModelContext {
          onWillSave?(context)
        }
      }
    }
  }

  static func end(_ tokens: [Any]) {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

@Suite("Saves are announced")
struct SaveNotificationTests {
  @Test func aSaveTellsWhatItHasInsertedChangedAndDeleted() throws {
    let context = ModelContext(try Relations.container())
    let observer = Observer()
    let tokens = observer.observe(context)
    defer { Observer.end(tokens) }
    let kept = Relations.Item("kept")
    let gone = Relations.Item("gone")
    context.insert(kept)
    context.insert(gone)
    try context.save()
    let first = try #require(observer.saves.first)
    #expect(Set(first.inserted) == [kept.persistentModelID, gone.persistentModelID])
    #expect(first.inserted.allSatisfy { !$0.isTemporary })
    #expect(first.updated.isEmpty && first.deleted.isEmpty && first.isOnSavingThread)

    let identifier = gone.persistentModelID
    kept.name = "changed"
    context.delete(gone)
    context.insert(Relations.Tag("new"))
    try context.save()
    let second = try #require(observer.saves.last)
    #expect(second.updated == [kept.persistentModelID])
    #expect(second.deleted == [identifier])
    #expect(second.inserted.map(\.entityName) == ["Tag"])
    #expect(
      observer.notices.map(\.name)
        == [
          ModelContext.willSave, ModelContext.didSave, ModelContext.willSave, ModelContext.didSave,
        ])
    try context.save()
    #expect(observer.notices.count == 4, "there was nothing to save")
  }

  @Test func rowsThatDeleteRulesDeleteAreToldToo() throws {
    let container = try Relations.container()
    let writer = ModelContext(container)
    let owner = Relations.Owner(name: "o")
    owner.items = [Relations.Item("a"), Relations.Item("b")]
    owner.passport = Relations.Passport(number: 1)
    writer.insert(owner)
    try writer.save()
    let expected = Set(
      [owner.persistentModelID] + owner.items.map(\.persistentModelID)
        + [owner.passport?.persistentModelID].compactMap { $0 })

    let context = ModelContext(container)
    let observer = Observer()
    let tokens = observer.observe(context)
    defer { Observer.end(tokens) }
    try context.delete(model: Relations.Owner.self)
    #expect(Set(observer.saves.first?.deleted ?? []) == expected)
    #expect(observer.saves.first?.deleted.count == 4)
  }

  @Test func aTransactionIsOneSaveOnceItIsFinal() throws {
    let context = ModelContext(try Relations.container())
    let observer = Observer()
    let tokens = observer.observe(context)
    defer { Observer.end(tokens) }
    try context.transaction {
      let item = Relations.Item("a")
      context.insert(item)
      try context.save()
      #expect(observer.saves.isEmpty)
      item.name = "b"
      let other = Relations.Item("short")
      context.insert(other)
      try context.save()
      context.delete(other)
    }
    #expect(observer.saves.count == 1)
    let save = try #require(observer.saves.first)
    #expect(save.inserted.count == 1 && save.updated.isEmpty && save.deleted.isEmpty)
  }

  @Test func aTransactionThatFailsTellsNothing() throws {
    let context = ModelContext(try Relations.container())
    let observer = Observer()
    let tokens = observer.observe(context)
    defer { Observer.end(tokens) }
    try context.transaction {
      context.insert(Relations.Item("outer"))
      try context.save()
      try? context.transaction {
        context.insert(Relations.Item("inner"))
        try context.save()
        throw CancellationError()
      }
    }
    #expect(observer.saves.map(\.inserted.count) == [1])
    #expect(throws: CancellationError.self) {
      try context.transaction {
        context.insert(Relations.Item("a"))
        try context.save()
        throw CancellationError()
      }
    }
    context.insert(Relations.Tag("after"))
    try context.save()
    #expect(observer.saves.map { $0.inserted.map(\.entityName) } == [["Item"], ["Tag"]])
  }

  @Test func whatAnObserverChangesBeforeTheSaveIsSaved() throws {
    let container = try Relations.container()
    let context = ModelContext(container)
    let observer = Observer()
    let tokens = observer.observe(context) { context in
      for model in context.insertedModelsArray {
        (model as? Relations.Item)?.name += "!"
      }
    }
    defer { Observer.end(tokens) }
    context.insert(Relations.Item("a"))
    try context.save()
    #expect(!context.hasChanges)
    let names = try ModelContext(container).fetch(FetchDescriptor<Relations.Item>()).map(\.name)
    #expect(names == ["a!"])
  }

  @Test func aSaveThatFailsIsNotAnnounced() throws {
    let context = ModelContext(try Relations.container())
    context.insert(Relations.Tag("taken"))
    let tag = Relations.Tag("free")
    context.insert(tag)
    try context.save()
    let observer = Observer()
    let tokens = observer.observe(context)
    defer { Observer.end(tokens) }
    tag.name = "taken"
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(observer.saves.isEmpty)
  }
}
