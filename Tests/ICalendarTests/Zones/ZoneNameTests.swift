import CalendarDates
import Testing

@testable import ICalendar

@Suite("Names of zones", .enabled(if: hasZoneData))
struct ZoneNameTests {
  @Test(
    "a name of the database is taken as it is",
    arguments: [
      "Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5", "EST5EDT", "CET",
      "GMT",
    ])
  func exact(name: String) throws {
    let match = try #require(ZoneName.match(name))
    #expect(match.rules.identifier == name && match.isExact)
  }

  @Test(
    "names of Windows, prefixes of programs and other letters are understood",
    arguments: [
      ("W. Europe Standard Time", "Europe/Berlin"), ("eastern standard time", "America/New_York"),
      ("India Standard Time", "Asia/Kolkata"), ("FLE Standard Time", "Europe/Kyiv"),
      ("Tokyo Standard Time", "Asia/Tokyo"),
      ("/citadel.org/20190914_1/Europe/Berlin", "Europe/Berlin"),
      ("/freeassociation.sourceforge.net/America/Indiana/Knox", "America/Indiana/Knox"),
      ("/mozilla.org/20050126_1/Europe/Paris", "Europe/Paris"),
      ("/softwarestudio.org/Olson_20011030_5/Asia/Tokyo", "Asia/Tokyo"),
      ("/Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"),
      ("AMERICA/NEW YORK", "America/New_York"), (" Europe/Berlin ", "Europe/Berlin"),
      ("UTC+01:00", "+01:00"), ("GMT-0330", "-03:30"), ("UTC+1", "+01:00"), ("+0545", "+05:45"),
      ("gmt+11", "+11:00"), ("UTC+011230", "+01:12:30"),
    ])
  func renamed(name: String, identifier: String) throws {
    let match = try #require(ZoneName.match(name))
    #expect(match.rules.identifier == identifier && !match.isExact)
  }

  @Test("an offset behind GMT is east of Greenwich, as people mean it, not west as in POSIX")
  func east() throws {
    #expect(try #require(ZoneName.match("GMT+2")).rules.offset(at: 0) == 7200)
  }

  @Test(
    "other names are not guessed",
    arguments: [
      "", " ", "Customized Time Zone", "Europe/Nowhere", "EST5", "CET-1", "CET-1CEST", "BST3",
      "(UTC+01:00) Amsterdam, Berlin", "UTC+25", "UTC+1:", "UTC+01:0", "../../etc/passwd", "/",
      "//",
      "GMT+", String(repeating: "x", count: 5000), "Europe", "CET-1CEST,M3.5.0,M10.5.0/3",
    ])
  func unknown(name: String) {
    #expect(ZoneName.match(name) == nil)
  }

  @Test("every name of Windows leads to a zone")
  func windows() {
    #expect(WindowsZoneNames.identifier(for: "Romance Standard Time") == "Europe/Paris")
    #expect(WindowsZoneNames.all.count > 130)
    for (name, identifier) in WindowsZoneNames.all {
      #expect((try? TimeZoneRules(identifier: identifier)) != nil, "\(name): \(identifier)")
    }
  }
}
