import Testing

@testable import CalendarDates

/// Whether this machine has zone data; without them the tests that need them cannot run.
let hasZoneData = (try? TimeZoneRules(identifier: "Europe/Stockholm")) != nil

@Suite("The rules of a time zone")
struct TimeZoneRulesTests {
  private func seconds(_ text: String) throws -> Int64 {
    try #require(Moment(text)).seconds
  }

  @Test("UTC and fixed offsets need no zone data")
  func fixed() throws {
    #expect(try TimeZoneRules(identifier: "UTC").offset(at: 0) == 0)
    #expect(try TimeZoneRules(identifier: "+05:45").offset(at: .max) == 20_700)
    #expect(try TimeZoneRules(identifier: "-03:30").offset(at: .min) == -12_600)
  }

  @Test("a zone changes its offset twice a year", .enabled(if: hasZoneData))
  func stockholm() throws {
    let zone = try TimeZoneRules(identifier: "Europe/Stockholm")
    #expect(try zone.offset(at: seconds("2026-03-29T00:59:59Z")) == 3600)
    #expect(try zone.offset(at: seconds("2026-03-29T01:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("2026-10-25T00:59:59Z")) == 7200)
    #expect(try zone.offset(at: seconds("2026-10-25T01:00Z")) == 3600)
    // Beyond the table, by the rule at the end of the file.
    #expect(try zone.offset(at: seconds("2500-07-01T00:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("2500-12-31T23:30Z")) == 3600)
  }

  @Test("south of the equator summer spans the new year", .enabled(if: hasZoneData))
  func sydney() throws {
    let zone = try TimeZoneRules(identifier: "Australia/Sydney")
    #expect(try zone.offset(at: seconds("2300-12-31T23:59Z")) == 39_600)
    #expect(try zone.offset(at: seconds("2300-07-01T00:00Z")) == 36_000)
  }

  @Test("clocks skip an hour in spring and repeat one in autumn", .enabled(if: hasZoneData))
  func readings() throws {
    let zone = try TimeZoneRules(identifier: "Europe/Stockholm")
    let local = { (text: String) in try self.seconds(text + "Z") }
    #expect(
      try zone.reading(atLocal: local("2026-03-29T02:30")) == .skipped(before: 3600, after: 7200))
    #expect(
      try zone.reading(atLocal: local("2026-10-25T02:30")) == .twice(first: 7200, second: 3600))
    #expect(try zone.reading(atLocal: local("2026-10-25T03:00")) == .once(3600))
    #expect(try zone.reading(atLocal: local("2026-03-29T03:00")) == .once(7200))
  }

  @Test("a zone can skip a whole day", .enabled(if: hasZoneData))
  func apia() throws {
    let zone = try TimeZoneRules(identifier: "Pacific/Apia")
    let noon = try seconds("2011-12-30T12:00Z")
    #expect(zone.reading(atLocal: noon) == .skipped(before: -36_000, after: 50_400))
  }

  @Test(
    "names that lead out of the folder of zones are unknown",
    arguments: [
      "../../../etc/passwd", "/etc/passwd", "Europe/../Europe/Stockholm", "Europe//Stockholm", "",
      ".", "Europe", "Nowhere/Atlantis", "Europe/Stockholm\0", "+25:00",
    ])
  func unknown(identifier: String) {
    #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: identifier) }
  }

  @Test("a rule in the form of the variable TZ is a zone")
  func posix() throws {
    let zone = try TimeZoneRules(identifier: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(try zone.offset(at: seconds("2026-03-29T01:00Z")) == 7200)
    #expect(try zone.offset(at: seconds("2026-03-29T00:59:59Z")) == 3600)
    let angle = try TimeZoneRules(identifier: "<-03>3")
    #expect(angle.offset(at: 0) == -10_800)
  }

  @Test(
    "damaged zone files are refused, wherever they are cut or changed", .enabled(if: hasZoneData))
  func damaged() throws {
    let folder = try #require(
      ZoneFolder.candidates.first { ZoneFolder.contents($0 + "/Europe/Stockholm") != nil })
    let bytes = try #require(ZoneFolder.contents(folder + "/Europe/Stockholm"))
    for length in 0..<bytes.count { #expect(ZoneFile(Array(bytes.prefix(length))) == nil) }
    var generator = SeededGenerator.announced("damaged zone files")
    for _ in 0..<500 {
      var changed = bytes
      changed[.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
      // Either it is refused or it answers; it never traps.
      if let file = ZoneFile(changed) {
        #expect(
          UTCOffset.limits.contains(
            file.offset(at: .random(in: -9_999_999_999...9_999_999_999, using: &generator))))
      }
    }
  }

  @Test("the system's zone comes from TZ, then from the link, then is UTC")
  func system() {
    #expect(TimeZoneRules.systemIdentifier(environment: ["TZ": "Asia/Tokyo"]) == "Asia/Tokyo")
    #expect(TimeZoneRules.systemIdentifier(environment: ["TZ": ":Asia/Tokyo"]) == "Asia/Tokyo")
    #expect(TimeZoneRules.systemIdentifier(environment: ["TZ": ""]) == "UTC")
    let path = "/usr/share/zoneinfo/Asia/Tokyo"
    #expect(TimeZoneRules.systemIdentifier(environment: ["TZ": path]) == "Asia/Tokyo")
    #expect(
      TimeZoneRules.systemIdentifier(environment: [:], localTimePath: "/nowhere/at/all") == "UTC")
  }
}
