import PersistenceCore

extension TripSchemaV5 {
  /// A file that belongs to a trip. The store keeps where it is and what was in it, not the file.
  @Model
  public final class Attachment {
    /// The path of the file.
    public var path: String
    /// The SHA-256 of the file as 64 hexadecimal digits.
    public var sha256: String
    /// Anything worth remembering.
    public var note: String?
    /// When the file was attached.
    public var addedAt: Date
    /// The attachment's identity across stores.
    public var uuid: UUID
    /// The trip that the file belongs to.
    public var trip: Trip?

    /// An attachment of no trip yet.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - sha256: The SHA-256 of the file as 64 hexadecimal digits.
    ///   - note: Anything worth remembering.
    ///   - addedAt: When the file was attached.
    public init(path: String, sha256: String, note: String? = nil, addedAt: Date) {
      self.path = path
      self.sha256 = sha256
      self.note = note
      self.addedAt = addedAt
      self.uuid = .random()
    }
  }
}
