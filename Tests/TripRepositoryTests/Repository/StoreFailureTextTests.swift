import Testing

@testable import TripRepository

struct StoreFailureTextTests {
  @Test("every reason gives sentences that name the place", arguments: StoreFailure.Reason.allCases)
  func sentences(reason: StoreFailure.Reason) {
    let text = StoreFailureText(
      location: .file("/data/trips.store"), summary: "disk I/O error: /data/trips.store"
    ).message(reason)
    #expect(text.contains("/data/trips.store"))
    #expect(text.hasSuffix(".") && !text.contains(".."))
    #expect(text.first?.isUppercase == true || text.hasPrefix("/data"))
  }

  @Test("a place that is not known is the store")
  func unknownPlace() {
    let text = StoreFailureText(location: nil, summary: "")
    #expect(text.message(.locked).contains("writing to the store,"))
    let memory = StoreFailureText(location: .memory, summary: "")
    #expect(memory.message(.full).contains("the store in memory"))
  }

  @Test("a damaged file is named once, with what was found")
  func damaged() {
    let text = StoreFailureText(
      location: .file("/t"), summary: "database disk image is malformed: /t")
    #expect(
      text.message(.damaged)
        == "/t is damaged (database disk image is malformed). Restore a backup.")
  }

  @Test("a duplicate names the field, and the value where only one trip is written")
  func duplicate() {
    let summary = "Trip.source with Trip.externalID has to be unique, and another object has it"
    var draft = draft()
    draft.source = "jira"
    draft.externalID = "T-1"
    let known = StoreFailureText(location: .memory, summary: summary, draft: draft)
    #expect(known.message(.duplicate).contains(#"the external id "T-1" of the source "jira""#))
    let unknown = StoreFailureText(location: .memory, summary: summary)
    #expect(
      unknown.message(.duplicate)
        == "Another trip has the external id of one of these and its source already, and no two may "
        + "have the same. Nothing was changed.")
  }
}
