import Foundation
import Testing

@testable import TripCommands

/// Runs the pages whose blocks show what is typed and what comes back.
@Suite("Pages with examples")
struct PagesTests {
  private static let trips = """
    add business Stockholm 2026-03-02..2026-03-05 --company "Acme AB" --per-diem 75.50EUR --country SE
    add business Berlin 2026-04-13..2026-04-17 --company "Acme AB" --per-diem 60EUR --country DE
    add vacation Napoli 2026-05-01..2026-05-07 --budget 1500EUR --country IT

    """
  private static let moreTrips = """
    add trip Bergen 2025-11-03..2025-11-05 --country NO --status cancelled
    add business Oslo 2026-01-12..2026-01-14 --per-diem 900NOK --country NO --status confirmed

    """

  @Test("the page about conditions")
  func filters() throws {
    let bench = try Bench()
    #expect(try bench.shell("trips shell", input: Self.trips + Self.moreTrips).status == 0)
    #expect(try ConsolePage("filters.md").check(in: bench) >= 9)
  }

  @Test("the page about the configuration")
  func configuration() throws {
    let bench = try Bench()
    #expect(try bench.shell("trips shell", input: Self.trips).status == 0)
    #expect(try ConsolePage("configuration.md").check(in: bench) >= 12)
  }
}
