import CalendarDates
import Foundation
import Testing

@testable import ICalendar

/// Another program reads what is written here, where it is installed.
@Suite("Read by calcurse", .enabled(if: Calcurse.path != nil && hasZoneData))
struct CalcurseTests {
  @Test("all-day events, times in zones and long texts arrive")
  func imported() throws {
    var stay = Event(
      uid: "1@example.com", start: .day(try day("2026-03-02")),
      ending: .at(.day(try day("2026-03-04"))), summary: "Berlin; Kunde, Gespräch")
    stay.details = String(repeating: "Ein langer Text, mit Zeichen: ä€🧳; ", count: 20)
    let flight = Event(
      uid: "2@example.com", start: .moment(try moment("2026-03-05T09:30+01:00[Europe/Berlin]")),
      ending: .at(.moment(try moment("2026-03-05T11:00+01:00[Europe/Berlin]"))), summary: "Flug")
    let written = try CalendarWriter.octets(
      of: [stay, flight], productIdentifier: "-//Example//Tests//EN",
      stamp: moment("2026-01-01T00:00Z"))
    let output = try Calcurse.importing(written.octets)
    let lines = output.split(separator: "\n")
    let trip = lines.first { $0.hasPrefix("03/02/2026 [1] ") }
    #expect(trip?.contains("-> 03/03/2026") == true)
    #expect(trip?.hasSuffix("Berlin; Kunde, Gespräch") == true)
    #expect(output.contains("03/05/2026 @ 09:30 -> 03/05/2026 @ 11:00"))
    #expect(output.contains("|Flug"))
  }
}

/// The program calcurse, with a folder of its own.
private enum Calcurse {
  static let path: String? = ["/usr/bin/calcurse", "/usr/local/bin/calcurse"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Imports a calendar and gives the appointments that are kept then.
  static func importing(_ octets: [UInt8]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "calcurse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("import.ics")
    try Data(octets).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = ["-D", folder.path, "-i", file.path]
    process.environment = ["TZ": "Europe/Berlin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try String(contentsOf: folder.appendingPathComponent("apts"), encoding: .utf8)
  }
}
