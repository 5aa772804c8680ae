@testable import ICalendar

/// Small calendars that break the rules as real ones from airlines, railways and hotels do.
enum Fixtures {
  /// A flight: DTSTAMP and CREATED without Z, a property without X- that nobody knows, a line of
  /// 240 octets without a fold, LF, and a calendar that is right about its Z.
  static let flight = octets(
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example Air//Office//EN", "METHOD:PUBLISH",
      "BEGIN:VEVENT", "FILENAME:Segment_1", "UID:A1B2C3D4-0000-4000-8000-000000000001",
      "DTSTART:20260407T091000Z", "DTSTAMP:20260318T115236", "LOCATION:Von MUNICH DE",
      "SUMMARY:Flug nach LYON FR",
      "DESCRIPTION:Buchungscode: ABC123\\nFlugnr.: EX 2218\\ndurchgeführt von: EXAMPLE\\nKlasse: "
        + "ECONOMY\u{A0}(W) \\nVon: MUNICH DE TERMINAL 2\\nNach: LYON FR ST EXUPERY\\nAbflug: "
        + "07APR\\, 11:10\\nAnkunft: 13:00\\nBuchung: bestätigt\\nBitte 90 Minuten vorher da",
      "CREATED:20260318T115236", "DTEND:20260407T110000Z", "END:VEVENT", "END:VCALENDAR",
    ], end: "\n")

  /// A flight whose local times have a Z, as its own text says.
  static let localFlight = calendar(
    event([
      "DTSTART:20261201T131300Z", "DTEND:20261202T141400Z", "SUMMARY:Your flight to EWR",
      "DESCRIPTION:Departure 01 Dec 2026 \\n Time: 13:13 \\n\\n Arrival \\n Time: 14:14 \\n",
      " \\n All ti",
      " mes noted are local times.",
    ]))

  /// A hotel: a blank line, no PRODID, days with an exclusive end, and an X- property with text as
  /// JSON, half folded, whose commas have backslashes here and none there.
  static let hotel = octets(
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "CALSCALE:GREGORIAN", "", "BEGIN:VEVENT",
      "DTSTAMP:20251227T111649Z", "UID:KIT-1", "SUMMARY:Hotel reservation: Seaside",
      "LOCATION:Satamakatu 1\\, FI-00160 Helsinki\\, Finland", "DTSTART;VALUE=DATE:20260919",
      "DTEND;VALUE=DATE:20260921", "TRANSP:TRANSPARENT",
      "X-EXAMPLE-RESERVATION:[{\"@context\":\"http://schema.org\"\\,\"@type\":",
      " \"LodgingReservation\"\\,\"checkinTime\":\"2026-09-19T15:00:00+03:00\",\"reservationFor\":",
      " {\"name\":\"Seaside\"\\,\"url\":\"https://example.com/?a=1\\;b=2\"}}]", "END:VEVENT",
      "END:VCALENDAR",
    ], end: "\n")

  /// A train: a zone that is defined and not used, times without one, a text with folds in the
  /// middle of words, and X-ALT-DESC in HTML.
  static let train = octets(
    [
      "BEGIN:VCALENDAR", "PRODID:https://www.example-rail.com", "VERSION:2.0",
      "X-LOTUS-CHARSET:UTF-8", "METHOD:PUBLISH",
    ]
      + ["BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "X-LIC-LOCATION:Europe/Berlin"]
      + shipZone.dropFirst(2)
      + [
        "BEGIN:VEVENT", "UID:c42a@example-rail.com", "SUMMARY:Berlin Hbf ➞ Paris Est",
        "DESCRIPTION:Berlin Hbf ➞ Paris Est\\nDatum: 22.08.2026\\nKlasse: Keine Info",
        " rmation\\nab 10:27 Berlin Hbf\\nan 20:52 Paris Est\\nAngaben ohne Gewähr",
        "DTSTART:20260822T102700",
        "DTEND:20260822T205200", "DTSTAMP:20260819T142351Z",
        "X-ALT-DESC;FMTTYPE=text/html:<html xmlns:v=\"urn:x\"><body>Berlin &amp",
        " ; Paris</body></html>", "END:VEVENT", "END:VCALENDAR",
      ], end: "\n")

  /// A journey: floating times, an organizer with a scheme in capitals and a name without quotation
  /// marks.
  static let journey = calendar(
    event([
      "CATEGORIES:Travel", "DTSTART:20260220T124000", "DTEND:20260220T173200",
      "SUMMARY:Journey Details: Glasgow Central (GLC) to London Kings Cross (KGX", " )",
      "DESCRIPTION:Glasgow Central to London Euston\\, dep 12:40\\, arr 17:12\\n\\nLondon E",
      " uston to London Kings Cross\\, dep 17:27\\, arr 17:32\\n\\n",
      "LOCATION:Glasgow Central Rail Station\\, UK",
      "ORGANIZER;CN=Rail Enquiries:MAILTO:desk@example.com",
    ]))

  /// Everything else: recurrence, zones of Windows, alarms, parameters of every kind.
  static let everything = calendar(
    shipZone
      + event([
        "DTSTART;TZID=W. Europe Standard Time:20260302T090000", "DURATION:P1DT2H",
        "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=5;WKST=SU", "EXDATE;TZID=Ship:20260327T090000",
        "RDATE;VALUE=PERIOD;TZID=Ship:20260401T090000/PT3H,20260402T090000/20260402T100000",
        "GEO:52.5;13.4", "CATEGORIES:a\\,b,c",
        "ATTENDEE;CN=\"A;B\";X-P=^n^^^':mailto:a@example.com",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Ship:20260302T090000", "SEQUENCE:4",
        "BEGIN:VALARM", "TRIGGER:-PT15M", "ACTION:DISPLAY", "END:VALARM",
      ])
      + ["BEGIN:VTODO", "SUMMARY:Pack", "END:VTODO"])

  static let all = [flight, localFlight, hotel, train, journey, everything]
}
