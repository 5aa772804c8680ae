/// What an import did, or would do.
public struct ImportReport: Sendable, Hashable {
  /// How many rows there are behind the header.
  public let rows: Int
  /// How many trips were added; 0 when rows were rejected and the policy is to stop.
  public let added: Int
  /// How many rows were rejected.
  public let rejected: Int
  /// The numbers of the trips that were added, in ranges without gaps; none in a rehearsal.
  public let ids: [ClosedRange<Int64>]
}
