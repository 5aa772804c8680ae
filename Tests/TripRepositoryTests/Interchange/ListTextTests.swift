import Testing

@testable import TripRepository

@Suite("Lists in one cell")
struct ListTextTests {
  @Test("texts are separated by semicolons, and quoted where they must be")
  func joining() {
    #expect(ListText.join(["temples", "food"]) == "temples; food")
    #expect(ListText.join(["a, b"]) == "\"a, b\"")
    #expect(ListText.join(["a; b", "say \"hi\"", "", " x"]) == #""a; b"; "say ""hi"""; ""; " x""#)
    #expect(ListText.join([]) == "")
  }

  @Test(
    "what people write is read with patience",
    arguments: [
      ("a;b", ["a", "b"]), (" a ;; b; ", ["a", "b"]), ("", []), (" ; ", []),
      ("\"Bo\" Ek; 5\" screen", ["\"Bo\" Ek", "5\" screen"]), ("\"open; b", ["\"open", "b"]),
      ("a,b", ["a,b"]), ("\"a\"", ["a"]), ("\"\"; b", ["", "b"]),
    ])
  func splitting(cell: String, texts: [String]) {
    #expect(ListText.split(cell) == texts)
  }

  @Test("every list comes back")
  func roundTrip() {
    var generator = CSVTestGenerator(seed: .random(in: 0 ... .max))
    let pieces = ["a", "ö", ";", "\"", " ", "\n", "\t", "東", ",", "\\", "\r\n", "\"\""]
    for _ in 0..<5000 {
      let texts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }.joined()
      }
      #expect(ListText.split(ListText.join(texts)) == texts)
      #expect(TagList.split(ListText.join(texts)) == texts)
    }
  }

  @Test(
    "commas divide tags as semicolons do, unless they stand between quotes",
    arguments: [
      ("work, conf", ["work", "conf"]), ("a,b; c", ["a", "b", "c"]),
      ("\"a, b\", c", ["a, b", "c"]), (",", []),
    ])
  func tags(text: String, tags: [String]) {
    #expect(TagList.split(text) == tags)
  }
}
