import CalendarDates
import Testing

@testable import TripCommands

@Suite("Questions at a terminal")
struct QuestionsTests {
  private func console(_ answers: [String], asks: Bool = true) -> (Console, CapturedSink) {
    let error = CapturedSink(columns: asks ? 80 : nil)
    let console = Console(
      output: CapturedSink(), error: error, input: ScriptedInput(answers, isTerminal: asks),
      variables: [:], today: { _ in .earliest })
    return (console, error)
  }

  @Test("there is nobody to ask without a terminal")
  func nobody() {
    #expect(Questions(console([], asks: false).0) == nil)
  }

  @Test("a question is repeated until its answer can be read")
  func repeated() throws {
    let (console, error) = console(["", "x", " 7 "])
    let questions = try #require(Questions(console))
    let answer = try questions.ask("How many") { text in
      guard let number = Int(text) else { throw Failure(.usage, "Type a number.") }
      return number
    }
    #expect(answer == 7)
    #expect(
      error.text == """
        How many: An answer is needed here. Ctrl-D ends without one.
        How many: Type a number.
        How many:\u{20}
        """)
  }

  @Test("the end of the input ends the command")
  func end() throws {
    let questions = try #require(Questions(console([]).0))
    let failure = #expect(throws: Failure.self) { try questions.ask("How many") { $0 } }
    #expect(failure?.status == .error)
    #expect(failure?.message == "There was no answer to \"How many\". Nothing was changed.")
  }

  @Test("only a yes is a yes", arguments: [("y", true), ("YES", true), ("", false), ("ja", false)])
  func confirm(answer: String, isYes: Bool) throws {
    let questions = try #require(Questions(console([answer]).0))
    #expect(try questions.confirm("Sure?") == isYes)
  }

  @Test("no answer is a no")
  func noAnswer() throws {
    let questions = try #require(Questions(console([]).0))
    #expect(try !questions.confirm("Sure?"))
  }
}
