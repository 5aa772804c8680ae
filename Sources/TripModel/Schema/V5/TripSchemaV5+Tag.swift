import PersistenceCore

extension TripSchemaV5 {
  /// A word that trips are marked with.
  @Model
  public final class Tag {
    /// The word; no two tags have the same.
    @Attribute(.unique) public var name: String
    /// The trips that are marked with it.
    public var trips: [Trip] = []

    /// A tag of no trip yet.
    ///
    /// - Parameter name: The word.
    public init(_ name: String) {
      self.name = name
    }
  }
}
