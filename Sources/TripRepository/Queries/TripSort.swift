/// One key of the order of trips.
public struct TripSort: Sendable, Hashable {
  /// Which way round trips are put in order.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Smallest first; trips without a value come first.
    case ascending
    /// Largest first; trips without a value come last.
    case descending
  }

  /// What trips are compared by.
  ///
  /// `days`, `nights`, `spent` and `allowance`, which are worked out, can be the first key of an order
  /// and no other one. Sums of different currencies are not compared; see ``MeasuredValue``.
  public var field: TripField
  /// Which way round.
  public var order: Order

  /// One key of an order.
  ///
  /// - Parameters:
  ///   - field: What trips are compared by. Texts are compared character by character.
  ///   - order: Which way round.
  public init(_ field: TripField, _ order: Order = .ascending) {
    self.field = field
    self.order = order
  }
}
