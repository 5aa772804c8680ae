/// Objects that came from one fetch: what one of them lacks is loaded for all of them at once.
@usableFromInline
final class FetchBatch {
  /// How many objects share a batch at most, so that touching one never loads without limit.
  static let limit = 10_000

  /// The rows of the objects, which may be gone from memory by now.
  @exclusivity(unchecked) private(set) var keys: [Int64] = []
  /// To-one relationships whose destinations have been loaded.
  private var followed: Set<Int> = []

  var isFull: Bool { keys.count >= Self.limit }

  func append(_ key: Int64) { keys.append(key) }

  /// Notes that a to-one relationship is being followed.
  ///
  /// - Returns: False if it was before: what is still missing then is not in the store.
  func follow(_ slot: Int) -> Bool { followed.insert(slot).inserted }
}
