import ArgumentParsing
import CalendarDates
import Glibc
import ICalendar
import TripModel
import TripRepository

@testable import TripCommands

/// A reader of what comes from outside. None may trap, whatever it is given; errors are welcome.
enum Reader: String, CaseIterable {
  case arguments, dates, filters, csv, calendars, configuration, lines, rates

  func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .arguments:
      let words = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      do {
        _ = try Trips.parseAsRoot(words)
      } catch {
        _ = Trips.fullMessage(for: error, columns: 80)
      }
    case .dates: dates(text)
    case .filters:
      let saved = SavedFilters(["a": "business", "b": "@a or days > 3", "c": "@c"])
      do throws(FilterError) {
        _ = try TripFilter(parsing: text, dates: Self.parser, saved: saved)
      } catch {
        // The place has to lie inside of the text, where a caret is put.
        precondition(error.text.isEmpty || error.range.lowerBound < max(error.text.count, 1))
        _ = Failure(error).message
      }
    case .csv: csv(bytes)
    case .calendars: calendars(bytes)
    case .configuration: configuration(text)
    case .lines: lines(text)
    case .rates:
      rates(bytes)
      meals(text)
    }
  }

  private static let parser = DateExpressionParser(
    DateContext(today: CalendarDay("2026-03-04") ?? .earliest, timeZone: "Europe/Stockholm"))

  private func dates(_ text: String) {
    _ = try? Self.parser.span(text)
    _ = try? Self.parser.day(text)
    _ = try? Self.parser.end(text, from: .day(.latest))
    if let pattern = try? DatePattern(String(text.prefix(12))) {
      let parser = DateExpressionParser(DateContext(today: .latest, dateFormat: pattern))
      _ = try? parser.span(String(text.dropFirst(12)))
    }
  }

  private func rates(_ bytes: [UInt8]) {
    var options = RateImportOptions()
    options.currency = CurrencyCode("USD")
    guard let file = try? RateFile(bytes, fileName: "rates.csv", options: options) else { return }
    for query in ["Portland, OR", "la paz", "(", ",", "Georgia"] {
      _ = try? file.book().matches(RateQuery(query, on: CalendarDay("2026-03-04") ?? .earliest))
    }
  }

  private func meals(_ text: String) {
    var meals = ProvidedMeals()
    for line in text.split(separator: "\n").prefix(8) {
      try? meals.add(parsing: String(line))
      _ = try? MealBreakdown(parsing: String(line))
    }
  }

  private func csv(_ bytes: [UInt8]) {
    var options = ImportOptions()
    options.kind = .business
    guard let reader = try? TripCSVReader(MemorySource(bytes, chunkSize: 7), options: options)
    else {
      return
    }
    while let row = try? reader.next() { _ = row }
    // What follows the first line feed is read by a map, with everything that a mapping can say.
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard parts.count == 2,
      let map = try? ColumnMap(parsing: String(decoding: parts[0], as: UTF8.self))
    else { return }
    options.map = map
    options.unmapped = .notes
    options.sampleSize = 16
    guard
      let mapped = try? TripCSVReader(
        MemorySource(Array(parts[1]), chunkSize: 3), options: options)
    else { return }
    _ = try? ImportPlan(mapped)
    while let row = try? mapped.next() { _ = row }
  }

  private func calendars(_ bytes: [UInt8]) {
    guard
      let reader = try? TripEventReader(CalendarInput(bytes), options: CalendarImportOptions())
    else { return }
    while let row = try? reader.next() { _ = row }
    _ = reader.takeNotes()
  }

  private func configuration(_ text: String) {
    do throws(ConfigurationError) {
      // A mapping that is written reads back the same.
      if let mapping = try? SavedMapping(parsing: text) {
        precondition((try? SavedMapping(parsing: mapping.text(title: "x"))) == mapping)
      }
      var parsed = try ConfigurationText(parsing: text)
      _ = try? Configuration(parsed, path: "config.toml")
      // What is set reads back, whatever stood there before.
      let value = String(text.prefix(20))
      parsed.set(value, at: ["filters", "x"])
      let again = try ConfigurationText(parsing: parsed.text)
      precondition(again.entries.contains { $0.path == ["filters", "x"] && $0.value == value })
    } catch {
      _ = "\(error)"
    }
  }

  private func lines(_ text: String) {
    let words = ShellWords(text)
    for word in words.texts {
      for open in [nil, ShellWords.Open.singleQuote, .doubleQuote] {
        let typed = ShellWords.typed(word, in: open, isComplete: true)
        precondition(ShellWords("x \(typed) y").texts == ["x", word, "y"])
      }
    }
  }
}
