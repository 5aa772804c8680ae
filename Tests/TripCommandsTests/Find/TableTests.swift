import ArgumentParsing
import Testing

@testable import TripCommands

@Suite("Tables")
struct TableTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("on a terminal text is shortened so that no line is wider than it")
  func shortened() async {
    await bench.addSamples()
    await bench.run(
      "add", "trip", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", "2027-01-01")
    let outcome = await bench.run("list", "--color", "never", columns: 80)
    #expect(outcome.output.contains("Llanfairpwllgwyng…"))
    for line in outcome.lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
  }

  @Test("elsewhere nothing is shortened, whatever COLUMNS says")
  func whole() async {
    let name = String(repeating: "long ", count: 60)
    await bench.run("add", "trip", name, "2027-01-01")
    let outcome = await bench.run("list", variables: ["COLUMNS": "20"])
    #expect(outcome.output.contains(name))
  }

  @Test("columns without room are left out, and a message names them; ids and dates stay whole")
  func narrow() async {
    await bench.addSamples()
    let outcome = await bench.run("list", "--color", "never", columns: 40)
    #expect(
      outcome.output == """
        Id  Kind      Destination  Country
         1  business  Stockholm    SE
         2  vacation  東京         JP
         3  trip      Oslo         NO
         4  group     Berlin
         5  personal  Napoli

        """)
    #expect(
      outcome.error == "Note: no room for start, end, days, status. Choose with --columns.\n")
  }

  @Test("times lose their zones, and then themselves, before a column is missing")
  func narrowTimes() async {
    await bench.addSamples()
    await bench.run(
      "add", "trip", "Oslo", "--from", "2027-03-12T22:05-05:00[America/New_York]", "--to",
      "2027-03-15")
    func last(_ columns: Int) async -> String? {
      let outcome = await bench.run("list", "--color", "never", columns: columns)
      #expect(outcome.error.isEmpty, "\(outcome.error)")
      return outcome.lines.last
    }
    #expect(await last(120)?.contains("2027-03-12T22:05-05:00  2027-03-15") == true)
    #expect(await last(80)?.contains("  2027-03-12 22:05  2027-03-15     4  planned") == true)
    #expect(await last(74)?.contains("  2027-03-12  2027-03-15     4  planned") == true)
  }

  @Test("a table without --columns has everything, below its rows where there is no room")
  func complete() async {
    await bench.addSamples()
    let reason = "both of them are at the very same place, which nobody could have foreseen"
    await bench.run("add", "trip", "Uppsala", "2026-03-03", "--traveller", "Ada")
    await bench.run("edit", "6", "--conflict-reason", reason)
    let outcome = await bench.run("conflicts", "--accepted", "--color", "never", columns: 80)
    #expect(!outcome.error.contains("no room"), "\(outcome.error)")
    let words = outcome.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("foreseen"), "\(outcome.output)")
    for line in outcome.lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
    let days = await bench.run("perdiem", "1", "--explain", "--color", "never", columns: 80)
    #expect(days.status == 0 && !days.error.contains("no room"))
    #expect(days.output.contains("The trip's own per diem for the day."))
    for line in days.lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
  }

  @Test("COLUMNS says how wide a terminal is")
  func columns() async {
    await bench.addSamples()
    let outcome = await bench.run("list", columns: 80, variables: ["COLUMNS": "30"])
    for line in outcome.lines.dropFirst() { #expect(DisplayWidth.of(line) <= 30, "\(line)") }
  }

  @Test("control characters cannot break a row or reach the terminal")
  func controlCharacters() async {
    await bench.run("add", "trip", "a\u{1B}[31m\nb\tc", "2026-03-02", "--note", "x\u{7}\ny")
    for arguments in [["list"], ["show", "1"], ["list", "--format", "csv"], ["list", "--json"]] {
      let outcome = await bench.run(arguments + ["--color", "never"], columns: 200)
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
    }
    #expect(await bench.run("list").lines.count == 2)
    #expect(await bench.run("list").output.contains("a␛[31m b c"))
    #expect(await bench.run("show", "1").output.contains("Notes           x␇\n                y"))
  }

  @Test("CSV that goes to a program is exact")
  func exactCSV() async {
    await bench.run("add", "trip", "a\u{1B}\"b\"\n", "2026-03-02")
    let outcome = await bench.run("list", "--format", "csv", "--columns", "destination")
    #expect(outcome.output == "destination\n\"a\u{1B}\"\"b\"\"\n\"\n")
  }

  @Test("the header is bold where there is colour, and only there")
  func color() async {
    await bench.addSamples()
    let bold = "\u{1B}[1mId  Kind"
    #expect(await bench.run("list", columns: 80).output.hasPrefix(bold))
    #expect(await bench.run("list", "--color", "always").output.hasPrefix(bold))
    #expect(await !bench.run("list").output.contains("\u{1B}"))
    #expect(
      await !bench.run("list", columns: 80, variables: ["NO_COLOR": "1"]).output.contains("\u{1B}"))
    #expect(
      await !bench.run("list", columns: 80, variables: ["TERM": "dumb"]).output.contains("\u{1B}"))
    #expect(
      await bench.run("list", variables: ["CLICOLOR_FORCE": "1"]).output.hasPrefix(bold))
  }

  @Test("a value far down makes its column as wide for all rows")
  func manyRows() async throws {
    try await bench.addMany(2_000)
    await bench.run("add", "trip", "Llanfairpwllgwyngyllgogerychwyrndrobwll", "2029-01-01")
    let outcome = await bench.run("list", "--columns", "destination,id")
    #expect(outcome.lines.count == 2_002)
    #expect(outcome.lines.last == "Llanfairpwllgwyngyllgogerychwyrndrobwll  2001")
    #expect(Set(outcome.lines.map(DisplayWidth.of)).count == 1)
  }

  @Test("behind 10,000 rows a wider value moves its row and those below it, or is shortened")
  func hugeTable() async throws {
    try await bench.addMany(10_000)
    await bench.run("add", "trip", "Llanfairpwllgwyngyll", "2029-01-01")
    try await bench.addMany(1)
    let outcome = await bench.run("list", "--columns", "destination,id")
    #expect(
      outcome.lines.suffix(3) == [
        "Oslo         10000", "Llanfairpwllgwyngyll  10001", "Oslo                  10002",
      ])
    let narrow = await bench.run(
      "list", "--columns", "destination,id", "--color", "never", columns: 80)
    #expect(
      narrow.lines.suffix(2) == ["Llanfairpw…  10001", "Oslo         10002"])
  }
}
