/// Something that was done to a store, as its log remembers it; see
/// ``ModelContext/operation(_:block:)``.
public struct RecordedOperation: Sendable, Hashable, Identifiable {
  /// Whether the operation is part of what the store holds.
  public enum State: Int64, Sendable, Hashable, CaseIterable {
    /// It is.
    case done = 0
    /// It was undone, and can be redone.
    case undone = 1
  }

  /// How many objects of a class were inserted, updated and deleted.
  public struct Counts: Sendable, Hashable, Codable {
    /// The class's name.
    public let entity: String
    /// How many were inserted.
    public internal(set) var inserted = 0
    /// How many were updated.
    public internal(set) var updated = 0
    /// How many were deleted.
    public internal(set) var deleted = 0
  }

  /// The number, which is larger than those of older operations and is never used again.
  public let id: Int64
  /// When it was done.
  public let time: Date
  /// What was done, in the words of whoever did it.
  public let title: String
  /// Who did it: the context's ``ModelContext/author``.
  public let author: String?
  /// The system's number of the process that did it.
  public let process: String
  /// What it did, class by class, in the order of their names.
  public let counts: [Counts]
  /// The version of the schema that the store had.
  public let schemaVersion: String
  /// The fingerprint of the schema that the store had. Only under the same one can the operation be
  /// undone and redone.
  public let schemaFingerprint: String
  /// Whether it is part of what the store holds.
  public let state: State
  /// How many bytes its changes take in the store.
  public let byteCount: Int64
}
