extension ModelContext {
  /// Deletes all objects of a class that a predicate selects, by SQL and without loading them.
  ///
  /// With an ``undoManager`` the objects are loaded and deleted one by one instead, so that an undo can
  /// bring them back.
  ///
  /// Delete rules apply: what the objects cascade to is deleted with them, and a rule that denies the
  /// deletion makes the call throw. Unsaved changes of the context are saved first, and the deletion
  /// itself is final: a ``rollback()`` does not bring the objects back. Inside
  /// ``transaction(block:)`` it is part of the transaction.
  ///
  /// - Parameters:
  ///   - model: The class.
  ///   - predicate: What the objects have in common; nil for all.
  ///   - includeSubclasses: Whether objects of subclasses are deleted, too.
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if a delete rule forbids it,
  ///   ``SwiftDataError/unsupportedPredicate``, or what ``save()`` throws. Nothing is deleted then.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    let use = beginUse("delete(model:)")
    defer { endUse(use) }
    try save()
    if let recorder, recorder.manager.isUndoRegistrationEnabled {
      let models = try fetch(FetchDescriptor(predicate: predicate)).filter {
        includeSubclasses || type(of: $0) == T.self
      }
      return try recorder.recordStep(in: self) { try delete(models) }
    }
    let before = store.changeCount
    let rows = try store.delete(
      StoreRequest(FetchDescriptor(predicate: predicate)), includingSubclasses: includeSubclasses,
      author: author)
    if let count = savesInTransaction { savesInTransaction = count + 1 }
    noteOwnSave(before: before, after: store.changeCount)
    forget(rows)
    var report = SaveReport(for: core.feed)
    report?.add(rows)
    announce(report)
  }

  /// Deletes objects now, or none of them.
  private func delete(_ models: [any PersistentModel]) throws {
    do {
      for model in models { ObjectDeletion.delete(model, from: self) }
      try save()
    } catch {
      takeBackChanges()
      throw error
    }
  }
}
