/// How much of a file is held in memory at once, so that a quote that is never closed cannot
/// exhaust it.
public struct CSVLimits: Sendable, Hashable {
  /// The most bytes of one field, quotes included.
  public let fieldBytes: Int

  /// The most bytes of one record.
  public let recordBytes: Int

  /// The most fields of one record.
  public let fields: Int

  /// Limits; each is at least 1.
  ///
  /// - Parameters:
  ///   - fieldBytes: The most bytes of one field; 16 MiB unless told.
  ///   - recordBytes: The most bytes of one record; 64 MiB unless told.
  ///   - fields: The most fields of one record; 32,767 unless told, as in SQLite.
  public init(fieldBytes: Int = 16 << 20, recordBytes: Int = 64 << 20, fields: Int = 32_767) {
    self.fieldBytes = max(fieldBytes, 1)
    self.recordBytes = max(recordBytes, 1)
    self.fields = max(fields, 1)
  }
}
