import CalendarDates
import Testing

@Suite("No input traps")
struct DateFuzzTests {
  private static let pieces = [
    "2026", "-", "03", "02", "W", "53", "Q", "T", "09:30", "+", "Z", "[", "]", "Europe/Stockholm",
    "..", ".", "/", " ", "P", "d", "w", "m", "y", "999999999", "0", "today", "eom", "mon", "é", "🧳",
    "\u{0}", "\u{301}", "yyyy", "MMM", "M", "h", "mm", "a", "'", "١", "9223372036854775808", "\r\n",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text += Self.pieces.randomElement(using: &generator) ?? ""
    }
    return text
  }

  @Test("the date parser answers or throws, and what it answers can be read again")
  func expressions() throws {
    var generator = SeededGenerator.announced("date fuzzing")
    var understood = 0
    for _ in 0..<20_000 {
      let range = CalendarDay.earliest.dayNumber...CalendarDay.latest.dayNumber
      let today = try #require(CalendarDay(dayNumber: .random(in: range, using: &generator)))
      let parser = DateExpressionParser(
        DateContext(
          today: today, dateFormat: try? DatePattern(text(&generator)),
          timeZone: Bool.random(using: &generator) ? "UTC" : text(&generator)))
      let typed = text(&generator)
      do {
        let span = try parser.span(typed)
        understood += 1
        for end in [span.start, span.end].compactMap(\.self) {
          #expect(DateOrMoment(end.description) == end, "\(typed)")
        }
        #expect(DateSpan(start: span.start, end: span.end) == span, "\(typed)")
      } catch {
        #expect(!error.description.isEmpty)
      }
      _ = try? parser.day(typed)
      _ = DateOrMoment(typed)
      _ = try? DayDuration(parsing: typed)
    }
    #expect(understood > 100)
  }

  @Test("patterns read damaged texts without a trap")
  func patterns() throws {
    var generator = SeededGenerator.announced("pattern fuzzing")
    let samples = [
      ("M/d/yyyy", "3/28/2019"), ("d MMM yyyy h:mm a", "2 Mar 2026 1:30 pm"),
      ("yyyyMMdd", "20260302"), ("dd.MM.yy HH:mm:ss", "02.03.26 09:30:15"),
    ]
    let characters = Array("0123456789/. :apm\u{301}é")
    var matched = 0
    var refused = 0
    for (pattern, sample) in samples {
      let pattern = try DatePattern(pattern)
      for _ in 0..<1000 {
        var text = Array(sample)
        for _ in 0..<Int.random(in: 0...3, using: &generator) where !text.isEmpty {
          let place = Int.random(in: 0..<text.count, using: &generator)
          let character = try #require(characters.randomElement(using: &generator))
          switch Int.random(in: 0...2, using: &generator) {
          case 0: text[place] = character
          case 1: text.insert(character, at: place)
          default: text.remove(at: place)
          }
        }
        do {
          _ = try pattern.match(String(text))
          matched += 1
        } catch {
          #expect(error.position >= 0 && error.position <= text.count)
          refused += 1
        }
      }
    }
    #expect(matched > 100 && refused > 100)
  }
}
