extension ModelContext {
  /// Inserts any number of rows by SQL, without an object for each of them.
  ///
  /// The values are those of objects that belong to no context. One object can stand for many rows:
  ///
  /// ```swift
  /// let trip = Trip(destination: "", startDate: .now, endDate: .now)
  /// try context.insertRows { rows in
  ///   for line in lines {
  ///     trip.destination = line.destination
  ///     try rows.insert(trip)
  ///   }
  /// }
  /// ```
  ///
  /// A bulk import takes a fraction of the time of ``insert(_:)`` that way, and memory that does not
  /// grow. What makes it cheap is left out: a row that clashes with another one's unique values is an
  /// error and does not take that one's place, lists have to be empty, and the insertion is no step
  /// of the context's ``undoManager``. The history, the log of operations and live results know the
  /// rows as any others.
  ///
  /// Unsaved changes of the context are saved first. The rows are there once the function has ended;
  /// if it throws, none is. Inside ``transaction(block:)`` they are part of the transaction.
  ///
  /// - Parameter body: Inserts the rows. It must not save.
  /// - Returns: What the function returns.
  /// - Throws: What ``save()`` and the function throw, ``SwiftDataError/saveNotAllowed`` and
  ///   ``SwiftDataError/storeFailure``.
  @discardableResult
  public func insertRows<Result>(_ body: (RowInserter) throws -> Result) throws -> Result {
    let use = beginUse("insertRows")
    defer { endUse(use) }
    try save()
    let before = store.changeCount
    var result: Result?
    let rows = try store.insertRows(author: author) { rows in
      result = try body(RowInserter(rows, context: self))
    }
    if let count = savesInTransaction { savesInTransaction = count + 1 }
    noteOwnSave(before: before, after: store.changeCount)
    var report = SaveReport(for: core.feed)
    for (entity, runs) in rows { report?.add(runs, of: entity) }
    announce(report)
    guard let result else { throw SwiftDataError(.storeFailure, "the store has inserted no rows") }
    return result
  }
}

/// Takes the rows of one ``ModelContext/insertRows(_:)``.
public final class RowInserter {
  private let rows: any RowBatch
  private let context: ModelContext

  init(_ rows: any RowBatch, context: ModelContext) {
    self.rows = rows
    self.context = context
  }

  /// Inserts a row with the values of an object.
  ///
  /// - Parameter template: An object that belongs to no context. It stays as it is, and can be given
  ///   other values and be inserted again. Its to-one relationships may lead to saved objects of the
  ///   context; one with an inverse takes the object into the context, and so is refused.
  /// - Returns: The identifier of the row.
  /// - Throws: ``SwiftDataError/unregisteredModel`` for a class that is not part of the schema;
  ///   ``SwiftDataError/modelValidationFailure`` for an object of a context, one that leads to objects
  ///   which have no rows, one with lists that are not empty, and for values that cannot be stored or
  ///   have to be unique and are not; ``SwiftDataError/storeFailure``. Other rows can be inserted
  ///   after any of them.
  @discardableResult
  public func insert<T: PersistentModel>(_ template: T) throws -> PersistentIdentifier {
    let entity = try context.entity(for: type(of: template))
    guard template._$model.context == nil else {
      throw SwiftDataError(
        .modelValidationFailure,
        "the \(entity.name) belongs to a context; rows are made of objects that belong to none")
    }
    for relationship in entity.relationships { try check(relationship, of: template) }
    let key = try rows.insert(template, as: entity)
    return PersistentIdentifier(
      entityName: entity.name, storeIdentifier: entity.storeIdentifier, primaryKey: key)
  }

  /// Throws for what a relationship leads to and no row could hold.
  private func check(
    _ relationship: RelationshipMapping, of template: any PersistentModel
  ) throws {
    let property = relationship.property
    var place: String { "\(type(of: template)).\(relationship.name)" }
    if property.isToMany {
      guard property.shape.isEmpty(template._$stored(property.slot)) else {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(place) is a list with objects, which no row holds; insert the object into a context")
      }
      let minimum = property.written?.minimumModelCount ?? 0
      guard minimum <= 0 else {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(place) has to lead to at least \(minimum) objects, and a row holds none; insert the "
            + "object into a context")
      }
    } else if template._$reference(property.slot) == 0,
      let other = template._$stored(property.slot) as? any PersistentModel,
      !other.isBlank, other._$model.context !== context || other._$model.primaryKey <= 0
    {
      throw SwiftDataError(
        .modelValidationFailure,
        "\(place) leads to a \(type(of: other)) that this context has not saved; insert and save "
          + "that one first")
    }
  }
}
