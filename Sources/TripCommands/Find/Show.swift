import ArgumentParsing
import TripRepository

/// Prints trips in full.
struct Show: PagedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints trips in full.",
    discussion: """
      Trips come in the order of the ids given. If one of them does not exist, nothing is printed \
      and the exit status is 9.

      With --at they are as they were: right after an operation of 'trips log', at a time, or at the \
      end of a day.

        trips show 7 --at 12
        trips show 7 --at yesterday
      """)

  @Argument(
    help: ArgumentHelp("The ids of the trips.", valueName: "id"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var ids: [TripID]

  @Option(
    help: ArgumentHelp(
      "Print them as they were, as far as 'trips log' reaches.", valueName: "operation|date"))
  var at: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let ids = ids.map(\.rawValue)
    guard let at else { return try session.printTrips(try await session.trips(ids)) }
    let point = try session.pastPoint(at)
    try session.printTrips(try await session.existingRepository().trips(ids: ids, at: point))
  }
}

extension Session {
  /// Reads trips.
  ///
  /// - Parameter ids: The trips, in the order wanted.
  /// - Throws: `TripError.notFound` with all ids that no trip has, and what the repository throws
  ///   when the store cannot be read.
  func trips(_ ids: [Int64]) async throws -> [TripRecord] {
    let repository = try readableRepository()
    var trips: [TripRecord] = []
    var missing: [Int64] = []
    for id in ids {
      do {
        trips.append(try await repository.trip(id: id))
      } catch TripError.notFound(let ids) {
        missing += ids
      }
    }
    guard missing.isEmpty else { throw TripError.notFound(missing) }
    return trips
  }
}
