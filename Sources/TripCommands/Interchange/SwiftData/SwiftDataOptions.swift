import ArgumentParsing
import TripModel
import TripRepository

/// How a store of SwiftData is read.
struct SwiftDataOptions: ParsableArguments, Sendable {
  @Flag(help: "The file is a store that SwiftData or Core Data has made.")
  var fromSwiftdata = false

  @Option(
    help: ArgumentHelp(
      "What its classes are, as 'Class=kind,...'; also expense, accommodation or none, with the "
        + "property that leads to the trip as 'Cost=expense:journey'.",
      valueName: "classes"),
    transform: { try Self.entities($0) })
  var mapEntity: EntityMap?

  @Option(
    help: ArgumentHelp(
      "The cases of its enum of reasons in their order, where it has their numbers.",
      valueName: "words"),
    transform: { try Self.reasons($0) })
  var reasons: [TripReason]?

  @Option(
    help: ArgumentHelp(
      "Properties that nothing is read from, with commas between.", valueName: "properties"),
    transform: { $0.split(separator: ",").map { TerminalText.trimmed(String($0)) } })
  var leaveOut: [String] = []

  @Flag(help: "Keep the times of its dates, and not their days alone.") var keepTimes = false

  /// The first option that was given; nil for none.
  var firstGiven: String? {
    if mapEntity != nil { return "--map-entity" }
    if reasons != nil { return "--reasons" }
    if !leaveOut.isEmpty { return "--leave-out" }
    return keepTimes ? "--keep-times" : nil
  }

  private static func entities(_ text: String) throws -> EntityMap {
    do throws(EntityMap.Mistake) {
      return try EntityMap(parsing: text)
    } catch {
      throw ValidationError(error.description)
    }
  }

  private static func reasons(_ text: String) throws -> [TripReason] {
    try text.split(separator: ",").map { word in
      let word = word.filter { $0 != " " }.lowercased()
      guard let reason = TripReason(rawValue: word) else {
        throw ValidationError(
          "\"\(word)\" is no reason for a trip. Type some of "
            + "\(TripReason.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return reason
    }
  }
}
