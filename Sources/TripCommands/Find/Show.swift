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
    help: ArgumentHelp("The ids of the trips, such as 7, 1-3 or 1,4.", valueName: "id"),
    completion: StoredCandidates.ids,
    transform: { try TripIDs(parsing: $0) })
  var ids: [TripIDs]

  @Option(
    help: ArgumentHelp(
      "Print them as they were, as far as 'trips log' reaches.", valueName: "operation|date"))
  var at: String?

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let ids = ids.flatMap(\.ids).map(\.rawValue)
    guard let at else { return try session.printTrips(try await session.trips(ids)) }
    let point = try session.pastPoint(at)
    let repository = try session.existingRepository()
    do {
      try session.printTrips(try await repository.trips(ids: ids, at: point))
    } catch TripError.notFound(let missing) {
      throw Failure(.notFound, await Self.absence(of: missing, repository))
    }
  }

  /// That trips were not there, and since when those are that are there now.
  private static func absence(of ids: [Int64], _ repository: TripRepository) async -> String {
    let names = ids.map { "\($0)" }.joined(separator: ", ")
    var text = "There was no trip \(names) then."
    for id in ids.prefix(5) {
      guard let trip = try? await repository.trip(id: id) else { continue }
      text += " Trip \(id) was entered at \(trip.createdAt)."
    }
    return text + " 'trips log' shows what was done when."
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
