extension ModelContext {
  /// Fetches objects: those of the class and of its subclasses, each as what it is.
  ///
  /// - Parameter descriptor: Which objects, and in which order.
  /// - Returns: The objects.
  /// - Throws: ``SwiftDataError/unsupportedPredicate`` and
  ///   ``SwiftDataError/unsupportedSortDescriptor`` for what has no translation to SQL;
  ///   ``SwiftDataError/storeFailure`` if the store cannot be read.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let use = beginUse("fetch")
    defer { endUse(use) }
    let request = try request(descriptor)
    let found: [T]
    if let merge = try PendingMerge(descriptor, in: self) {
      found = try merge.objects()
    } else {
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

  /// What the store is asked for.
  func request<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> StoreRequest<T> {
    var request = StoreRequest(descriptor)
    guard !descriptor.propertiesToFetch.isEmpty || !descriptor.propertyNamesToFetch.isEmpty else {
      return request
    }
    let entity = try store.entity(for: T.self)
    var slots: Set<Int> = []
    for keyPath in descriptor.propertiesToFetch {
      guard let path = entity.path(for: keyPath) else {
        throw SwiftDataError(
          .unsupportedKeyPath,
          "\(keyPath) in propertiesToFetch is no stored property of \(entity.name)")
      }
      slots.insert(path.attribute.slot)
    }
    for name in descriptor.propertyNamesToFetch {
      guard let attribute = entity.attributes.first(where: { $0.name == name }) else {
        throw SwiftDataError(
          .unsupportedKeyPath,
          "'\(name)' in propertyNamesToFetch is no stored property of \(entity.name)")
      }
      slots.insert(attribute.slot)
    }
    request.slots = slots
    return request
  }

  /// Loads the objects that the relationships of a fetch lead to.
  func prefetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, for objects: [T]
  ) throws {
    guard !descriptor.relationshipKeyPathsForPrefetching.isEmpty else { return }
    let entity = try store.entity(for: T.self)
    for keyPath in descriptor.relationshipKeyPathsForPrefetching {
      guard let path = entity.path(for: keyPath),
        let relationship = entity.relationship(at: path.attribute.slot)
      else {
        throw SwiftDataError(
          .unsupportedKeyPath,
          "\(keyPath) in relationshipKeyPathsForPrefetching is no relationship of \(entity.name)")
      }
      for object in objects { _ = object.related(relationship.property) }
    }
  }

  /// Counts objects without loading them.
  ///
  /// - Parameter descriptor: Which objects; limit and offset count.
  /// - Returns: The number.
  /// - Throws: As ``fetch(_:)``.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    if let merge = try PendingMerge(descriptor, in: self) { return try merge.count() }
    return try store.fetchCount(StoreRequest(descriptor))
  }

  /// Fetches the identifiers of objects without loading them.
  ///
  /// - Parameter descriptor: Which objects, and in which order.
  /// - Returns: The identifiers; temporary ones for objects that are not saved yet.
  /// - Throws: As ``fetch(_:)``.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    if let merge = try PendingMerge(descriptor, in: self) {
      return try merge.objects().map(\.persistentModelID)
    }
    return try store.fetchIdentifiers(StoreRequest(descriptor))
  }

  /// Calls a function with each object of a fetch, without keeping them all in memory.
  ///
  /// Objects that the function does not keep are freed as it goes on. Unsaved insertions and
  /// changes are taken into account if there are any, at the price of loading all objects.
  ///
  /// - Parameters:
  ///   - descriptor: Which objects, and in which order.
  ///   - batchSize: Accepted for compatibility; rows are always read one by one.
  ///   - allowEscapingMutations: Whether the function may change objects.
  ///   - block: The function.
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if the function changed objects without
  ///   being allowed to; otherwise as ``fetch(_:)``, and what the function throws.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    let use = beginUse("enumerate")
    defer { endUse(use) }
    let changesBefore = changed.count
    func visit(_ object: T) throws {
      try block(object)
      if !allowEscapingMutations, changed.count > changesBefore {
        throw SwiftDataError(
          .modelValidationFailure,
          "enumerate was to leave the objects as they are, and a \(type(of: object)) was changed; "
            + "pass allowEscapingMutations: true")
      }
    }
    if let merge = try PendingMerge(descriptor, in: self) {
      return try merge.objects().forEach(visit)
    }
    try store.fetch(try request(descriptor), into: self) { object in
      if let object = object as? T { try visit(object) }
      return true
    }
  }
}
