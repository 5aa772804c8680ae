import Testing
import TripModel

@Suite("The status of a trip")
struct TripStatusTests {
  @Test(
    "is told from the words that files use",
    arguments: [
      ("Attended", .done), ("Canceled", .cancelled), ("Cancelled", .cancelled),
      ("CANCELLED ", .cancelled),
      ("Registered", .confirmed), ("Booked", .confirmed), ("planned", .planned), ("done", .done),
      ("Did not attend", .cancelled), ("No-show", .cancelled), ("Completed.", .done),
    ] as [(String, TripStatus)])
  func synonyms(word: String, status: TripStatus) {
    #expect(TripStatusSynonyms.status(for: word) == status)
  }

  @Test("each status is its own word")
  func ownWords() {
    for status in TripStatus.allCases {
      #expect(TripStatusSynonyms.status(for: status.rawValue) == status)
    }
  }

  @Test("unknown and empty words have none, and slips are recognised")
  func unknown() {
    #expect(TripStatusSynonyms.status(for: "") == nil)
    #expect(TripStatusSynonyms.status(for: "Purple") == nil)
    #expect(TripStatusSynonyms.suggestion(for: "Atended") == "attended")
    #expect(TripStatusSynonyms.suggestion(for: "Purple") == nil)
  }

  @Test("raw values are the words of the records")
  func rawValues() {
    #expect(TripStatus.allCases.map(\.rawValue) == ["planned", "confirmed", "done", "cancelled"])
    #expect(
      TripKind.allCases.map(\.rawValue) == ["trip", "business", "personal", "vacation", "group"])
    #expect(
      TripReason.allCases.map(\.rawValue)
        == ["vacation", "family", "adventure", "wellness", "health", "other"])
  }
}
