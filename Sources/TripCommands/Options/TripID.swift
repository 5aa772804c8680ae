import ArgumentParsing

/// The id of a trip as typed.
struct TripID: Hashable, Sendable {
  let rawValue: Int64

  /// Reads a whole number from 1 up, with or without `#` before it.
  ///
  /// - Throws: `ValidationError` for anything else.
  init(parsing text: String) throws {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let value = Int64(digits), value > 0 else {
      throw ValidationError("Type the number of a trip, such as 7; 'trips list' shows them.")
    }
    rawValue = value
  }
}
