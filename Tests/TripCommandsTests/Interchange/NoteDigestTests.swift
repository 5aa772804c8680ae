import Testing

@testable import TripCommands

@Suite("Notes of an import, summed up")
struct NoteDigestTests {
  @Test("the same thing is told once, with how often and where else")
  func sums() {
    var digest = NoteDigest()
    digest.add("DTSTAMP has no Z.", in: "a.ics", line: 4)
    digest.add("The zone \"X\" is unknown.", in: "a.ics", line: 5)
    for line in [14, 24, 34, 44, 54] { digest.add("DTSTAMP has no Z.", in: "a.ics", line: line) }
    digest.add("The zone \"Y\" is unknown.", in: "b.ics", line: 9)
    digest.add("Lines end with LF.", in: "b.ics", line: 1, count: 150)
    #expect(
      digest.takeLines() == [
        "a.ics:4: DTSTAMP has no Z (6 times, also on line 14, 24, 34, 44).",
        "a.ics:5: The zone \"X\" is unknown (2 times, in other files too).",
        "b.ics:1: Lines end with LF (150 times).",
      ])
    #expect(digest.takeLines() == [])
  }

  @Test("what changes nothing of what was read comes last")
  func order() {
    var digest = NoteDigest()
    digest.add("Lines end with LF.", in: "a.ics", line: 1, count: 150, isOfForm: true)
    digest.add("DTSTAMP has no Z.", in: "a.ics", line: 4)
    #expect(
      digest.takeLines() == [
        "a.ics:4: DTSTAMP has no Z.", "a.ics:1: Lines end with LF (150 times).",
      ])
  }

  @Test("more than fifty different things are counted")
  func limit() {
    var digest = NoteDigest()
    for number in 0..<60 {
      let letters = String(repeating: "x", count: number + 1)
      digest.add("\(letters).", in: "a.ics", line: number)
    }
    let lines = digest.takeLines()
    #expect(lines.count == 51 && lines.last == "10 more such notes are not shown.")
  }
}
