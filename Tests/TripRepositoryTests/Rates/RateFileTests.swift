import CalendarDates
import Testing
import TripModel

@testable import TripRepository

@Suite("Files of rates")
struct RateFileTests {
  private func only(_ file: RateFile) throws -> RateTableDraft {
    #expect(file.rejected.map(\.reason) == [])
    return try #require(file.tables.first)
  }

  @Test("the table of the General Services Administration is known by its header")
  func gsa() throws {
    let file = try RateTexts.file(RateTexts.gsa)
    #expect(file.layout == .gsa && file.rowCount == 8 && file.droppedColumns == [])
    let table = try only(file)
    #expect(table.name == "gsa" && table.currency.code == "USD")
    #expect(table.validFrom == RateTexts.day("2025-10-01"))
    #expect(table.validThrough == RateTexts.day("2026-09-30"))
    #expect(table.title?.hasSuffix("fiscal year 2026") == true)
    let standard = table.rates[0]
    #expect(standard.place == nil && standard.region == nil && standard.countryCode?.code == "US")
    #expect(standard.footnote?.hasPrefix("Standard CONUS rate") == true)
    #expect(standard.effectiveFrom == nil, "the table says so for all rates")
    #expect(table.rates[1].lodging?.description == "134.00 USD")
    #expect(table.rates[1].season?.description == "10-01..02-28")
    #expect(table.rates[3].place == "Santa Monica" && table.rates[3].season == nil)
    #expect(table.rates[4].county == "York" && table.rates[4].lodging?.amount == 1119)
  }

  @Test("titles above the header and years in it do no harm, and --layout can be left to it")
  func titles() throws {
    let text =
      "FY 2026 Per Diem Rates,,,,,,,\n\n"
      + RateTexts.gsa.replacing("Lodging Rate,M&IE", with: "FY26 Lodging Rate,FY26 M&IE")
    #expect(try only(RateTexts.file(text)).rates.count == 8)
  }

  @Test("the table of the Department of State has seasons without years and numbers without points")
  func state() throws {
    let file = try RateTexts.file(RateTexts.state)
    #expect(file.layout == .state && file.unknownCountries == ["Kosovo"])
    #expect(file.droppedColumns == ["Season Code", "Per Diem"])
    let table = try only(file)
    #expect(table.validFrom == RateTexts.day("2026-04-01") && table.validThrough == nil)
    #expect(table.publishedOn == table.validFrom)
    #expect(table.rates[0].place == nil && table.rates[0].season == nil)
    #expect(table.rates[0].code == "11908" && table.rates[0].footnote == nil)
    #expect(table.rates[1].footnote == "19, 2")
    #expect(table.rates[3].countryCode?.code == "KR" && table.rates[3].footnote == "2")
    #expect(table.rates[7].country == nil && table.rates[7].place == nil)
    #expect(table.rates[9].season?.description == "12-01..06-30")
    #expect(table.rates[9].effectiveFrom == RateTexts.day("2025-02-01"))
  }

  @Test("the Norwegian table has names with currencies and cities in them")
  func norway() throws {
    let file = try RateTexts.file(RateTexts.norway)
    #expect(file.layout == .norway && file.unknownCountries == ["Kosovo"])
    let table = try only(file)
    #expect(table.currency.code == "NOK" && table.validFrom == nil && table.validThrough == nil)
    let rates = table.rates
    #expect(rates[0].country == nil && rates[0].area == "Afrika")
    #expect(rates[1].country == "Sudan" && rates[1].countryCode?.code == "SD")
    #expect(rates[2].country == "Bermuda (Br)" && rates[2].countryCode?.code == "BM")
    #expect(rates[4].country == "Belgia" && rates[4].place == "Brussel")
    #expect(rates[7].lodging?.description == "1600.50 NOK")
  }

  @Test("plain English columns in any order make a table of one's own")
  func generic() throws {
    let text = """
      Place;Country;Meals;Hotel;Season begin;Season end;Effective from;Remark
      ;Sweden;SEK 290;1 500 kr;;;2026-01-01;x
      Malmö;SE;300 SEK;1 600 kr;June 1;Aug 31;2026-01-01;
      """
    let file = try RateTexts.file(
      text, { $0.currency = CurrencyCode("SEK") }, named: "acme.2026.csv")
    #expect(file.layout == .generic && file.droppedColumns == ["Remark"])
    let table = try only(file)
    #expect(table.name == "acme.2026" && table.currency.code == "SEK")
    #expect(table.rates[0].countryCode?.code == "SE" && table.rates[0].lodging?.amount == 1500)
    #expect(table.rates[1].season?.description == "06-01..08-31")
    #expect(table.rates[1].effectiveFrom == RateTexts.day("2026-01-01"))
  }

