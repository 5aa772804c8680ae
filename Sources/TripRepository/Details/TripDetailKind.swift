/// What belongs to one trip and goes with it.
public enum TripDetailKind: String, Sendable, Hashable, CaseIterable {
  /// What the trip cost at one time.
  case expense
  /// Where somebody sleeps.
  case accommodation
  /// A file.
  case attachment

  /// The word for several of them.
  public var plural: String { rawValue + "s" }
}
