/// A fetch as the store sees it.
struct StoreRequest<M: PersistentModel> {
  var predicate: Predicate<M>?
  var sortBy: [SortDescriptor<M>] = []
  var limit: Int?
  var offset: Int?
  /// The place behind which the rows begin.
  var after: FetchPosition?
  /// What the sort descriptors mean to the store, if that has been found out already.
  var order: FetchOrder<M>?
  /// Rows to leave out, because the context has newer values for them.
  var excluding: [Int64] = []
  /// The only rows that count, if there are any.
  var only: [Int64]?
  /// The properties to read at first, by slot; nil for all.
  var slots: Set<Int>?

  init(_ descriptor: FetchDescriptor<M>) {
    predicate = descriptor.predicate
    sortBy = descriptor.sortBy
    limit = descriptor.fetchLimit
    offset = descriptor.fetchOffset
  }
}
