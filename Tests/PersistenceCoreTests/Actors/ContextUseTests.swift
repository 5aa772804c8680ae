import PersistenceCore
import Testing

#if DEBUG
/// Lets tests do what the compiler would not.
private struct Smuggled<Value>: @unchecked Sendable {
  let value: Value
}

private struct Message {
  private let text: String

  init(_ result: ExitTest.Result?) {
    text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  func says(_ words: String...) -> Bool { words.allSatisfy { text.contains($0) } }
}

@Suite("A debug build stops where a context is used by two")
struct ContextUseTests {
  @Test func twoThreadsAtOnce() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let context = ModelContext(try memoryContainer(Trip.self))
      context.insert(Trip(destination: "a", startDate: .now, endDate: .now))
      try context.save()
      let smuggled = Smuggled(value: context)
      try context.enumerate(FetchDescriptor<Trip>()) { trip in
        let trip = Smuggled(value: trip)
        let thread = Thread {
          _ = smuggled.value
          trip.value.destination = "b"
        }
        thread.start()
        Thread.sleep(forTimeInterval: 5)
      }
    }
    #expect(
      Message(result).says(
        "changing an object on a context that another thread is using", "persistentModelID"))
  }

  @Test func theContextOfAModelActorOutsideOfIt() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let keeper = TripKeeper(modelContainer: try memoryContainer(Trip.self))
      _ = try await keeper.add("a")
      _ = try keeper.modelExecutor.modelContext.fetch(FetchDescriptor<Trip>())
    }
    #expect(Message(result).says("fetch on a model actor's context", "a method of the actor"))
  }

  @Test func oneAfterTheOtherIsFine() async throws {
    let context = Smuggled(value: ModelContext(try memoryContainer(Trip.self)))
    @Sendable func add() throws {
      context.value.insert(Trip(destination: "a", startDate: .now, endDate: .now))
      try context.value.save()
    }
    for _ in 0..<3 {
      try await MainActor.run { try add() }
      try await _Concurrency.Task.detached { try add() }.value
    }
    #expect(try context.value.fetchCount(FetchDescriptor<Trip>()) == 6)
  }

  @Test func anActorsContextIsSavedByWhoeverLetsItGo() async throws {
    let container = try memoryContainer(Trip.self)
    do {
      let keeper = AutosavingKeeper(name: "a", container: container)
      await keeper.insertOnly()
    }
    let context = ModelContext(container)
    for _ in 0..<200 where try context.fetchCount(FetchDescriptor<Trip>()) == 0 {
      try await _Concurrency.Task.sleep(for: .milliseconds(5))
    }
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
  }
}
#endif
