/// The results of a fetch as a collection that loads its objects in batches, when they are asked for.
///
/// Only the identities of the results are in memory from the start, eight bytes each. The collection
/// keeps the batch alive that was used last; whoever needs an object for longer keeps it.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  private let keys: [Int64]
  private let batches: Batches

  init(keys: [Int64], batchSize: Int, context: ModelContext) {
    self.keys = keys
    batches = Batches(keys: keys, size: batchSize, context: context)
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of results.
  public var endIndex: Int { keys.count }

  /// A result.
  ///
  /// Loads the batch around it if it is not in memory. A row that was deleted since the fetch, or a
  /// store that cannot be read any more, gives a stand-in that is marked as deleted.
  public subscript(position: Int) -> T {
    batches.object(at: position)
  }

  /// The batch that was used last, shared by copies of the collection.
  private final class Batches {
    let keys: [Int64]
    let size: Int
    let context: ModelContext
    var start = -1
    var objects: [Int64: T] = [:]

    init(keys: [Int64], size: Int, context: ModelContext) {
      self.keys = keys
      self.size = Swift.max(size, 1)
      self.context = context
    }

    func object(at position: Int) -> T {
      let first = position - position % size
      if first != start {
        objects = (try? load(first)) ?? [:]
        start = first
      }
      if let object = objects[keys[position]] { return object }
      let identifier = context.persistentIdentifier(for: T.self, primaryKey: keys[position])
      if let object = context.model(for: identifier) as? T { return object }
      // Another program has made the row one of another class.
      guard let object = StandIn.make(for: identifier, of: T.self, in: context) else {
        preconditionFailure(
          "the row of result \(position) is of another class than \(T.self) now, and \(T.self) has a "
            + "property that no stand-in can be made up for; fetch again")
      }
      return object
    }

    private func load(_ first: Int) throws -> [Int64: T] {
      var request = StoreRequest<T>(FetchDescriptor())
      request.only = Array(keys[first..<Swift.min(first + size, keys.count)])
      var objects: [Int64: T] = [:]
      try context.store.fetch(request, into: context) { object in
        if let object = object as? T { objects[object._$model.primaryKey] = object }
        return true
      }
      return objects
    }
  }
}

extension ModelContext {
  /// Fetches objects as a collection that loads them in batches, when they are asked for.
  ///
  /// - Parameters:
  ///   - descriptor: Which objects, and in which order. It must not include pending changes while
  ///     there are any.
  ///   - batchSize: How many objects to load at once.
  /// - Returns: The collection.
  /// - Throws: ``SwiftDataError/Code/includePendingChangesWithBatchSize`` if the context has unsaved
  ///   changes that would count; otherwise as ``fetch(_:)``.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    guard try PendingMerge(descriptor, in: self) == nil else {
      throw SwiftDataError(
        .includePendingChangesWithBatchSize,
        "a fetch in batches cannot include unsaved changes; save first, or set "
          + "includePendingChanges to false")
    }
    let keys = try store.fetchIdentifiers(StoreRequest(descriptor)).map(\.primaryKey)
    return FetchResultsCollection(keys: keys, batchSize: batchSize, context: self)
  }
}
