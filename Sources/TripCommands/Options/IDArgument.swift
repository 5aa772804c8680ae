import ArgumentParsing

/// The id of a trip as typed: a whole number from 1 up, with or without `#` before it.
struct TripID: ExpressibleByArgument, Hashable, Sendable {
  let rawValue: Int64

  /// Reads an id; nil for anything else.
  init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard let value = Int64(digits), value > 0 else { return nil }
    rawValue = value
  }
}
