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
  /// Asks the clock which day it is in a time zone; nil stands for the one of the machine.
  let today: @Sendable (TimeZoneRules?) -> CalendarDay

  /// The streams, the variables and the clock of the process.
  static var process: Console {
    Console(
      output: FileDescriptorSink.output, error: FileDescriptorSink.error, input: StandardInput(),
      variables: ProcessVariables.all, today: localDay)
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

/// The day in a time zone. `localtime_r` needs no tables of its own in memory, unlike a calendar.
private let localDay: @Sendable (TimeZoneRules?) -> CalendarDay = { zone in
  var seconds = time(nil)
  if let zone {
    let local = Int64(seconds) + Int64(zone.offset(at: Int64(seconds)))
    // Days since 1970-01-01; the quotient of Swift would round towards zero.
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let epoch = CalendarDay(year: 1970, month: 1, day: 1)
    return epoch?.adding(days: Int(days)) ?? .earliest
  }
  var parts = tm()
  localtime_r(&seconds, &parts)
  let year = Int(parts.tm_year) + 1900
  return CalendarDay(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    ?? .earliest
}
