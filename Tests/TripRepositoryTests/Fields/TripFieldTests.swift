import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

struct TripFieldTests {
  @Test("JSON keys, option names and titles name one field each")
  func names() {
    for names in [
      TripField.allCases.map(\.jsonKey), TripField.allCases.map(\.csvColumn),
      TripField.allCases.map(\.optionName), TripField.allCases.map(\.title),
    ] {
      #expect(Set(names).count == TripField.allCases.count)
      #expect(!names.contains(""))
    }
  }

  @Test("option names are short or in kebab case")
  func optionNames() {
    let expected: [(TripField, String)] = [
      (.start, "from"), (.end, "to"), (.notes, "note"), (.perDiem, "per-diem"),
      (.isFavorite, "favorite"), (.externalID, "external-id"), (.uuid, "uuid"),
      (.expenseReportID, "expense-report-id"), (.accommodationType, "accommodation-type"),
      (.createdAt, "created-at"), (.destination, "destination"),
    ]
    for (field, name) in expected { #expect(field.optionName == name) }
  }

  @Test("a field is found by each of its names, in any case")
  func lookup() {
    for field in TripField.allCases {
      for name in [field.jsonKey, field.optionName, field.title, field.jsonKey.uppercased()] {
        #expect(TripField(named: name) == field)
      }
    }
    #expect(TripField(named: "PER_DIEM") == .perDiem)
    #expect(TripField(named: "") == nil && TripField(named: "nonsense") == nil)
  }

  @Test("values are typed, and derived ones follow from the dates and the rate")
  func values() async throws {
    let repository = try TripRepository(location: .memory)
    var draft = draft(.business, to: "Berlin", from: "2026-03-01", through: "2026-03-04")
    draft.perDiem = try Money(parsing: "28.00EUR")
    draft.country = CountryCode("DE")
    let trip = try await repository.add(draft)
    #expect(TripField.id.value(of: trip) == .integer(1))
    #expect(TripField.kind.value(of: trip) == .text("business"))
    #expect(TripField.start.value(of: trip) == .date(day("2026-03-01")))
    #expect(TripField.days.value(of: trip) == .integer(4))
    #expect(TripField.nights.value(of: trip) == .integer(3))
    #expect(TripField.country.value(of: trip) == .text("DE"))
    #expect(TripField.isFavorite.value(of: trip) == .bool(false))
    #expect(TripField.perDiem.value(of: trip).description == "28.00 EUR")
    #expect(TripField.allowance.value(of: trip).description == "112.00 EUR")
    #expect(TripField.companions.value(of: trip) == .null)
    #expect(TripField.title.value(of: trip) == .null)
    #expect(trip.allowance == (try Money(parsing: "112EUR")))
  }

  @Test("a kind that has a list has an empty one, others have none")
  func lists() async throws {
    let repository = try TripRepository(location: .memory)
    let vacation = try await repository.add(draft(.vacation))
    #expect(TripField.activities.value(of: vacation) == .list([]))
    let personal = try await repository.add(draft(.personal))
    #expect(TripField.companions.value(of: personal) == .list([]))
    #expect(TripField.activities.value(of: personal) == .null)
  }

  @Test("a flight over the date line is one day and no night")
  func dateLine() async throws {
    let repository = try TripRepository(location: .memory)
    let trip = try await repository.add(
      TripDraft(
        .trip, to: "LA", from: try #require(DateOrMoment("2026-03-03T00:30+09:00")),
        through: try #require(DateOrMoment("2026-03-02T17:00-08:00"))))
    #expect(trip.days == 1 && trip.nights == 0)
  }

  @Test("numbers and amounts are numeric, the rest is not")
  func numeric() {
    #expect(
      Set(TripField.allCases.filter(\.isNumeric)) == [
        .id, .latitude, .longitude, .days, .nights, .perDiem, .allowance, .budget, .groupSize,
        .spent, .remaining, .calendarSequence,
      ])
  }

  @Test("plain text of each type of value")
  func descriptions() throws {
    #expect(FieldValue.null.description == "")
    #expect(FieldValue.list(["a", "b"]).description == "a; b")
    #expect(FieldValue.bool(true).description == "true")
    #expect(
      FieldValue.amounts([try Money(parsing: "1EUR"), try Money(parsing: "2SEK")]).description
        == "1.00 EUR; 2.00 SEK")
    #expect(FieldValue.object(FieldObject(["a": .integer(1)], summary: "one")).description == "one")
    #expect(FieldValue.real(59.25).description == "59.25")
    #expect(FieldValue.integer(-3).description == "-3")
    #expect(FieldValue.date(day("2026-03-02")).description == "2026-03-02")
  }
}
