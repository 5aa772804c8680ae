import CalendarDates
import Foundation
import Testing
import TripRepository

@testable import TripCommands

/// What a run of the program left behind.
struct Outcome: Equatable {
  let status: Int32
  let output: String
  let error: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A place to run commands in: a folder that goes away with it, a store in it, and a fixed day.
final class Bench: Sendable {
  let folder: URL
  let store: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trips-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = folder.appendingPathComponent("trips.store").path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a command line in this process.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal that stdout is; nil for none.
  ///   - answers: Lines typed at a terminal; nil when there is nobody to ask.
  ///   - output: Another stream in place of the captured one.
  @discardableResult
  func run(
    _ arguments: String..., columns: Int? = nil, answers: [String]? = nil,
    variables: [String: String] = [:], output: CapturedSink? = nil
  ) async -> Outcome {
    await run(
      arguments, columns: columns, answers: answers, variables: variables, output: output)
  }

  func run(
    _ arguments: [String], columns: Int? = nil, answers: [String]? = nil,
    variables: [String: String] = [:], output: CapturedSink? = nil
  ) async -> Outcome {
    let output = output ?? CapturedSink(columns: columns)
    let error = CapturedSink(columns: answers == nil ? nil : 80)
    let console = Console(
      output: output, error: error,
      input: ScriptedInput(answers ?? [], isTerminal: answers != nil),
      variables: ["TRIPS_STORE": store, "HOME": folder.path].merging(variables) { $1 },
      today: { _ in CalendarDay(year: 2026, month: 3, day: 4) ?? .earliest })
    let status = await Program.run(arguments, on: console)
    return Outcome(status: status, output: output.text, error: error.text)
  }

  /// Adds a few trips of all kinds.
  func addSamples() async {
    for line in [
      [
        "add", "business", "Stockholm", "2026-03-02..2026-03-05", "--company", "Acme AB",
        "--per-diem", "75.50EUR", "--country", "SE", "--traveller", "Ada",
      ],
      [
        "add", "vacation", "東京", "2026-04-10..2026-04-20", "--country", "JP", "--budget", "3000EUR",
        "--activity", "temples", "--activity", "food",
      ],
      ["add", "trip", "Oslo", "2025-12-30..2026-01-02", "--country", "NO", "--status", "done"],
      ["add", "group", "Berlin", "2026-06-01", "--group-size", "12", "--organizer", "Grace"],
      ["add", "personal", "Napoli", "2026-05-01..2026-05-03", "--reason", "family", "--favorite"],
    ] {
      let outcome = await run(line)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
  }

  /// Adds trips to Oslo by the repository, which is quicker for many.
  func addMany(_ count: Int) async throws {
    let day = try #require(CalendarDay("2026-03-02"))
    let draft = TripDraft(.trip, to: "Oslo", from: .day(day), through: .day(day))
    let repository = try TripRepository(location: .file(store))
    try await repository.add(contentsOf: Array(repeating: draft, count: count))
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The names of all files in the folder.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
