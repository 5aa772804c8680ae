import ArgumentParsing
import CalendarDates
import ICalendar
import TripRepository

/// How the times of a calendar are read.
struct CalendarOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Whether to believe the Z of times: always (unless given), not where the event contradicts "
        + "it, or never.", valueName: "how"))
  var utcLabels: UTCLabelReading?

  @Option(
    help: ArgumentHelp(
      "What to do about times without a zone: keep them so (unless given), or take the one zone "
        + "that the calendar defines.", valueName: "how"))
  var floatingTimes: FloatingTimeReading?

  @Option(
    help: ArgumentHelp(
      "The zone of times that have none, such as Europe/London; without it a trip of a calendar has "
        + "their day alone, and a row of CSV is rejected.", valueName: "zone"),
    transform: { try TimeZoneRules(identifier: $0) })
  var timeZone: TimeZoneRules?

  /// The first option that was given and is for calendars alone; nil for none.
  var firstOfCalendars: String? {
    if utcLabels != nil { return "--utc-labels" }
    return floatingTimes != nil ? "--floating-times" : nil
  }

  /// The first option that was given; nil for none.
  var firstGiven: String? {
    if utcLabels != nil { return "--utc-labels" }
    if floatingTimes != nil { return "--floating-times" }
    return timeZone == nil ? nil : "--time-zone"
  }

  /// Takes over the options that were given.
  func apply(to options: inout CalendarImportOptions) {
    if let utcLabels { options.utcLabels = utcLabels.option }
    if let floatingTimes { options.floatingTimes = floatingTimes.option }
    options.timeZone = timeZone
  }
}

/// How times with a `Z` are read.
enum UTCLabelReading: String, CaseIterable, ExpressibleByArgument {
  case trusted, doubted, floating

  var option: ReadingOptions.UTCLabels {
    switch self {
    case .trusted: .trusted
    case .doubted: .floatingWhenDoubted
    case .floating: .floating
    }
  }
}

/// How times without a zone are read.
enum FloatingTimeReading: String, CaseIterable, ExpressibleByArgument {
  case kept, zone

  var option: ReadingOptions.FloatingTimes {
    switch self {
    case .kept: .kept
    case .zone: .inOnlyZone
    }
  }
}
