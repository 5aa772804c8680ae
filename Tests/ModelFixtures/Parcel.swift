import PersistenceCore

/// A final public class without a hierarchy.
@Model
final public class Parcel {
  /// No two parcels have the same.
  @Attribute(.unique) public private(set) var code: String
  /// In kilograms.
  public internal(set) var weight: Decimal
  /// A remark.
  public private(set) var note: String?

  /// Makes a parcel.
  public init(code: String, weight: Decimal, note: String? = nil) {
    self.code = code
    self.weight = weight
    self.note = note
  }
}
