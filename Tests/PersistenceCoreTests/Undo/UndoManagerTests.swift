import PersistenceCore
import Testing

/// Counts, and can undo that.
private final class Counter {
  private(set) var value = 0
  let manager = UndoManager()

  func add(_ number: Int) {
    manager.registerUndo(withTarget: self) { $0.add(-number) }
    value += number
  }

  /// Adds in a group of its own.
  func addAlone(_ number: Int) {
    manager.beginUndoGrouping()
    add(number)
    manager.endUndoGrouping()
  }
}

@Suite("The undo manager")
struct UndoManagerTests {
  @Test func aGroupIsUndoneAndRedoneAsOne() {
    let counter = Counter()
    counter.manager.beginUndoGrouping()
    counter.add(1)
    counter.add(2)
    counter.manager.endUndoGrouping()
    counter.addAlone(10)
    #expect(counter.value == 13)
    counter.manager.undo()
    #expect(counter.value == 3 && counter.manager.canRedo)
    counter.manager.undo()
    #expect(counter.value == 0 && !counter.manager.canUndo)
    counter.manager.redo()
    counter.manager.redo()
    #expect(counter.value == 13 && !counter.manager.canRedo)
    counter.manager.undo()
    #expect(counter.value == 3)
  }

  @Test func groupsInsideAGroupAreUndoneWithIt() {
    let counter = Counter()
    counter.manager.beginUndoGrouping()
    counter.add(1)
    counter.addAlone(2)
    #expect(counter.manager.groupingLevel == 1)
    counter.add(4)
    counter.manager.endUndoGrouping()
    #expect(counter.value == 7)
    counter.manager.undo()
    #expect(counter.value == 0)
    counter.manager.redo()
    #expect(counter.value == 7)
  }

  @Test func whatIsOutsideOfGroupsIsOneUntilItIsUndone() {
    let counter = Counter()
    counter.add(1)
    counter.add(2)
    counter.addAlone(10)
    counter.add(100)
    counter.manager.undo()
    #expect(counter.value == 13)
    counter.manager.undo()
    #expect(counter.value == 3)
    counter.manager.undo()
    #expect(counter.value == 0)
    counter.manager.groupsByEvent = false
    counter.add(1)
    counter.add(2)
    counter.manager.undo()
    #expect(counter.value == 1)
  }

  @Test func aNewChangeEndsRedoing() {
    let counter = Counter()
    counter.addAlone(1)
    counter.manager.undo()
    counter.addAlone(5)
    #expect(!counter.manager.canRedo)
    counter.manager.redo()
    #expect(counter.value == 5)
  }

  @Test func onlySoManyLevelsAreKept() {
    let counter = Counter()
    counter.manager.levelsOfUndo = 2
    for _ in 0..<5 { counter.addAlone(1) }
    while counter.manager.canUndo { counter.manager.undo() }
    #expect(counter.value == 3)
    while counter.manager.canRedo { counter.manager.redo() }
    #expect(counter.value == 5)
    counter.manager.levelsOfUndo = 1
    while counter.manager.canUndo { counter.manager.undo() }
    #expect(counter.value == 4)
  }

  @Test func groupsHaveNames() {
    let counter = Counter()
    counter.addAlone(1)
    counter.manager.setActionName("Add")
    #expect(counter.manager.undoActionName == "Add" && counter.manager.redoActionName == "")
    counter.manager.undo()
    #expect(counter.manager.undoActionName == "" && counter.manager.redoActionName == "Add")
  }

  @Test func whatIsNotRegisteredIsNotUndone() {
    let counter = Counter()
    counter.manager.disableUndoRegistration()
    counter.add(1)
    counter.manager.enableUndoRegistration()
    counter.addAlone(2)
    counter.manager.undo()
    #expect(counter.value == 1 && !counter.manager.canUndo)
    counter.addAlone(3)
    counter.manager.removeAllActions(withTarget: counter)
    #expect(!counter.manager.canUndo)
    counter.add(4)
    counter.manager.removeAllActions()
    #expect(!counter.manager.canUndo)
    counter.manager.undo()
    counter.manager.endUndoGrouping()
    #expect(counter.value == 8)
  }
}
