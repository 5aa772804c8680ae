import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, sections 3.3.4, 3.3.5 and 3.3.12.
@Suite("Dates and times")
struct DateReadingTests {
  @Test("days, local times and times in UTC are told apart by their form")
  func forms() throws {
    #expect(try DateReading("20260302").value == .day(day("2026-03-02")))
    #expect(try DateReading("20260302T093015").value.text == "20260302T093015")
    guard case .utc(let utc) = try DateReading("20260302T093015Z").value else {
      Issue.record("not UTC")
      return
    }
    #expect(utc.description == "2026-03-02T09:30:15")
    #expect(try DateReading("00010101T000000").value.text == "00010101T000000")
    #expect(try DateReading("99991231T235959Z").value.text == "99991231T235959Z")
  }

  @Test(
    "other forms are read and said",
    arguments: [
      ("2026-03-02", "20260302", [DateBend.separators]),
      ("2026-03-02T09:30:15Z", "20260302T093015Z", [.separators]),
      ("20260302t093015z", "20260302T093015Z", [.separators]),
      ("20260302T0930", "20260302T093000", [.missingSeconds]),
      ("20260302T093015.250Z", "20260302T093015Z", [.fraction]),
      ("20161231T235960Z", "20161231T235959Z", [.leapSecond]),
      ("20261231T240000", "20270101T000000", [.endOfDay]),
      (" 20260302 ", "20260302", []),
    ])
  func bends(text: String, same: String, bends: [DateBend]) throws {
    let reading = try DateReading(text)
    #expect(reading.value.text == same)
    #expect(reading.bends == bends)
  }

  @Test(
    "what has no such form is refused",
    arguments: [
      "", "2026", "2026-0302", "202603021", "20260302T", "20260302T09", "20260302T0930155",
      "20260302T093015+0100", "20260302T093015ZZ", "20260302 093015", "T093015", "٢٠٢٦٠٣٠٢",
      "20260302T093015.", "-20260302", "20260302Z",
    ])
  func refused(text: String) {
    #expect(throws: ValueError.self) { try DateReading(text) }
  }

  @Test(
    "days and times that do not exist are refused as such",
    arguments: [
      "20260230", "20261301", "20260100", "00000101", "20260302T250000", "20260302T096000",
      "20260302T093061", "20260302T240001", "99991231T240000",
    ])
  func range(text: String) {
    let error = #expect(throws: ValueError.self) { try DateReading(text) }
    if case .range? = error {} else { Issue.record("\(text) gives \(String(describing: error))") }
  }

  @Test("seconds of the clock lead back to the clock, at the ends of the calendar too")
  func seconds() throws {
    for text in ["00010101T000000", "19700101T000000", "19691231T235959", "99991231T235959"] {
      let local = try local(text)
      #expect(LocalDateTime(seconds: local.seconds) == local)
    }
    #expect(LocalDateTime(seconds: .min) == nil)
    #expect(LocalDateTime(seconds: .max) == nil)
    #expect(try local("99991231T235959").adding(seconds: 1) == nil)
    #expect(try local("99991231T235959").adding(seconds: .max) == nil)
  }
}
