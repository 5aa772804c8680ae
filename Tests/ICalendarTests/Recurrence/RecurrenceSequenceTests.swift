import CalendarDates
import Testing

@testable import ICalendar

/// RFC 5545, section 3.8.5.3, whose examples these are, and section 3.3.10.
@Suite("Occurrences of rules")
struct RecurrenceSequenceTests {
  private func occurrences(
    _ rule: String, from start: String, within range: String = "1990-01-01..2030-12-31",
    limit: Int = 100
  ) throws -> [String] {
    var event = Event(uid: "1", start: .floating(try local(start)))
    event.rules = [try RecurrenceRule(rule)]
    return try event.occurrences(within: days(range), limit: limit).occurrences.map {
      DateValue.local($0.start.local).text
    }
  }

  /// The days, when all are at nine in the morning.
  private func mornings(
    _ rule: String, from start: String = "19970902T090000", limit: Int = 10
  ) throws -> String {
    try occurrences(rule, from: start, limit: limit).map { text in
      #expect(text.hasSuffix("T090000"))
      return String(text.prefix(8).dropFirst(2))
    }
    .joined(separator: " ")
  }

  @Test("every day, for some time")
  func daily() throws {
    #expect(try mornings("FREQ=DAILY;COUNT=3") == "970902 970903 970904")
    #expect(
      try occurrences("FREQ=DAILY;UNTIL=19971224T000000Z", from: "19970902T090000", limit: 200)
        .count == 113)
    #expect(try mornings("FREQ=DAILY;INTERVAL=10;COUNT=5") == "970902 970912 970922 971002 971012")
    #expect(
      try occurrences(
        "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1", from: "19980101T090000", limit: 200
      ).count == 93)
  }

  @Test("every week, on some days, with weeks that begin on some day")
  func weekly() throws {
    #expect(
      try mornings("FREQ=WEEKLY;COUNT=10")
        == "970902 970909 970916 970923 970930 971007 971014 971021 971028 971104")
    #expect(
      try mornings("FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH")
        == "970902 970904 970909 970911 970916 970918 970923 970925 970930 971002")
    #expect(
      try mornings("FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH")
        == "970902 970904 970916 970918 970930 971002 971014 971016")
    #expect(
      try mornings("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", from: "19970805T090000")
        == "970805 970810 970819 970824")
    #expect(
      try mornings("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", from: "19970805T090000")
        == "970805 970817 970819 970831")
  }

  @Test("every month, by weekday and by day, from both ends")
  func monthly() throws {
    #expect(
      try mornings("FREQ=MONTHLY;COUNT=4;BYDAY=1FR", from: "19970905T090000")
        == "970905 971003 971107 971205")
    #expect(
      try mornings("FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", from: "19970907T090000")
        == "970907 970928 971102 971130")
    #expect(
      try mornings("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", from: "19970922T090000")
        == "970922 971020 971117")
    #expect(
      try mornings("FREQ=MONTHLY;BYMONTHDAY=-3", from: "19970928T090000", limit: 4)
        == "970928 971029 971128 971229")
    #expect(
      try mornings("FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", from: "19970930T090000")
        == "970930 971001 971031 971101")
    #expect(
      try mornings(
        "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", from: "19970913T090000", limit: 4)
        == "970913 971011 971108 971213")
    #expect(
      try mornings("FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", from: "20070115T090000")
        == "070115 070130 070215 070315 070330")
  }

  @Test("Friday the 13th, and the start that is none counts all the same")
  func unfitStart() throws {
    #expect(
      try mornings("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", limit: 4) == "970902 980213 980313 981113"
    )
    #expect(
      try mornings("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2") == "970902 980213")
  }

  @Test("every year, by month, day of the year, week and weekday")
  func yearly() throws {
    #expect(
      try mornings("FREQ=YEARLY;COUNT=4;BYMONTH=6,7", from: "19970610T090000")
        == "970610 970710 980610 980710")
    #expect(
      try mornings("FREQ=YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200", from: "19970101T090000")
        == "970101 970410 970719 000101 000409")
    #expect(
      try mornings("FREQ=YEARLY;BYDAY=20MO", from: "19970519T090000", limit: 3)
        == "970519 980518 990517")
    #expect(
      try mornings("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", from: "19970512T090000", limit: 3)
        == "970512 980511 990517")
    #expect(
      try mornings("FREQ=YEARLY;BYMONTH=3;BYDAY=TH", from: "19970313T090000", limit: 5)
        == "970313 970320 970327 980305 980312")
    #expect(
      try mornings(
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
        from: "19961105T090000", limit: 3) == "961105 001107 041102")
  }

  @Test("a leap day recurs in leap years only")
  func leapDay() throws {
    #expect(
      try occurrences(
        "FREQ=YEARLY;COUNT=3", from: "20240229T090000", within: "2024-01-01..2099-01-01")
        == ["20240229T090000", "20280229T090000", "20320229T090000"])
  }

  @Test("a week without a weekday keeps the weekday of the start")
  func weekNumberAlone() throws {
    #expect(
      try mornings("FREQ=YEARLY;BYWEEKNO=1;COUNT=3", from: "19971231T090000")
        == "971231 990106 000105")
  }

  @Test("positions choose among the days of a month")
  func positions() throws {
    #expect(
      try mornings("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", from: "19970904T090000")
        == "970904 971007 971106")
    #expect(
      try mornings(
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", from: "19970929T090000", limit: 4)
        == "970929 971030 971127 971230")
  }

  @Test("hours, minutes and seconds multiply")
  func times() throws {
    #expect(
      try occurrences(
        "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20;COUNT=5", from: "19970902T090000")
        == [
          "19970902T090000", "19970902T092000", "19970902T100000", "19970902T102000",
          "19970903T090000",
        ])
    #expect(
      try occurrences("FREQ=DAILY;BYSECOND=30,60;COUNT=2", from: "19970902T090030")
        == ["19970902T090030", "19970903T090030"])
  }

  @Test("a window far from the start is found without counting up to it")
  func window() throws {
    #expect(
      try occurrences(
        "FREQ=DAILY;INTERVAL=3", from: "00010101T000000", within: "9999-12-20..9999-12-31"
      ).count == 4)
    #expect(
      try occurrences(
        "FREQ=WEEKLY;BYDAY=MO", from: "20260302T090000", within: "2026-04-01..2026-04-14")
        == ["20260406T090000", "20260413T090000"])
  }

  @Test("a rule that never fits ends")
  func neverFits() throws {
    #expect(
      try occurrences(
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", from: "20260302T090000",
        within: "2026-03-03..9999-12-31") == [])
    #expect(
      try occurrences(
        "FREQ=YEARLY;INTERVAL=999999999", from: "20260302T090000", within: "2026-01-01..9999-12-31")
        == ["20260302T090000"])
  }

  @Test("a year of seconds is counted, not kept")
  func manyTimes() throws {
    let all = (0..<60).map(String.init).joined(separator: ",")
    let hours = (0..<24).map(String.init).joined(separator: ",")
    #expect(
      try occurrences(
        "FREQ=YEARLY;BYYEARDAY=1;BYHOUR=\(hours);BYMINUTE=\(all);BYSECOND=\(all);BYSETPOS=-1",
        from: "20260101T235959", limit: 2) == ["20260101T235959", "20270101T235959"])
  }

  @Test(
    "rules that count hours or less are refused", arguments: ["HOURLY", "MINUTELY", "SECONDLY"])
  func tooFine(frequency: String) {
    #expect(throws: ValueError.self) {
      try occurrences("FREQ=\(frequency)", from: "19970902T090000")
    }
  }

  @Test("random rules give what another implementation gives", arguments: RecurrenceVectors.all)
  func vectors(vector: RecurrenceVectors.Vector) throws {
    let found = try occurrences(vector.rule, from: vector.start, within: vector.days, limit: 6)
    #expect(found == vector.occurrences)
  }
}
