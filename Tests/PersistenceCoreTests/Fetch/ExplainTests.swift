import PersistenceCore
import Testing

@Suite("Fetches use the indexes that the models declare")
struct ExplainTests {
  private let context: ModelContext

  init() throws {
    context = ModelContext(try memoryContainer(Cruise.self))
  }

  private func plan<T>(_ descriptor: FetchDescriptor<T>) throws -> String {
    try context.explain(descriptor).plan.joined(separator: "\n")
  }

  @Test func anOpenRange() throws {
    let plan = try plan(FetchDescriptor<Journey>(predicate: #Predicate { $0.start >= 5 }))
    #expect(plan.contains("USING INDEX Journey_start"))
  }

  @Test func equalityAndSort() throws {
    let place = "Oslo"
    let plan = try plan(
      FetchDescriptor<Journey>(
        predicate: #Predicate { $0.place == place }, sortBy: [SortDescriptor(\.start)]))
    #expect(plan.contains("USING INDEX Journey_place_start"))
    #expect(!plan.contains("TEMP B-TREE"))
  }

  @Test func aTextThatCanBeWrittenInTwoWays() throws {
    let place = "Malmö"
    let plan = try plan(FetchDescriptor<Journey>(predicate: #Predicate { $0.place == place }))
    #expect(plan.contains("USING INDEX Journey_place_start"))
  }

  @Test func aSubclassUsesItsPartialIndex() throws {
    let ship = "Fram"
    let plan = try plan(FetchDescriptor<Cruise>(predicate: #Predicate { $0.ship == ship }))
    #expect(plan.contains("USING INDEX Cruise_ship"))
  }

  @Test func theStatementHasParametersForValues() throws {
    let place = "'; DROP TABLE Journey; --"
    let explanation = try context.explain(
      FetchDescriptor<Journey>(predicate: #Predicate { $0.place == place }))
    #expect(!explanation.sql.contains("DROP"))
    #expect(explanation.parameters == ["'''; DROP TABLE Journey; --'"])
    #expect(explanation.description.hasPrefix("SELECT "))
  }
}
