import CalendarDates
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// All that a command sees of the world around it, so that tests can give it another one.
struct Console: Sendable {
  /// Data, and nothing else.
  let output: any ByteSink
  /// Messages, questions and errors.
  let error: any ByteSink
  /// Answers.
  let input: any LineSource
  /// The environment variables.
  let variables: [String: String]
  /// Asks the clock which day it is here.
  let today: @Sendable () -> CalendarDay

  /// The streams, the variables and the clock of the process.
  static var process: Console {
    Console(
      output: FileDescriptorSink.output, error: FileDescriptorSink.error, input: StandardInput(),
      variables: ProcessInfo.processInfo.environment, today: localDay)
  }

  /// A variable; nil when it is not set, or empty.
  func variable(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// Whether there is somebody to ask: questions go to the error stream, answers come from the
  /// input, and both have to be a terminal.
  var canAsk: Bool { input.isTerminal && error.isTerminal }

  /// How many columns data may take: those of the terminal, unless `COLUMNS` says otherwise; nil
  /// when the data goes elsewhere, where nothing is ever cut.
  var outputColumns: Int? {
    guard output.isTerminal else { return nil }
    return columns(of: output)
  }

  /// How many columns help and messages may take.
  var messageColumns: Int {
    output.isTerminal ? columns(of: output) : columns(of: error)
  }

  private func columns(of sink: any ByteSink) -> Int {
    if let text = variable("COLUMNS"), let columns = Int(text), columns > 0 { return columns }
    return sink.columns ?? 80
  }
}

/// The day in the time zone of the machine. `localtime_r` needs no tables of its own in memory,
/// unlike a calendar.
private let localDay: @Sendable () -> CalendarDay = {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  let year = Int(parts.tm_year) + 1900
  return CalendarDay(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    ?? .earliest
}
