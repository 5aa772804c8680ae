/// Memory from which the short texts of a statement are bound without a copy of SQLite's own.
///
/// SQLite reads a bound text as late as the step, so the memory must outlive it. The bytes of a
/// short Swift string live in the string value itself and have no lasting address. Letting SQLite
/// copy (SQLITE_TRANSIENT) costs an allocation and a free for each bind; one slot of fixed size for
/// each parameter costs neither. A slot is never moved, and freed only after the statement is
/// finalized.
@usableFromInline
struct TextSlots {
  /// The longest text that a slot takes, in bytes. Longer texts are copied by SQLite, where the
  /// copy outweighs the allocation.
  @usableFromInline static let capacity = 64

  @usableFromInline let base: UnsafeMutablePointer<UInt8>?
  @usableFromInline let count: Int

  init(count: Int) {
    self.count = count
    base = count > 0 ? .allocate(capacity: count * Self.capacity) : nil
  }

  func deallocate() {
    base?.deallocate()
  }
}
