import Foundation
import Testing

@testable import TripCommands

@Suite("Exports for spreadsheets and people")
struct ExportFormatsTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: bench.path(name)))
  }

  private func export(_ arguments: String..., locale: String = "") async -> Outcome {
    await bench.run(["export"] + arguments, variables: ["LANG": locale])
  }

  @Test("a spreadsheet gets a mark, its line ends, and the marks of its locale")
  func excel() async throws {
    await bench.run(
      "add", "trip", "東京", "2026-03-02", "--latitude=-35.5", "--longitude=139.25")
    let columns = ["--columns", "destination,latitude,longitude", "--excel"]
    func bytes(_ locale: String) async throws -> String {
      let outcome = await bench.run(
        ["export", bench.path("a.csv"), "--force"] + columns, variables: ["LANG": locale])
      #expect(outcome.status == 0, "\(outcome.error)")
      return String(decoding: try data("a.csv"), as: UTF8.self)
    }
    let mark = "\u{FEFF}"
    #expect(
      try await bytes("en_US.UTF-8")
        == "\(mark)destination,latitude,longitude\r\n東京,-35.5,139.25\r\n")
    #expect(
      try await bytes("sv_SE.UTF-8")
        == "\(mark)destination;latitude;longitude\r\n東京;-35,5;139,25\r\n")
    let delimiter = await bench.run(
      ["export", "--delimiter", "tab"] + columns, variables: ["LC_ALL": "de_DE"])
    #expect(delimiter.output.hasPrefix("\(mark)destination\tlatitude"))
    #expect(await export("--columns", "id,destination", "--delimiter", ";").output.contains("1;東京"))
  }

  @Test("amounts are numbers beside their currencies, with the mark that the delimiter leaves")
  func amounts() async throws {
    await bench.run(
      "add", "business", "Oslo", "2026-03-02..2026-03-03", "--per-diem", "1949.50NOK")
    for amount in ["-12.50EUR", "3EUR"] {
      #expect(await bench.run("expense", "add", "1", amount).status == 0)
    }
    let columns = ["export", "--excel", "--columns", "destination,perDiem,allowance,spent"]
    func rows(_ more: String..., locale: String) async -> String {
      let outcome = await bench.run(columns + more, variables: ["LANG": locale])
      return outcome.output.replacingOccurrences(of: "\u{FEFF}", with: "")
    }
    #expect(
      await rows(locale: "sv_SE")
        == "destination;perDiem;perDiemCurrency;allowance;allowanceCurrency;spent;spentCurrency\r\n"
        + "Oslo;1949,50;NOK;3899,00;NOK;-9,50;EUR\r\n")
    #expect(await rows(locale: "en_US").hasSuffix("Oslo,1949.50,NOK,3899.00,NOK,-9.50,EUR\r\n"))
    #expect(
      await rows("--delimiter", "semicolon", locale: "en_US")
        .hasSuffix("Oslo;1949,50;NOK;3899,00;NOK;-9,50;EUR\r\n"))
    #expect(
      await rows("--delimiter", "comma", locale: "sv_SE")
        .hasSuffix("Oslo,1949.50,NOK,3899.00,NOK,-9.50,EUR\r\n"))
    // No sum mixes currencies.
    #expect(await bench.run("expense", "add", "1", "5SEK").status == 0)
    #expect(await rows(locale: "en_US").hasSuffix(",'-9.50 EUR; 5.00 SEK,\r\n"))
  }

  @Test("CSV and TSV have the same columns, and say that what belongs to trips is not in them")
  func detailColumns() async {
    await bench.run("add", "trip", "Oslo", "2026-03-02")
    await bench.run("expense", "add", "1", "3EUR")
    let csv = await export("--format", "csv")
    let tsv = await export("--format", "tsv")
    let columns = csv.lines[0].split(separator: ",")
    #expect(tsv.lines[0].split(separator: "\t") == columns && !columns.contains("expenses"))
    #expect(csv.error.hasPrefix("Note: expenses, accommodations and attachments are not in it."))
    #expect(tsv.error == csv.error)
    #expect(await export("--format", "tsv", "--columns", "expenses").output.contains("3.00 EUR"))
  }

  @Test("no text is carried out as a formula, and numbers stay numbers")
  func formulas() async throws {
    for title in ["=1+1", "+46 8", "-x", "@SUM(A1)", "ok=1", "＝1"] {
      let outcome = await bench.run(
        "add", "trip", "Oslo", "2026-03-02", "--title=\(title)", "--latitude=-1.5",
        "--longitude=1")
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    let safe = await export("--excel", "--columns", "title,latitude")
    #expect(
      safe.output == "\u{FEFF}title,latitude\r\n'=1+1,-1.5\r\n'+46 8,-1.5\r\n'-x,-1.5\r\n"
        + "'@SUM(A1),-1.5\r\nok=1,-1.5\r\n'＝1,-1.5\r\n")
    #expect(
      await export("--columns", "title").lines.dropFirst().first == "=1+1", "as it is, for programs"
    )
  }

  @Test(
    "the locale of numbers decides, the variables in the order of POSIX",
    arguments: [
      ("sv_SE.UTF-8", true), ("de_DE@euro", true), ("de_CH.UTF-8", false), ("pt_BR", true),
      ("es_MX.UTF-8", false), ("es_ES", true), ("en_GB.UTF-8", false), ("en_ZA", true),
      ("C", false),
      ("", false), ("ja_JP.UTF-8", false), ("fr", true),
    ])
  func locales(name: String, hasComma: Bool) async {
    #expect(SpreadsheetLocale(named: name).hasDecimalComma == hasComma)
    func delimiter(_ variables: [String: String]) async -> Bool {
      await bench.run(
        "export", "--excel", "--columns", "id,kind", variables: variables
      ).output.contains("id;kind")
    }
    #expect(await delimiter(["LANG": name]) == hasComma)
    #expect(
      await delimiter(["LANG": "en_US", "LC_NUMERIC": name]) == (name.isEmpty ? false : hasComma))
    #expect(await delimiter(["LC_ALL": "C", "LC_NUMERIC": name]) == false)
  }

  @Test("Markdown has the columns of a list, or those that are chosen, and --where narrows it")
  func markdown() async throws {
    await bench.addSamples()
    #expect(await export(bench.path("a.md"), "--where", "business").status == 0)
    #expect(
      String(decoding: try data("a.md"), as: UTF8.self) == """
        | Kind | Destination | Country | Start | End | Days | Status |
        | --- | --- | --- | --- | --- | ---: | --- |
        | business | Stockholm | SE | 2026-03-02 | 2026-03-05 | 4 | planned |

        """)
    let outcome = await export(
      "--format", "markdown", "--columns", "id,notes", "--where", "days > 5")
    #expect(outcome.lines == ["| Id | Notes |", "| ---: | --- |", "| 2 |  |"])
    #expect(await export("--where", "days >").status == 2)
  }

  @Test("what is for CSV is refused elsewhere")
  func refused() async {
    for line in [
      ["--excel", "--format", "json"], ["--excel", "a.ics"], ["--delimiter", ";", "a.json"],
      ["--delimiter", "ab"], ["--format", "table"],
    ] {
      let outcome = await bench.run(["export"] + line)
      #expect(outcome.status == 2, "\(line)")
    }
    #expect(bench.files == [])
  }

  @Test(
    "equal trips give equal bytes, at another time and in another store",
    arguments: ["csv", "tsv", "json", "jsonl", "ics", "markdown"])
  func reproducible(format: String) async throws {
    await bench.addSamples()
    await bench.run("expense", "add", "1", "12.50EUR")
    let first = await export("--format", format).output
    // Seconds are what calendars can tell apart.
    try await Task.sleep(for: .milliseconds(1_100))
    #expect(await export("--format", format).output == first)
    #expect(await export("--format", format, "--excel").status == (format == "csv" ? 0 : 2))
    #expect(await bench.run("backup", bench.path("copy.store")).status == 0)
    let copy = await bench.run(
      "export", "--format", format, "--store", bench.path("copy.store"),
      variables: ["LANG": "sv_SE.UTF-8", "TZ": "Asia/Tokyo"])
    #expect(copy.output == first)
  }
}
