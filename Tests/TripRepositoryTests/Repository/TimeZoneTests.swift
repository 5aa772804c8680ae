import CalendarDates
import Foundation
import Testing
import TripModel

@testable import TripRepository

struct TimeZoneTests {
  @Test("days stay what they are on machines at both ends of the world")
  func machineTimeZone() async {
    await #expect(processExitsWith: .success) {
      let store = try TemporaryStore()
      let zones = ["Pacific/Kiritimati", "America/Los_Angeles", "UTC", "Asia/Kathmandu"]
      for (index, zone) in zones.enumerated() {
        setenv("TZ", zone, 1)
        tzset()
        let repository = try TripRepository(location: .file(store.path))
        try await repository.add(draft(to: zone, from: "2026-03-02", through: "2026-03-05"))
        let trips = try await repository.trips()
        try #require(trips.count == index + 1)
        for trip in trips {
          try #require(trip.start.description == "2026-03-02")
          try #require(trip.end.description == "2026-03-05")
          try #require(trip.days == 4 && trip.nights == 3)
        }
        for (text, count) in [("2026-03-01", 0), ("2026-03-02", index + 1), ("2026-03-03", 0)] {
          var query = TripQuery()
          query.startFrom = CalendarDay(text)
          query.startTo = CalendarDay(text)
          try #require(try await repository.count(matching: query) == count)
        }
      }
    }
  }

  @Test("a moment belongs to the day on its own clock")
  func localDays() async throws {
    let repository = try TripRepository(location: .memory)
    let start = try #require(DateOrMoment("2026-03-02T00:30+14:00[Pacific/Kiritimati]"))
    let end = try #require(DateOrMoment("2026-03-04T23:30-08:00[America/Los_Angeles]"))
    let trip = try await repository.add(TripDraft(.trip, to: "Far", from: start, through: end))
    #expect(trip.start == start && trip.end == end && trip.days == 3)
    for (text, isInside) in [
      ("2026-03-01", false), ("2026-03-02", true), ("2026-03-04", true), ("2026-03-05", false),
    ] {
      var query = TripQuery()
      query.from = CalendarDay(text)
      query.to = CalendarDay(text)
      #expect(try await repository.count(matching: query) == (isInside ? 1 : 0), "\(text)")
    }
  }
}
