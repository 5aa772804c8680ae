/// Some of the objects of a fetch, with the place where the rest begins.
public struct FetchPage<T: PersistentModel> {
  /// The objects.
  public let models: [T]
  /// The place behind the last one; nil if there are no more.
  public let next: FetchCursor?
}

extension ModelContext {
  /// Fetches the objects behind a place in the order of a fetch, up to the fetch's limit.
  ///
  /// However far the place is from the beginning, SQLite goes there at once if an index begins with
  /// the sort keys; ``explain(_:after:)`` tells. Pages that follow one another neither repeat nor
  /// lose an object that stays where it is, whatever else happens to the store.
  ///
  /// ```swift
  /// var cursor: FetchCursor?
  /// repeat {
  ///   let page = try context.fetchPage(descriptor, after: cursor)
  ///   page.models.forEach(show)
  ///   cursor = page.next
  /// } while cursor != nil
  /// ```
  ///
  /// - Parameters:
  ///   - descriptor: Which objects, in which order, and how many at once. An offset counts from the
  ///     place.
  ///   - cursor: The place; nil for the beginning.
  /// - Returns: The objects and the next place.
  /// - Throws: ``FetchCursorError`` for a cursor of another class or order; otherwise as
  ///   ``fetch(_:)``.
  public func fetchPage<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, after cursor: FetchCursor? = nil
  ) throws -> FetchPage<T> {
    let entity = try store.entity(for: T.self)
    let order = try FetchOrder(descriptor.sortBy, entity: entity)
    let position = try cursor?.position(in: order, of: entity)
    guard let limit = descriptor.fetchLimit, limit > 0, limit < .max else {
      return FetchPage(models: try fetch(descriptor, behind: position, in: order), next: nil)
    }
    // One more, to know whether there is a next page.
    var wider = descriptor
    wider.fetchLimit = limit + 1
    var models = try fetch(wider, behind: position, in: order)
    guard models.count > limit else { return FetchPage(models: models, next: nil) }
    models.removeLast()
    let next = try models.last.map {
      FetchCursor(try place(of: $0, in: order, for: descriptor), in: order, of: entity)
    }
    return FetchPage(models: models, next: next)
  }

  /// Fetches the objects behind another one in the order of a fetch, up to the fetch's limit.
  ///
  /// - Parameters:
  ///   - descriptor: Which objects, in which order, and how many. The order counts from the object,
  ///     whether or not it is one of them.
  ///   - model: The object.
  /// - Returns: The objects.
  /// - Throws: ``FetchCursorError/missingObject(_:)`` if the object's row is needed and gone;
  ///   otherwise as ``fetch(_:)``.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, after model: T
  ) throws -> [T] {
    let order = try FetchOrder(descriptor.sortBy, entity: try store.entity(for: T.self))
    let place = try place(of: model, in: order, for: descriptor)
    return try fetch(descriptor, behind: place, in: order)
  }

  /// The place of an object in the order of a fetch.
  ///
  /// - Parameters:
  ///   - model: The object.
  ///   - descriptor: The fetch.
  /// - Returns: The place behind the object.
  /// - Throws: As ``fetch(_:after:)``.
  public func cursor<T: PersistentModel>(
    after model: T, in descriptor: FetchDescriptor<T>
  ) throws -> FetchCursor {
    let entity = try store.entity(for: T.self)
    let order = try FetchOrder(descriptor.sortBy, entity: entity)
    return FetchCursor(try place(of: model, in: order, for: descriptor), in: order, of: entity)
  }

  /// Tells which statement a fetch of a page runs, and whether it uses an index.
  ///
  /// The context's unsaved changes are not taken into account.
  ///
  /// - Parameters:
  ///   - descriptor: The fetch.
  ///   - cursor: The place behind which the page begins.
  /// - Returns: The statement and its plan.
  /// - Throws: As ``fetchPage(_:after:)``.
  public func explain<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, after cursor: FetchCursor
  ) throws -> FetchExplanation {
    let entity = try store.entity(for: T.self)
    var request = StoreRequest(descriptor)
    request.after = try cursor.position(
      in: FetchOrder(descriptor.sortBy, entity: entity), of: entity)
    return try store.explain(request)
  }

  private func place<T: PersistentModel>(
    of model: T, in order: FetchOrder<T>, for descriptor: FetchDescriptor<T>
  ) throws -> FetchPosition {
    guard !descriptor.includePendingChanges, model.hasChanges else {
      return try order.position(of: model)
    }
    // The object has other values than its row, and the row is what the fetch is about.
    let other = ModelContext(core: core)
    guard let stored = try other.existingModel(for: model.persistentModelID) as? T else {
      throw FetchCursorError.missingObject(model.persistentModelID)
    }
    return try order.position(of: stored)
  }

  private func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, behind position: FetchPosition?, in order: FetchOrder<T>
  ) throws -> [T] {
    let found: [T]
    if let merge = try PendingMerge(descriptor, behind: position, in: self) {
      found = try merge.objects()
    } else {
      var request = try request(descriptor)
      request.after = position
      request.order = order
      var objects = ObjectBuffer()
      try store.fetch(request, into: self) { object in
        objects.append(object)
        return true
      }
      found = objects.take(as: T.self)
    }
    try prefetch(descriptor, for: found)
    return found
  }
}