  @Test(
    "what is wrong with a row is told with its line and its column",
    arguments: [
      ("Oslo,x,290,,", 2, "lodging: \"x\""), ("Oslo,-1,290,,", 2, "below zero"),
      ("Oslo,,,,", 2, "The row has no amount."),
      ("Oslo,1,2,10-01,", 2, "seasonEnd: The season has"),
      ("Oslo,1,2,2026-10-01,2026-11-01", 2, "A season has no year"),
      ("Oslo,1,2,10/1,11/1", 2, "seasonBegin: \"10/1\" is not a day of every year."),
      ("Oslo,1,2", 2, "has 3 fields"), ("Oslo,1,2,,\nOslo,3,4,,", 3, "as line 2"),
      ("Oslo,1,2,12-01,02-28\nOslo,3,4,02-01,03-31", 3, "as line 2"),
      ("Oslo,1 EUR,2,,", 2, "several currencies"),
      ("Oslo,1,2,,\nRom,1 EUR,2 EUR,,", 3, "lodging: The amount is in EUR"),
    ])
  func rejections(_ rows: String, _ line: Int, _ words: String) throws {
    let text = "place,lodging,meals,seasonBegin,seasonEnd\n\(rows)\n"
    let file = try RateTexts.file(text, { $0.currency = CurrencyCode("NOK") }, named: "own.csv")
    try #require(file.rejected.count == 1)
    #expect(file.rejected[0].line == line)
    #expect(file.rejected[0].reason.contains(words), "\(file.rejected[0].reason)")
  }

