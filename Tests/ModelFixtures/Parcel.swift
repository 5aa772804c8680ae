import PersistenceCore

/// A final public class without a hierarchy.
@Model
final public class Parcel {
  @Attribute(.unique) public private(set) var code: String
  public internal(set) var weight: Decimal
  public private(set) var note: String?

  public init(code: String, weight: Decimal, note: String? = nil) {
    self.code = code
    self.weight = weight
    self.note = note
  }
}
