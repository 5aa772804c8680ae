import PersistenceCore
import Testing

@Suite("Texts in the order of a list for people")
struct TextOrderTests {
  @Test func numbersInTextsCountByTheirValue() {
    let names = ["Trip 10", "Trip 9", "Trip 1", "trip 9b", "Trip 009", "Trip", "Trip -3"]
    #expect(
      names.sorted(using: .localizedStandard)
        == ["Trip", "Trip -3", "Trip 1", "Trip 009", "Trip 9", "trip 9b", "Trip 10"])
    #expect(
      names.sorted(using: .localized)
        == ["Trip", "Trip -3", "Trip 009", "Trip 1", "Trip 10", "Trip 9", "trip 9b"])
  }

  @Test func numbersCanBeOfAnyLength() {
    let long = String(repeating: "9", count: 40)
    #expect([long + "9", long, "1"].sorted(using: .localizedStandard) == ["1", long, long + "9"])
  }

  @Test func caseAndAccentsDecideOnlyBetweenEquals() {
    let names = ["Öl", "ol", "Ol", "öl", "om", "ok", "OK"]
    #expect(
      names.sorted(using: .localizedStandard) == ["ok", "OK", "ol", "Ol", "öl", "Öl", "om"])
  }

  @Test func signsComeBeforeDigitsAndDigitsBeforeLetters() {
    let names = ["b", "1", "_", "A", "~", "", " ", "é", "Ж"]
    #expect(
      names.sorted(using: .localized) == ["", " ", "_", "~", "1", "A", "b", "é", "Ж"])
  }

  @Test func reverseTurnsEverythingRound() {
    let names = ["b", "a", "C", "2", "10"]
    #expect(
      names.sorted(using: LocalizedTextComparator(.localizedStandard, order: .reverse))
        == ["C", "b", "a", "10", "2"])
  }

  @Test(arguments: [LocalizedTextComparator.localizedStandard, .localized])
  func theOrderHangsTogether(comparator: LocalizedTextComparator) {
    let texts = SamplePool.names + SamplePool.texts + ["e\u{301}x", "\u{e9}x", "e\u{301}\u{302}"]
    for first in texts {
      for second in texts {
        let order = comparator.compare(first, second)
        #expect((order == .orderedSame) == (first == second), "\(first) \(second)")
        #expect(order.rawValue == -comparator.compare(second, first).rawValue)
        guard order == .orderedAscending else { continue }
        for third in texts where comparator.compare(second, third) == .orderedAscending {
          let isTransitive = comparator.compare(first, third) == .orderedAscending
          #expect(isTransitive, "\(first) \(second) \(third)")
        }
      }
    }
  }

  @Test func aComparatorSurvivesCoding() throws {
    let comparator = LocalizedTextComparator(.localized, order: .reverse)
    let data = try JSONEncoder().encode(comparator)
    #expect(try JSONDecoder().decode(LocalizedTextComparator.self, from: data) == comparator)
  }

  /// `<` is no order here: it takes none of the two for the lesser one.
  @Test func textsAreInOrderWhereSwiftContradictsItself() throws {
    let texts = ["e\u{301}", "\u{e9}1"]
    #expect(!(texts[0] < texts[1]) && !(texts[1] < texts[0]) && texts[0] != texts[1])
    let context = ModelContext(try memoryContainer(Scalars.self))
    for text in texts + texts.reversed() {
      let model = Scalars()
      model.string = text
      context.insert(model)
    }
    try context.save()
    let found = try context.fetch(
      FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.string, comparator: .lexical)]))
    #expect(found.map(\.string) == [texts[0], texts[0], texts[1], texts[1]])
  }
}
