import CalendarDates
import Testing

@testable import TripCommands

@Suite("When colour is used")
struct ColorModeTests {
  private func usesColor(
    _ mode: ColorMode, isTerminal: Bool, _ variables: [String: String] = [:]
  ) -> Bool {
    let sink = CapturedSink(columns: isTerminal ? 80 : nil)
    let console = Console(
      output: sink, error: sink, input: ScriptedInput([], isTerminal: false),
      variables: variables, today: { _ in .earliest })
    return mode.usesColor(on: sink, of: console)
  }

  @Test("errors are coloured as the variable and the configuration say")
  func errors() async throws {
    let bench = try Bench()
    func label(_ variables: [String: String]) async -> Bool {
      await bench.run("show", "1", answers: [], variables: variables).error
        .contains("\u{1B}[31mError:")
    }
    #expect(await label([:]))
    #expect(await !label(["TRIPS_COLOR": "never"]))
    await bench.run("config", "set", "color", "never")
    #expect(await !label([:]))
    #expect(await label(["TRIPS_COLOR": "always"]))
  }

  @Test("by itself on a terminal alone")
  func terminal() {
    #expect(usesColor(.auto, isTerminal: true))
    #expect(!usesColor(.auto, isTerminal: false))
  }

  @Test("not with NO_COLOR, unless that is empty, and not on a dumb terminal")
  func off() {
    #expect(!usesColor(.auto, isTerminal: true, ["NO_COLOR": "1"]))
    #expect(!usesColor(.auto, isTerminal: true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(usesColor(.auto, isTerminal: true, ["NO_COLOR": ""]))
    #expect(!usesColor(.auto, isTerminal: true, ["TERM": "dumb"]))
  }

  @Test("CLICOLOR_FORCE turns it on for a pipe, unless it is 0")
  func forced() {
    #expect(usesColor(.auto, isTerminal: false, ["CLICOLOR_FORCE": "1"]))
    #expect(!usesColor(.auto, isTerminal: false, ["CLICOLOR_FORCE": "0"]))
  }

  @Test("the option wins over all variables")
  func option() {
    #expect(usesColor(.always, isTerminal: false, ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!usesColor(.never, isTerminal: true, ["CLICOLOR_FORCE": "1"]))
  }
}
