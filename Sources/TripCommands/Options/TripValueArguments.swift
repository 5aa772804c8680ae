import ArgumentParsing
import TripModel

extension TripKind: ExpressibleByArgument {}

extension TripReason: ExpressibleByArgument {}

extension TripStatus: ExpressibleByArgument {
  /// Reads a status, or one of the words that people use for it, such as `booked`.
  public init?(argument: String) {
    guard let status = TripStatusSynonyms.status(for: argument) else { return nil }
    self = status
  }
}
