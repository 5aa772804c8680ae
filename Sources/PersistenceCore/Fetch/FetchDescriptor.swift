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
