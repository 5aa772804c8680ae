import TripModel

/// What an import did, or would do.
public struct ImportReport: Sendable, Hashable {
  /// How many rows there are behind the header, or how many events.
  public let rows: Int
  /// How many trips were added; 0 when rows were rejected and the policy is to stop.
  public let added: Int
  /// How many rows or events were rejected.
  public let rejected: Int
  /// How many trips that were there became different; 0 where rows are only added.
  public var updated = 0
  /// How many trips were there already, just as in the file.
  public var unchanged = 0
  /// How many events were older than the trips they describe, and were passed over.
  public var older = 0
  /// How many rows without ids are like trips that were there before: of the same destination, days, kind
  /// and traveller. They were added all the same. Only the first thousands of rows are looked at.
  public var alike = 0
  /// The key by which those rows would change trips, made of the fields that the file has.
  public var alikeKey: UpsertKey?
  /// What the amounts of the rows that were taken come to, by currency, where columns make expenses;
  /// the store has got the same.
  public var money: [Money] = []
  /// The numbers of the trips that were added or became different, in ranges without gaps; none in
  /// a rehearsal.
  public internal(set) var ids: [ClosedRange<Int64>]
}
