/// A fetch that takes the context's unsaved changes into account.
///
/// Rows that the context has changed or deleted are left out of the query; its own versions of
/// them, and what it has inserted, are tested in memory by the predicate itself and put in by the
/// same sort order.
struct PendingMerge<T: PersistentModel> {
  private let descriptor: FetchDescriptor<T>
  private let context: ModelContext
  private let position: FetchPosition?
  private let excluded: [Int64]
  private let candidates: [T]

  /// - Parameter position: The place behind which the objects begin.
  /// - Returns: Nil if the context has nothing that could matter to the fetch.
  init?(
    _ descriptor: FetchDescriptor<T>, behind position: FetchPosition? = nil,
    in context: ModelContext
  ) throws {
    guard descriptor.includePendingChanges, context.hasChanges else { return nil }
    self.descriptor = descriptor
    self.context = context
    self.position = position
    let entity = try context.store.entity(for: T.self)
    func concerns(_ model: any PersistentModel) -> Bool {
      model._$model.entity?.isKind(of: entity) ?? false
    }
    let changed = context.changed.filter(concerns)
    let deleted = context.deleted.filter(concerns)
    let inserted = context.inserted.filter(concerns)
    let followed = try context.store.followedRelationships(StoreRequest(descriptor))
    let affected =
      followed == 0 ? [] : AffectedObjects(in: context, within: followed).objects(of: entity)
    guard !(changed.isEmpty && deleted.isEmpty && inserted.isEmpty && affected.isEmpty) else {
      return nil
    }
    excluded = (changed + deleted + affected).map { $0._$model.primaryKey }
    let order = try position.map { ($0, try FetchOrder(descriptor.sortBy, entity: entity)) }
    candidates = try (changed + inserted + affected).compactMap { model in
      guard let model = model as? T, !model._$model.flags.contains(.deleted) else { return nil }
      if let (start, order) = order, try !order.isBefore(start, order.position(of: model)) {
        return nil
      }
      return try descriptor.predicate?.evaluate(model) ?? true ? model : nil
    }
  }

  func count() throws -> Int {
    var request = StoreRequest(descriptor)
    request.excluding = excluded
    request.limit = nil
    request.offset = nil
    let all = try context.store.fetchCount(request) + candidates.count
    let rest = max(0, all - max(descriptor.fetchOffset ?? 0, 0))
    guard let limit = descriptor.fetchLimit, limit > 0 else { return rest }
    return min(limit, rest)
  }

  func objects() throws -> [T] {
    var request = StoreRequest(descriptor)
    request.after = position
    request.excluding = excluded
    let offset = max(descriptor.fetchOffset ?? 0, 0)
    let limit = descriptor.fetchLimit.flatMap { $0 > 0 ? $0 : nil }
    if !candidates.isEmpty {
      request.offset = nil
      // Enough rows to fill the page even if every object in memory comes later.
      request.limit = limit.flatMap { limit in
        let (sum, overflow) = limit.addingReportingOverflow(offset)
        return overflow ? nil : sum
      }
    }
    var buffer = ObjectBuffer()
    try context.store.fetch(request, into: context) { object in
      buffer.append(object)
      return true
    }
    let stored = buffer.take(as: T.self)
    guard !candidates.isEmpty else { return stored }
    let merged = try merge(stored)
    let page = merged.dropFirst(offset)
    return Array(limit.map { page.prefix($0) } ?? page)
  }

  /// Puts the objects in memory where they belong among those from the store; equals by age, and
  /// objects without a row last.
  private func merge(_ stored: [T]) throws -> [T] {
    let order = try FetchOrder(
      descriptor.sortBy, entity: try context.store.entity(for: T.self))
    var rest = try candidates.map { (object: $0, position: try order.position(of: $0)) }
      .sorted { order.isBefore($0.position, $1.position) }[...]
    var result: [T] = []
    result.reserveCapacity(stored.count + rest.count)
    for object in stored {
      if !rest.isEmpty {
        let position = try order.position(of: object)
        while let next = rest.first, order.isBefore(next.position, position) {
          result.append(next.object)
          rest.removeFirst()
        }
      }
      result.append(object)
    }
    return result + rest.map(\.object)
  }
}
