import Testing

@testable import TripModel

@Suite("Folding a name")
struct NameFoldingTests {
  @Test(
    "takes away case, accents and punctuation",
    arguments: [
      ("Sweden", "sweden"), ("SWEDEN ", "sweden"), ("Côte d’Ivoire", "cote d ivoire"),
      ("Cote d'Ivoire", "cote d ivoire"), ("U.S.A.", "usa"),
      ("Trinidad & Tobago", "trinidad and tobago"),
      ("The Gambia", "gambia"), ("the", "the"), ("Straße", "strasse"), ("E\u{301}ire", "eire"),
      ("São-Tomé", "sao tome"), ("", ""), (" -_ ", ""), ("東京", "東京"), ("Area 51", "area 51"),
      ("[a@z]", "a z"), ("Internationalization", "internationalization"),
    ])
  func folding(name: String, folded: String) {
    #expect(NameFolding.fold(name) == folded)
  }

  @Test("one or a few slips in a name still find it, more do not")
  func nearest() {
    let names = ["Sweden", "Switzerland", "Côte d'Ivoire"]
    #expect(NameFolding.nearest(to: "sweeden", among: names) == "Sweden")
    #expect(NameFolding.nearest(to: "Switserlnd", among: names) == "Switzerland")
    #expect(NameFolding.nearest(to: "cote divoire", among: names) == "Côte d'Ivoire")
    #expect(NameFolding.nearest(to: "Denmark", among: names) == nil)
    #expect(NameFolding.nearest(to: "S", among: names) == nil)
  }
}
