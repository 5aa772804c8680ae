/// Writes a context's changes down for its undo manager.
final class UndoRecorder {
  let manager: UndoManager
  private var step: UndoStep?
  private var group: UndoGroup?
  /// What is recorded as a step of its own.
  private var separate: UndoStep?

  init(_ manager: UndoManager) { self.manager = manager }

  func noteInsertion(of model: any PersistentModel, in context: ModelContext) {
    current(context)?.noteInsertion(of: model)
  }

  func noteDeletion(of model: any PersistentModel, in context: ModelContext) {
    current(context)?.noteDeletion(of: model)
  }

  /// Loads what a deleted object leads to and what leads to it, because nobody could find out later.
  func prepareDeletion(of model: any PersistentModel, in context: ModelContext) {
    guard manager.isUndoRegistrationEnabled else { return }
    for property in ClassRelationships.of(type(of: model)).properties {
      for other in model.related(property) {
        guard let inverse = ClassRelationships.of(type(of: other)).inverse(of: property) else {
          continue
        }
        if inverse.isToMany { _ = other.destinations(inverse) }
      }
    }
    OneSidedLinks(to: model, in: context).leave()
  }

  func noteChange(
    of model: any PersistentModel, at slot: Int, in context: ModelContext, from old: () -> Any
  ) {
    current(context)?.noteChange(of: model, at: slot) {
      guard let relationship = model._$model.entity?.relationship(at: slot) else {
        return .attribute(old())
      }
      if !relationship.isToMany { return .toOne(model.destination(relationship.property)) }
      let isNil = (old() as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
      return .toMany(isNil ? nil : model.destinations(relationship.property))
    }
  }

  /// Records what a function does as a step of its own, or not at all if it throws.
  func recordStep(in context: ModelContext, _ body: () throws -> Void) rethrows {
    let new = UndoStep()
    separate = new
    defer { separate = nil }
    try body()
    separate = nil
    guard !new.isEmpty else { return }
    register(new, in: context)
    manager.endEvent()
  }

  /// Ends what has no end of its own.
  func noteSave() { manager.endEvent() }

  /// Forgets the context's changes, which were taken back by other means.
  func noteRollback(of context: ModelContext) {
    step = nil
    group = nil
    manager.removeAllActions(withTarget: context)
  }

  /// The step of the group that is open; a new one is registered with the manager.
  private func current(_ context: ModelContext) -> UndoStep? {
    guard manager.isUndoRegistrationEnabled else { return nil }
    if let separate { return separate }
    if let step, let group, group === manager.openGroup { return step }
    let new = UndoStep()
    register(new, in: context)
    step = new
    group = manager.openGroup
    return new
  }

  private func register(_ step: UndoStep, in context: ModelContext) {
    manager.register(
      UndoCall(target: context) {
        step.isEmpty
      } body: { context in
        (context as? ModelContext)?.undo(step)
      })
  }
}

extension ModelContext {
  /// Undoes and redoes the context's changes: assignments, insertions and deletions, with what they
  /// did to relationships, before and after they were saved. Nil, as at first, records nothing.
  ///
  /// An undo changes objects; ``save()`` writes that. An object whose deletion was saved comes back as
  /// the same object with the same values, and its row with the same identifier. Relationships without
  /// an inverse lead to it again from objects that are in memory; others have lost it with its row. A
  /// ``delete(model:where:includeSubclasses:)`` is a group of its own. A ``rollback()`` forgets what was
  /// recorded.
  public var undoManager: UndoManager? {
    get { recorder?.manager }
    set {
      guard newValue !== recorder?.manager else { return }
      recorder?.noteRollback(of: self)
      recorder = newValue.map(UndoRecorder.init)
    }
  }
}