  @Test("a file of a spreadsheet is read in its encoding, found out or given")
  func encodings() throws {
    var options = RateImportOptions()
    for encoding in [TextEncoding.windows1252, .utf16LittleEndian, .utf16BigEndian] {
      var bytes = encoding.mark
      encoding.encode(RateTexts.norway.unicodeScalars, into: &bytes)
      let file = try RateFile(bytes, fileName: nil, options: options)
      #expect(try only(file).rates.count == 8 && file.layout == .norway)
      #expect(file.guessedEncoding?.hasPrefix(encoding.rawValue) == true)
    }
    #expect(try RateTexts.file(RateTexts.norway).guessedEncoding == nil)
    options.encoding = .latin1
    let wrong = try RateFile(Array(RateTexts.norway.utf8), fileName: nil, options: options)
    #expect(
      wrong.guessedEncoding == nil && wrong.unknownCountries.contains("Ã\u{98}vrige omrÃ¥der"))
  }

  @Test("a row that comes twice is rejected with both lines, and so is a UUID")
  func repeated() throws {
    let file = try RateTexts.file(
      "place,lodging\nOslo,1\nOSLO ,1\nOslo,1\n", { $0.currency = CurrencyCode("NOK") },
      named: "own.csv")
    #expect(file.rejected.map(\.line) == [3, 4])
    #expect(file.rejected.allSatisfy { $0.reason.contains("says the same as line 2.") })
    let uuid = "6A8F1E3C-0000-4000-8000-000000000001"
    let twins = try RateTexts.file(
      "place,lodging,uuid,table\nOslo,1 NOK,\(uuid),a\nBergen,1 NOK,\(uuid),b\n", named: "own.csv")
    #expect(twins.rejected.map(\.line) == [3])
    #expect(twins.rejected[0].reason.hasPrefix("uuid: The UUID is that of line 2."))
  }

  @Test("a row of another fiscal year is rejected with both lines")
  func fiscalYears() throws {
    let lines = RateTexts.gsa.split(separator: "\n")
    for day in ["October 1, 2026", "September 30, 2025"] {
      let row = lines[4].replacing("October 1, 2025", with: day)
      let text = (lines[..<4] + [row[...]] + lines[5...]).joined(separator: "\n")
      let file = try RateTexts.file(text)
      #expect(file.rejected.map(\.line) == [5])
      #expect(file.rejected[0].reason.contains("and line 2 is of the fiscal year 2026."))
    }
  }

  @Test(
    "a table of the General Services Administration begins with its first rate, wherever that stands"
  )
  func laterRates() throws {
    let lines = RateTexts.gsa.split(separator: "\n")
    let row = lines[1].replacing("October 1, 2025", with: "January 1, 2026")
    let table = try only(
      RateTexts.file((lines[..<1] + [row[...]] + lines[2...]).joined(separator: "\n")))
    #expect(table.validFrom == RateTexts.day("2025-10-01"))
    #expect(table.validThrough == RateTexts.day("2026-09-30"))
    #expect(table.rates[0].effectiveFrom == RateTexts.day("2026-01-01"))
    #expect(table.rates[1].effectiveFrom == nil)
  }

  @Test("what one row says of its table another one cannot deny")
  func facts() throws {
    let text = """
      table,tableFrom,tableThrough,title,place,lodging
      a,2026-01-01,2026-12-31,Ours,Oslo,1 NOK
      a,2026-01-01,,,Bergen,1 NOK
      a,2026-01-01,2026-06-30,Theirs,Molde,1 NOK
      """
    let file = try RateTexts.file(text, named: "own.csv")
    #expect(file.rejected.map(\.line) == [4])
    #expect(
      file.rejected[0].reason
        == "tableThrough: \"2026-06-30\" is not what line 2 says of the same table, \"2026-12-31\". "
        + "title: \"Theirs\" is not what line 2 says of the same table, \"Ours\".")
    let lines = text.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(
      try only(RateTexts.file(lines, named: "own.csv")).validThrough == RateTexts.day("2026-12-31"))
  }

  private func error(
    _ text: String, named name: String? = "own.csv",
    _ change: (inout RateImportOptions) -> Void = { _ in }
  ) -> RateFileError? {
    do {
      _ = try RateTexts.file(text, change, named: name)
      return nil
    } catch {
      return error as? RateFileError
    }
  }

  @Test("amounts with either decimal mark are rejected with both, unless the mark is given")
  func marks() throws {
    let text =
      "country,place,lodging,meals\nNO,Oslo,\"1.234,5\",900\nNO,Bergen,\"1,234.5\",5\nNO,Bodø,\"99,50\",5\n"
    let file = try RateTexts.file(text) {
      $0.name = "T"
      $0.currency = CurrencyCode("NOK")
    }
    #expect(file.rejected.map(\.line) == [3])
    #expect(file.rejected[0].problems.map(\.column) == ["lodging"])
    #expect(file.rejected[0].reason.contains("\"1.234,5\" in line 2"))
    let given = try RateTexts.file(text.replacing("1,234.5", with: "1234,5")) {
      $0.name = "T"
      $0.currency = CurrencyCode("NOK")
      $0.decimalMark = .comma
    }
    #expect(
      try only(given).rates.map { $0.lodging?.description } == [
        "1234.50 NOK", "1234.50 NOK", "99.50 NOK",
      ])
  }

  @Test("a file that is no table of rates says why")
  func refusals() {
    #expect(error("") == .unknownLayout(firstLine: []))
    #expect(error("a,b\n1,2\n") == .unknownLayout(firstLine: ["a", "b"]))
    #expect(error("place,lodging\n") == .noRates)
    #expect(error("place,lodging\nOslo,1\n") == .noCurrency)
    #expect(error("place,lodging,Hotel\nOslo,1,2\n") == .repeatedColumn("lodging", "Hotel"))
    #expect(error("place,lodging\nOslo,1 NOK\n", named: nil) == .noName)
    #expect(
      error(RateTexts.gsa) { $0.layout = .norway }
        == .wrongLayout(.norway, missing: ["verdensdel", "land", "kost"]))
    #expect(
      error(RateTexts.gsa) { $0.validThrough = RateTexts.day("2025-01-01") }
        == .endBeforeBegin(RateTexts.day("2025-10-01"), RateTexts.day("2025-01-01")))
    let two = "table,place,lodging\na,Oslo,1 NOK\nb,Oslo,1 NOK\n"
    #expect(error(two) { $0.validFrom = RateTexts.day("2026-01-01") } != nil)
  }

  @Test(
    "no bytes end the program, whatever they make of the file",
    arguments: [RateTexts.gsa, RateTexts.state, RateTexts.norway])
  func broken(_ text: String) throws {
    let bytes = Array(text.utf8)
    let day = RateTexts.day("2026-05-01")
    let marks = [0, 0x0A, 0x22, 0x2C, 0x2D, 0x2F, 0x30, 0x39, 0x3B, 0x80, 0xFF] as [UInt8]
    for (count, place) in stride(from: 0, to: bytes.count, by: 5).enumerated() {
      var changed = bytes
      changed[place] = marks[count % marks.count]
      for bytes in [changed, Array(bytes[..<place]), Array(bytes[place...])] {
        guard
          let file = try? RateFile(bytes, fileName: "rates.csv", options: RateImportOptions()),
          let book = try? file.book()
        else { continue }
        for query in ["Portland, OR", "la paz, ", "Berlin"] {
          _ = try? book.matches(RateQuery(query, on: day))
        }
      }
    }
    #expect(try RateFile(bytes, fileName: nil, options: RateImportOptions()).rejected == [])
  }
}
