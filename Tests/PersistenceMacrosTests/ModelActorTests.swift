import Testing

@Suite("What @ModelActor generates")
struct ModelActorTests {
  private static let initializer =
    "init(modelContainer: PersistenceCore.ModelContainer) { let modelContext = "

  @Test func anActorWithoutAnInitialiser() {
    let expansion = Expansion("@ModelActor actor Keeper { var cache = [1]; var note: String? }")
    #expect(expansion.messages.isEmpty)
    for part in [
      "nonisolated let modelExecutor: any PersistenceCore.ModelExecutor",
      "nonisolated let modelContainer: PersistenceCore.ModelContainer",
      Self.initializer,
      "extension Keeper: PersistenceCore.ModelActor {",
    ] {
      #expect(expansion.flat.contains(part), "\(part)")
    }
  }

  @Test func aPublicActor() {
    let flat = Expansion("@ModelActor public actor Keeper {}").flat
    #expect(flat.contains("public nonisolated let modelExecutor"))
    #expect(flat.contains("public init(modelContainer:"))
  }

  @Test func anInitialiserThatSetsTheExecutorIsEnough() {
    let flat = Expansion(
      """
      @ModelActor actor Keeper {
        let name: String
        init(name: String, container: ModelContainer) {
          self.name = name
          modelContainer = container
          self.modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
        }
      }
      """)
    #expect(flat.messages.isEmpty)
    #expect(!flat.flat.contains(Self.initializer))
    #expect(flat.flat.contains("nonisolated let modelExecutor"))
  }

  @Test func anInitialiserThatDelegatesNeedsTheGeneratedOne() {
    let flat = Expansion(
      "@ModelActor actor Keeper { init(in c: ModelContainer) { self.init(modelContainer: c) } }"
    ).flat
    #expect(flat.contains(Self.initializer))
  }

  @Test func whatCannotBeMade() {
    #expect(
      Expansion("@ModelActor class Keeper {}").messages.first?.contains(
        "only be attached to an actor")
        == true)
    let messages = Expansion("@ModelActor actor Keeper { let name: String }").messages
    #expect(messages.count == 1)
    #expect(messages.first?.contains("nothing gives 'name' a value") == true)
  }
}
