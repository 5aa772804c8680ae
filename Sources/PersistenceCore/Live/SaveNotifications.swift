import Synchronization

extension ModelContext {
  /// Posted right before a context saves, on the saving thread and with the context as the object.
  ///
  /// An observer can still change objects of the context; the save writes that, too. What is going
  /// to be saved is in ``insertedModelsArray``, ``changedModelsArray`` and ``deletedModelsArray``.
  public static var willSave: Notification.Name {
    SaveNotifications.want()
    return SaveNotifications.willSave
  }

  /// Posted right after a context has saved, on the saving thread and with the context as the object.
  ///
  /// ```swift
  /// let observer = NotificationCenter.default.addObserver(
  ///   forName: ModelContext.didSave, object: nil, queue: nil
  /// ) { notification in
  ///   let key = ModelContext.NotificationKey.insertedIdentifiers.rawValue
  ///   let inserted = notification.userInfo?[key] as? [PersistentIdentifier] ?? []
  /// }
  /// ```
  ///
  /// The keys of ``NotificationKey``, as they are or as text, lead to arrays of permanent
  /// identifiers. The saves of a ``transaction(block:)`` are posted as one, once it is final, and
  /// ``delete(model:where:includeSubclasses:)`` is posted like a save.
  ///
  /// A context that nobody observes posts nothing and collects nothing: it starts to once the program
  /// has asked for this name or for ``willSave``.
  public static var didSave: Notification.Name {
    SaveNotifications.want()
    return SaveNotifications.didSave
  }

  /// What the notification of a save tells.
  public enum NotificationKey: String, Sendable, Hashable, CaseIterable {
    /// The identifiers of the objects that were inserted: `[PersistentIdentifier]`.
    case insertedIdentifiers = "inserted"
    /// The identifiers of the objects that were changed: `[PersistentIdentifier]`.
    case updatedIdentifiers = "updated"
    /// The identifiers of the objects that were deleted, with those that delete rules have deleted:
    /// `[PersistentIdentifier]`.
    case deletedIdentifiers = "deleted"
    /// Never there: no save makes all objects invalid.
    case invalidatedAllIdentifiers = "invalidatedAll"
    /// A number, `UInt32`, that is another one after each change of the store.
    case queryGeneration
  }
}

/// Posts the notifications of saves.
enum SaveNotifications {
  static let willSave = Notification.Name("PersistenceCore.ModelContext.willSave")
  static let didSave = Notification.Name("PersistenceCore.ModelContext.didSave")

  /// A notification center does not tell whether anybody observes. But nobody can without having
  /// asked for the name.
  private static let wanted = Atomic<Bool>(false)

  static var areWanted: Bool { wanted.load(ordering: .relaxed) }

  static func want() { wanted.store(true, ordering: .relaxed) }

  static func postWillSave(_ context: ModelContext) {
    guard areWanted else { return }
    NotificationCenter.default.post(name: willSave, object: context)
  }

  static func postDidSave(_ context: ModelContext, _ report: SaveReport) {
    guard areWanted else { return }
    let values: [(ModelContext.NotificationKey, Any)] = [
      (.insertedIdentifiers, report.inserted), (.updatedIdentifiers, report.updated),
      (.deletedIdentifiers, report.deleted), (.queryGeneration, context.store.changeCount),
    ]
    var userInfo: [AnyHashable: Any] = [:]
    for (key, value) in values {
      userInfo[key] = value
      userInfo[key.rawValue] = value
    }
    NotificationCenter.default.post(name: didSave, object: context, userInfo: userInfo)
  }
}
