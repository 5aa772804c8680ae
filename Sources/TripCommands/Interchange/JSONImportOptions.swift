import ArgumentParsing
import TripRepository

/// How JSON is read.
struct JSONImportOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "What to do about keys that trips do not have: refuse the trip (unless given), drop them, or "
        + "add them to its notes.", valueName: "what"))
  var unknownKeys: UnknownKeys?

  /// The first option that was given; nil for none.
  var firstGiven: String? { unknownKeys == nil ? nil : "--unknown-keys" }
}

extension UnknownKeys: ExpressibleByArgument {}
