import Synchronization

/// The bookkeeping inside every model object, kept small because there is one for each row in
/// memory.
///
/// It is a field of the object, not an object of its own, and its `deinit` takes the object out of
/// its context's identity map; so a context keeps no clean object alive.
public struct _ModelState: ~Copyable {
  /// The context clears this before it goes away, so no reference count is needed.
  @usableFromInline private(set) var contextReference: Unmanaged<ModelContext>?
  /// Owned by the container, which the context keeps alive.
  private var entityReference: Unmanaged<EntityMapping>?
  /// The row; negative for a temporary identity, zero for none.
  var primaryKey: Int64 = 0
  /// When the values were read, in the context's count of changes made by others.
  var generation: UInt32 = 0
  var flags: Flags = []
  /// A bit for each property whose value is still in the store; the last bit stands for all from the
  /// 64th on.
  @usableFromInline var unloaded: UInt64 = 0
  /// The objects that were fetched together with this one.
  var batch: FetchBatch?
  /// What few objects need.
  @usableFromInline var annex: Annex?

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let inserted = Flags(rawValue: 1)
    static let changed = Flags(rawValue: 2)
    static let deleted = Flags(rawValue: 4)
    /// Only fills a place in memory; see ``StandIn/blank(_:)``.
    static let blank = Flags(rawValue: 8)
    /// Comes back after its deletion was saved; its row will have its old key.
    static let revived = Flags(rawValue: 16)
  }

  /// What an object needs once it is observed or changed.
  @usableFromInline
  final class Annex {
    var registrar: ObservationRegistrar?
    /// The values that changed properties had when they were last saved.
    var originals: [(slot: Int, value: Any)] = []
    /// A bit for each changed property; the last bit stands for all from the 64th on.
    var changedSlots: UInt64 = 0
    /// The properties whose observers are running.
    var observing: Set<Int> = []
    /// The identity after the context is gone or the object's deletion was saved.
    var lastIdentifier: PersistentIdentifier?
    /// Where to read what was still in the store when the context went away.
    var origin: ContainerCore?

    func forgetChanges() {
      originals = []
      changedSlots = 0
    }
  }

  /// The state of an object that no context knows.
  public init() {}

  deinit {
    guard primaryKey > 0, let contextReference, let entityReference else { return }
    // Both outlive the call, and every freed object comes by here: no reference counting.
    let table = entityReference._withUnsafeGuaranteedRef { $0.tableIndex }
    contextReference._withUnsafeGuaranteedRef { $0.forget(primaryKey: primaryKey, inTable: table) }
  }
}

extension _ModelState {
  /// The context that the object belongs to.
  var context: ModelContext? {
    get { contextReference?.takeUnretainedValue() }
    set { contextReference = newValue.map { .passUnretained($0) } }
  }

  /// How the object's class lies in the store.
  var entity: EntityMapping? {
    get { entityReference?.takeUnretainedValue() }
    set { entityReference = newValue.map { .passUnretained($0) } }
  }
}

extension _ModelState {
  @inlinable static var lastSlot: Int { 63 }

  /// Whether nobody keeps track of changes: the object is new, and was never observed.
  var isUnwatched: Bool {
    (context == nil || flags.contains(.inserted)) && annex == nil
  }

  /// Whether there is nobody to tell of a change: the object belongs to no context, and was never
  /// observed.
  @inlinable
  public var isUntracked: Bool { contextReference == nil && annex == nil }

  var hasChanges: Bool { flags.contains(.inserted) || flags.contains(.changed) }

  /// The permanent identity, if there is one.
  var identifier: PersistentIdentifier? {
    if primaryKey > 0, let entity {
      return PersistentIdentifier(
        entityName: entity.name, storeIdentifier: entity.storeIdentifier, primaryKey: primaryKey)
    }
    return annex?.lastIdentifier
  }

  /// The bits of properties that are still in the store.
  @inlinable
  func isUnloaded(_ slot: Int) -> Bool { unloaded & Self.bit(slot) != 0 }

  /// A process-wide identity for an object without a row.
  mutating func temporaryIdentifier(entityName: String) -> PersistentIdentifier {
    if primaryKey == 0 { primaryKey = -TemporaryKeys.next() }
    return PersistentIdentifier(
      entityName: entityName, storeIdentifier: nil, primaryKey: -primaryKey)
  }

  mutating func makeAnnex() -> Annex {
    if let annex { return annex }
    let annex = Annex()
    self.annex = annex
    return annex
  }

  /// The bit that stands for a property.
  @inlinable
  static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: min(slot, lastSlot)) }

  /// Becomes one of a context's objects, to be inserted by its next save.
  mutating func join(_ context: ModelContext, as entity: EntityMapping) {
    self.context = context
    self.entity = entity
    if primaryKey > 0 { primaryKey = 0 }
    annex?.lastIdentifier = nil
    flags = .inserted
    annex?.changedSlots = 0
  }

  /// Takes the primary key that a save gives to a new row.
  ///
  /// - Returns: What was there before: zero, or a temporary identity.
  mutating func take(_ key: Int64) -> Int64 {
    defer { primaryKey = key }
    return primaryKey
  }

  /// Where an object's row is after the first save.
  struct Place {
    let table: TableMapping
    let primaryKey: Int64
    /// Whether the row was there before, with the object's unique values.
    let wasTaken: Bool
  }

  /// Has its row after the first save.
  mutating func settle(generation: UInt32) -> Place? {
    self.generation = generation
    let wasTaken = !flags.contains(.inserted)
    flags = []
    return entity.map { Place(table: $0.table, primaryKey: primaryKey, wasTaken: wasTaken) }
  }

  /// Forgets the context, as when it goes away or a deletion was saved.
  mutating func detach() {
    if let identifier { makeAnnex().lastIdentifier = identifier }
    context = nil
    entity = nil
    batch = nil
    // What was not loaded by now never will be.
    unloaded = 0
    // A temporary identity stays what it is.
    if primaryKey > 0 { primaryKey = 0 }
    flags.subtract([.inserted, .changed, .revived])
    annex?.forgetChanges()
  }
}

/// Numbers for objects that have no row yet.
enum TemporaryKeys {
  private static let counter = Atomic<Int64>(1)
  static func next() -> Int64 { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension _ModelState {
  /// Makes the object one of a context's, for the row that is being read.
  @usableFromInline
  mutating func attach(to row: borrowing _RowReader) {
    batch = row.batch
    unloaded = row.unloaded | row.left
    contextReference = row.context
    entityReference = row.entity
    primaryKey = row.primaryKey
    generation = row.generation
  }
}
