/// Which objects to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel>: Sendable {
  /// What the objects have in common; nil for all.
  public var predicate: Predicate<T>?
  /// The order. Objects that compare equal are in the order of their age.
  ///
  /// Without an order, a fetch with a limit or an offset is by age, and any other in the order in
  /// which the store finds the objects.
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of objects; nil for no limit.
  public var fetchLimit: Int?
  /// How many objects to pass over first.
  public var fetchOffset: Int?
  /// The properties to read at first; empty for all.
  ///
  /// The others are read when one of them is touched, for all objects of the fetch at once. An object
  /// that was in memory before keeps the values it has.
  public var propertiesToFetch: [PartialKeyPath<T>] {
    get { properties.paths }
    set { properties.paths = newValue }
  }
  /// As ``propertiesToFetch``, by name: for programs that are told what to show while they run, and
  /// have no key paths then. A fetch reads what either names.
  public var propertyNamesToFetch: [String] = []
  /// The relationships whose objects are loaded with those of the fetch, in one statement for each.
  ///
  /// Without it, they are loaded when one of them is touched, for all objects of the fetch at once.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] {
    get { prefetching.paths }
    set { prefetching.paths = newValue }
  }
  private var properties = KeyPathList<T>()
  private var prefetching = KeyPathList<T>()
  /// Whether the context's unsaved changes are taken into account.
  public var includePendingChanges = true

  /// Describes a fetch.
  ///
  /// - Parameters:
  ///   - predicate: What the objects have in common; nil for all.
  ///   - sortBy: The order.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

/// Key paths are immutable, and not marked as Sendable by the standard library.
private struct KeyPathList<T>: @unchecked Sendable {
  var paths: [PartialKeyPath<T>] = []
}
