/// What speaks against the `Z` of a time.
///
/// Programs that know an itinerary by the clocks on the walls of its stations sometimes put a `Z`
/// behind such times. Whether a `Z` is true cannot be known for certain from a file. This, and no
/// more, is taken as evidence:
///
/// - a `TZID` stands beside the `Z`;
/// - another property, or the description, holds a full ISO 8601 time with an offset that is not
///   zero, which shows the same date and clock as the value with the `Z`;
/// - the description says that times are local, and shows the clock of the start or the end as it
///   stands before the `Z`;
/// - the description shows the clocks of both the start and the end as they stand before the `Z`,
///   and the two differ.
///
/// A clock in the text is `H:MM` or `HH:MM`, also with `h` for the colon and with `am` or `pm`, and
/// without `Z`, `UTC` or `GMT` behind it.
public enum UTCDoubt: Sendable, Hashable {
  /// A `TZID` stands beside the `Z`.
  case zoneBeside(String)
  /// A property shows the same date and clock with an offset, in seconds east of UTC.
  case offsetElsewhere(property: String, offset: Int)
  /// The text says that times are local and shows the same clock, such as `14:14`.
  case textSaysLocal(clock: String)
  /// The text shows both clocks, such as `10:27` and `20:52`.
  case clocksInText(start: String, end: String)

  /// The evidence in words, without a full stop.
  var reason: String {
    switch self {
    case .zoneBeside(let zone): "the zone \(zone) stands beside it"
    case .offsetElsewhere(let property, let offset):
      "\(property) has the same time at \(OffsetText.text(offset))"
    case .textSaysLocal(let clock):
      "the description says that times are local and shows \(clock)"
    case .clocksInText(let start, let end):
      "the description shows the same times, \(start) and \(end)"
    }
  }
}
