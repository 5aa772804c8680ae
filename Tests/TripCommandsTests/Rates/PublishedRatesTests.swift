import Foundation
import Testing

@testable import TripCommands

/// The folder with the tables; nil where they are not at hand.
private let publishedRates: String? = {
  let path = Bench.root.appending(path: "../shared/data").standardizedFileURL.path
  return FileManager.default.fileExists(atPath: path + "/norway-abroad-rates.csv") ? path : nil
}()

/// The three tables as their authorities have published them, where they are at hand.
@Suite("Published tables of rates", .enabled(if: publishedRates != nil))
struct PublishedRatesTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func importTable(_ name: String, _ options: String...) async throws -> Outcome {
    let outcome = await bench.run(
      ["rates", "import", try #require(publishedRates) + "/" + name] + options)
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome
  }

  /// Lodging and M&IE, as a table has them for a place on a day.
  private func amounts(_ place: String, _ day: String, _ options: String...) async -> [String] {
    let outcome = await bench.run(
      ["rates", "show", place, "--day", day, "--format", "tsv"] + options)
    #expect(outcome.status == 0, "\(place) on \(day): \(outcome.error)")
    let rows = outcome.lines.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard rows.count == 2, let lodging = rows[0].firstIndex(of: "lodging"),
      let meals = rows[0].firstIndex(of: "mealsAndIncidentals")
    else { return ["\(rows.count - 1) rates"] }
    return [rows[1][lodging], rows[1][meals]]
  }

  @Test("the General Services Administration's of the fiscal year 2026")
  func gsa() async throws {
    let outcome = try await importTable("gsa-per-diem-fy2026.csv")
    #expect(outcome.lines.contains("Rates      650"))
    #expect(
      outcome.error
        == "Layout: gsa, by the header.\n"
        + "Added the table gsa (2025-10-01..2026-09-30) with 650 rates.\n")
    for (place, day, lodging, meals) in [
      ("Birmingham, AL", "2026-03-01", 126, 80), ("Gulf Shores", "2026-02-28", 134, 74),
      ("Gulf Shores", "2026-06-01", 216, 74), ("Truckee", "2025-12-31", 169, 86),
      ("Truckee", "2026-01-01", 169, 86), ("Jackson", "2025-12-01", 212, 92),
      ("Jackson, WY", "2026-06-01", 420, 92), ("Pinedale", "2026-09-30", 420, 92),
      ("Nowhere, KS", "2026-01-01", 110, 68),
    ] {
      #expect(
        await amounts(place, day) == ["\(lodging).00 USD", "\(meals).00 USD"], "\(place) \(day)")
    }
    #expect(await bench.run("rates", "show", "Portland", "--day", "2026-01-01").status == 2)
    #expect(await bench.run("rates", "show", "Nome, AK", "--day", "2026-01-01").status == 9)
  }

  @Test("the Department of State's of April 2026")
  func state() async throws {
    let outcome = try await importTable("state-foreign-per-diem-2026-04.csv")
    #expect(outcome.lines.contains("Rates      1079"))
    #expect(outcome.error.contains("Added the table state (from 2026-04-01) with 1079 rates."))
    for (place, day, lodging, meals) in [
      ("Tirana", "2026-05-01", 223, 122), ("Victoria Falls", "2026-12-31", 290, 108),
      ("Victoria Falls", "2027-01-15", 290, 108), ("Victoria Falls", "2027-07-01", 363, 115),
      ("Durrës, Albania", "2026-05-01", 182, 81), ("Harare", "2025-02-01", 192, 115),
    ] {
      #expect(
        await amounts(place, day)
          == ["\(lodging).00 USD", "\(meals).00 USD"],
        "\(place) \(day)")
    }
    #expect(await bench.run("rates", "show", "La Paz", "--day", "2026-05-01").status == 2)
    #expect(await bench.run("rates", "show", "Berlin", "--day", "2026-05-01").status == 0)
    #expect(await bench.run("rates", "show", "--country", "US", "--day", "2026-05-01").status == 9)
  }

  @Test("the Norwegian state's for travel abroad")
  func norway() async throws {
    let outcome = try await importTable("norway-abroad-rates.csv", "--valid-from", "2026-01-01")
    #expect(outcome.lines.contains("Rates      192"))
    for (place, lodging, meals) in [
      ("Berlin", 1600, 900), ("Hamburg, Germany", 1600, 650), ("Brussel", 1900, 900),
      ("København", 1950, 850), ("Sudan", 1700, 400), ("Kigali, Rwanda", 1290, 560),
      ("USA", 2000, 730), ("Kosovo", 700, 350), ("Hong Kong", 3100, 1000),
    ] {
      #expect(
        await amounts(place, "2026-05-01") == ["\(lodging).00 NOK", "\(meals).00 NOK"], "\(place)")
    }
  }

  @Test("all of them, listed as CSV, import to the same again")
  func roundTrip() async throws {
    _ = try await importTable("gsa-per-diem-fy2026.csv")
    _ = try await importTable("norway-abroad-rates.csv")
    _ = try await importTable("state-foreign-per-diem-2026-04.csv")
    let list = await bench.run("rates", "list", "--format", "csv")
    #expect(list.lines.count == 1922)
    let copy = try bench.write(list.output, to: "copy.csv")
    let other = bench.path("other.store")
    let again = await bench.run("rates", "import", copy, "--store", other)
    #expect(again.status == 0, "\(again.error)")
    let relisted = await bench.run("rates", "list", "--format", "csv", "--store", other)
    #expect(relisted.output == list.output)
  }
}
