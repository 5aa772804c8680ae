import CalendarDates
import FoundationEssentials
import Testing
import TripModel

@testable import TripRepository

struct TripDraftValidationTests {
  @Test("a draft with nothing but a destination and days is a trip, whatever its kind")
  func good() throws {
    for kind in TripKind.allCases { try draft(kind).validate() }
    try draft(from: "2026-03-02", through: "2026-03-02").validate()
  }

  @Test("a destination of nothing but space is refused", arguments: ["", " ", "\n\t\u{3000}"])
  func emptyDestination(text: String) {
    let error = #expect(throws: TripError.self) { try draft(to: text).validate() }
    #expect(
      error?.description
        == "The destination cannot be used: it is empty; type where the trip goes.")
  }

  @Test("an end before the start names both")
  func endBeforeStart() {
    let error = #expect(throws: TripError.self) {
      try draft(from: "2026-03-05", through: "2026-03-02").validate()
    }
    #expect(
      error?.description == "The trip would end on 2026-03-02, before it starts on 2026-03-05.")
  }

  @Test("moments are compared as instants, and days by the day")
  func momentsAndDays() throws {
    func problems(_ start: String, _ end: String) throws -> [TripError] {
      TripDraft(
        .trip, to: "X", from: try #require(DateOrMoment(start)),
        through: try #require(DateOrMoment(end))
      ).problems()
    }
    // Over the date line: lands on an earlier day than it left.
    #expect(try problems("2026-03-03T00:30+09:00", "2026-03-02T17:00-08:00").isEmpty)
    #expect(try problems("2026-03-02T10:00+01:00", "2026-03-02T09:30Z").isEmpty)
    #expect(try problems("2026-03-02T10:00Z", "2026-03-02T10:30+01:00").count == 1)
    #expect(try problems("2026-03-02T10:00Z", "2026-03-02").isEmpty)
    #expect(try problems("2026-03-02T10:00Z", "2026-03-01").count == 1)
  }

  @Test("each field is refused for each kind that does not have it")
  func foreignFields() throws {
    let money = try Money(parsing: "1EUR")
    let setters: [(TripField, (inout TripDraft) -> Void)] = [
      (.perDiem, { $0.perDiem = money }), (.company, { $0.company = "A" }),
      (.expenseReportID, { $0.expenseReportID = "A" }),
      (.meetingAgenda, { $0.meetingAgenda = "A" }),
      (.reason, { $0.reason = .family }), (.companions, { $0.companions = ["A"] }),
      (.budget, { $0.budget = money }), (.activities, { $0.activities = ["A"] }),
      (.accommodationType, { $0.accommodationType = "A" }), (.groupSize, { $0.groupSize = 2 }),
      (.organizer, { $0.organizer = "A" }),
    ]
    for (field, set) in setters {
      for kind in TripKind.allCases {
        var draft = draft(kind)
        set(&draft)
        let expected = field.kinds.contains(kind) ? [] : [TripError.notOfKind(field, kind)]
        #expect(draft.problems() == expected)
      }
    }
    #expect(
      TripError.notOfKind(.perDiem, .personal).description
        == "A personal trip has no per diem; a business trip has one.")
    #expect(
      TripError.notOfKind(.companions, .trip).description
        == "A plain trip has no companions; a personal trip or a vacation has one.")
  }

  @Test("an empty text of another kind is none, and no fault")
  func emptyForeignText() {
    var draft = draft(.personal)
    draft.company = ""
    #expect(draft.problems().isEmpty)
  }

  @Test("a group has at least one person", arguments: [0, -1, Int.min])
  func groupSize(size: Int) {
    var draft = draft(.group)
    draft.groupSize = size
    guard case .invalid(.groupSize, _)? = draft.problems().first else {
      Issue.record("accepted")
      return
    }
  }

  @Test("places are on the globe, with both coordinates or none")
  func coordinates() {
    func fields(_ latitude: Double?, _ longitude: Double?) -> [TripField] {
      var draft = draft()
      draft.latitude = latitude
      draft.longitude = longitude
      return draft.problems().map { if case .invalid(let field, _) = $0 { field } else { .id } }
    }
    #expect(fields(90, -180) == [] && fields(-90, 180) == [] && fields(nil, nil) == [])
    #expect(fields(90.001, 0) == [.latitude] && fields(0, .infinity) == [.longitude])
    #expect(fields(.nan, 0) == [.latitude])
    #expect(fields(1, nil) == [.longitude] && fields(nil, 1) == [.latitude])
  }

  @Test("amounts are not negative, and a total stays within what money can be")
  func amounts() throws {
    var business = draft(.business, from: "2026-03-01", through: "2026-03-10")
    business.perDiem = try Money(parsing: "-1EUR")
    guard case .invalid(.perDiem, _)? = business.problems().first else {
      Issue.record("accepted")
      return
    }
    let euro = try #require(CurrencyCode("EUR"))
    business.perDiem = try Money(try #require(Decimal(string: "99999999999999999999999")), euro)
    #expect(business.problems().isEmpty)
    business.perDiem = try Money(try #require(Decimal(string: "100000000000000000000000")), euro)
    guard case .invalid(.perDiem, _)? = business.problems().first else {
      Issue.record("accepted")
      return
    }
  }

  @Test("every problem is told, not only the first")
  func severalProblems() {
    var draft = draft(to: "", from: "2026-03-05", through: "2026-03-02")
    draft.groupSize = 0
    #expect(draft.problems().count == 4)
  }

  @Test("a copy is a new trip with the same values, without the identity in a source")
  func copying() async throws {
    let repository = try TripRepository(location: .memory)
    var generator = TripGenerator()
    for _ in 0..<30 {
      let original = try await repository.add(generator.draft())
      let copy = try await repository.add(TripDraft(copying: original))
      #expect(copy.id != original.id && copy.uuid != original.uuid)
      #expect(copy.source == nil && copy.externalID == nil)
      var expected = TripDraft(original)
      expected.source = nil
      expected.externalID = nil
      expected.calendarSequence = nil
      #expect(TripDraft(copy) == expected, "seed \(generator.seed)")
    }
  }

  @Test(
    "a destination of characters that nobody sees is refused",
    arguments: [
      "\u{200B}", "\u{FEFF}\u{200E}", "\u{AD}\u{2060}", "\u{3164}", "\u{2800}", "\u{7}\u{1B}",
    ])
  func invisibleDestination(text: String) throws {
    let error = #expect(throws: TripError.self) { try draft(to: text).validate() }
    #expect(
      error?.description == "The destination cannot be used: it has nothing but characters that "
        + "nobody sees; type where the trip goes.")
    var tagged = draft(to: "Oslo")
    tagged.tags = [text]
    #expect(tagged.problems().count == 1)
  }

  @Test("a destination with a zero character is refused, and signs of any script are not")
  func zeroCharacter() throws {
    for text in ["\0", "Os\0lo", "Oslo\0"] {
      #expect(throws: TripError.self, "\(text.debugDescription)") { try draft(to: text).validate() }
    }
    for text in ["東", "🏝️", "\u{200F}ירושלים", "-", "\u{E9}", "a\u{1B}[0m", " x"] {
      try draft(to: text).validate()
    }
  }
}
