import ArgumentParsing
import Foundation
import Testing

@testable import TripCommands

@Suite("The manual")
struct ManualTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("without a command it is the page of trips, with variables and statuses")
  func root() async {
    let outcome = await bench.run("man")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#".TH "TRIPS" "1" "\#(Release.date)""#))
    for word in ["EXIT STATUS", "ENVIRONMENT", "TRIPS_STORE", "NO_COLOR", "XDG_DATA_HOME"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
    for status in ExitStatus.allCases {
      let meaning = status.meaning.dropFirst().replacing("-", with: "\\-")
        .replacing("'", with: "\\(aq")
      #expect(outcome.output.contains(meaning), "\(status)")
    }
  }

  @Test("the words of a command name its page")
  func command() async {
    let outcome = await bench.run("man", "add", "business")
    #expect(outcome.output.contains(#".TH "TRIPS-ADD-BUSINESS" "1""#))
    #expect(outcome.output.contains("per\\-diem"))
  }

  @Test("a command that is not there is a usage error with the one that was meant")
  func unknown() async {
    let outcome = await bench.run("man", "add", "busines")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains("'trips add' has no command 'busines'. Did you mean 'business'?"))
    #expect(outcome.output.isEmpty)
  }

  @Test("all pages go to a folder, and again over the old ones")
  func folder() async throws {
    let folder = bench.path("share/man1")
    for _ in 1...2 {
      let outcome = await bench.run("man", "--output", folder)
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.contains("trips.1") && names.contains("trips-add-business.1"))
    #expect(names.count == Trips.commandInfo.descendants.filter(\.isVisible).count)
    let page = try String(
      contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("trips-list.1"),
      encoding: .utf8)
    #expect(await bench.run("man", "list").output == page)
  }

  @Test("a folder that cannot be made is an error")
  func badFolder() async throws {
    try bench.write("", to: "file")
    let outcome = await bench.run("man", "--output", bench.path("file/man1"))
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("cannot be made"))
  }
}
