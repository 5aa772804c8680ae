import CalendarDates
import TripModel

@testable import TripRepository

/// Small tables that look like the published ones, with each kind of dirt that those have.
enum RateTexts {
  static let gsa = """
    ID,STATE,DESTINATION,COUNTY/LOCATION DEFINED,SEASON BEGIN,SEASON END,Lodging Rate,M&IE,Effective Date
    ,,Standard CONUS rate applies to all counties not specifically listed.,,,,110,68,"October 1, 2025"
    2,AL,Gulf Shores,Baldwin,October 1,February 28,$134,$74,"October 1, 2025"
    2,AL,Gulf Shores,Baldwin,March 1,September 30,216,74,"October 1, 2025"
    40,CA,Santa Monica ,City limits of Santa Monica,,,273,92,"October 1, 2025"
    172,ME,Kennebunk / Kittery / Sanford,York ,November 1,June 30,"1,119",86,"October 1, 2025"
    172,ME,Kennebunk / Kittery / Sanford,York ,July 1,October 31,189,86,"October 1, 2025"
    173,ME,Portland,Cumberland / Sagadahoc,,,150,92,"October 1, 2025"
    333,OR,Portland,Multnomah,,,170,86,"October 1, 2025"

    """

  static let state = """
    Country,Location,Season Code,Season Start Date,Season End Date,Lodging,Meals & Incidentals,Per Diem,Effective Date,Footnote Reference,Location Code,Publication Date
    ALBANIA,[Other],S1,2026-01-01,2026-12-31,182.0,81.0,263.0,2025-09-01,,11908.0,"April 1, 2026"
    ALBANIA,Tirana,S1,2026-01-01,2026-12-31,223.0,122.0,345.0,2026-04-01,"19,2",10104.0,"April 1, 2026"
    Kosovo,[Other],S1,2026-01-01,2026-12-31,100.0,50.0,150.0,2020-01-01,,1.0,"April 1, 2026"
    "Korea, South",Seoul,S1,2026-01-01,2026-12-31,240.0,130.0,370.0,2020-01-01,2.0,2.0,"April 1, 2026"
    BOLIVIA,La Paz,S1,2026-01-01,2026-12-31,140.0,80.0,220.0,2020-01-01,,3.0,"April 1, 2026"
    MEXICO,La Paz,S1,2026-01-01,2026-12-31,190.0,90.0,280.0,2020-01-01,,4.0,"April 1, 2026"
    SINGAPORE,Singapore,S1,2026-01-01,2026-12-31,340.0,160.0,500.0,2020-01-01,,5.0,"April 1, 2026"
    OTHER FOREIGN LOCALITIES,Other Foreign Localities,S1,2026-01-01,2026-12-31,90.0,40.0,130.0,2000-01-01,,6.0,"April 1, 2026"
    ZIMBABWE,Victoria Falls,S1,2026-07-01,2026-11-30,363.0,115.0,478.0,2025-02-01,,11507.0,"April 1, 2026"
    ZIMBABWE,Victoria Falls,S2,2026-12-01,2026-06-30,290.0,108.0,398.0,2025-02-01,,11507.0,"April 1, 2026"

    """

  static let norway = """
    "verdensdel";"land";"by";"makssatser natt";"kost"
    "Afrika";"Øvrige områder";"";"1290";"560"
    "Afrika";"Sudan Pund SDP";"";"1700";"400"
    "Amerika";"Bermuda (Br)";"";"2800";"600"
    "Europa";"Belgia";"";"1500";"880"
    "Europa";"Belgia Brussel";"";"1900";"900"
    "Europa";"Kosovo";"";"700";"350"
    "Europa";"Tyskland";"";"1600";"650"
    "Europa";"Tyskland";"Berlin";"1 600,50";"900"

    """

  static func file(
    _ text: String, _ change: (inout RateImportOptions) -> Void = { _ in },
    named name: String? = nil
  ) throws -> RateFile {
    var options = RateImportOptions()
    change(&options)
    return try RateFile(Array(text.utf8), fileName: name, options: options)
  }

  static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }

  /// A store in memory with tables.
  static func repository(_ texts: String...) async throws -> TripRepository {
    let repository = try TripRepository(location: .memory)
    for text in texts { _ = try await repository.importRates(file(text)) }
    return repository
  }
}
