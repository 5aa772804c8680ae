import PersistenceCore
import Testing

@Suite("willSet and didSet of persistent properties")
struct ObserverTests {
  private let model = Observed(required: 1)

  @Test func oldValueUnderItsOwnAndAnotherName() {
    model.plain = 3
    model.named = "b"
    model.implicit = 2
    #expect(
      model.log == ["plain 0->3", "will a->b", "did a->b", "will 2.0", "did"])
  }

  @Test func anAssignmentInsideDoesNotRunTheObserverAgain() {
    model.clamped = 50
    #expect(model.clamped == 10 && model.log == ["clamped 50"])
    model.clamped = 7
    #expect(model.log == ["clamped 50", "clamped 7"])
  }

  @Test func anEarlyReturnLeavesTheAssignmentDone() {
    model.guarded = "x"
    model.guarded = "x"
    model.guarded = nil
    #expect(model.log == ["x"] && model.guarded == nil)
  }

  @Test func anObserverMayChangeAnotherProperty() {
    model.first = 4
    #expect(model.second == 8 && model.log == ["second 8"])
  }

  @Test func mutationsInPlaceRunThem() {
    model.removed.removeLast()
    #expect(model.bag == [2])
    model.remarked += 1
    model.unused += 1
    #expect(model.log == ["oldValue", "w", "d"])
  }

  @Test func anEqualValueRunsThemAsWell() {
    model.plain = 0
    #expect(model.log == ["plain 0->0"])
  }

  @Test func initialisersAndLoadingDoNotRunThem() throws {
    #expect(model.log.isEmpty)
    model.required = 2
    #expect(model.log == ["required 1"])
    model.restrict()
    let copy = try roundTrip(model)
    #expect(copy.log.isEmpty && copy.required == 2 && copy.restricted == 1)
  }

  @Test func changesMadeByObserversAreSavedAndRolledBack() throws {
    let container = try memoryContainer(Observed.self)
    let context = ModelContext(container)
    context.insert(model)
    try context.save()
    model.first = 5
    model.clamped = 99
    try context.save()
    let other = ModelContext(container)
    let copy = try #require(try other.fetch(FetchDescriptor<Observed>()).first)
    #expect(copy.first == 5 && copy.second == 10 && copy.clamped == 10)
    copy.first = 6
    other.rollback()
    #expect(copy.first == 5 && copy.second == 10 && !copy.hasChanges)
    #expect(copy.log == ["second 12"])
  }
}
