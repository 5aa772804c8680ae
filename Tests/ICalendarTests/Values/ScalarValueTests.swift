import Testing

@testable import ICalendar

/// RFC 5545, sections 3.3.2, 3.3.7, 3.3.8, 3.3.13, 3.3.14 and 3.8.1.6.
@Suite("Simple values")
struct ScalarValueTests {
  @Test("booleans are words in any case")
  func booleans() throws {
    #expect(try ScalarValue.boolean("TRUE") && ScalarValue.boolean("true"))
    #expect(try !ScalarValue.boolean("False"))
    #expect(throws: ValueError.self) { try ScalarValue.boolean("yes") }
    #expect(throws: ValueError.self) { try ScalarValue.boolean("1") }
  }

  @Test("integers have 32 bits")
  func integers() throws {
    #expect(try ScalarValue.integer("1234567890") == 1_234_567_890)
    #expect(try ScalarValue.integer("-1234567890") == -1_234_567_890)
    #expect(try ScalarValue.integer("+432109876") == 432_109_876)
    #expect(try ScalarValue.integer("-2147483648") == -2_147_483_648)
    #expect(throws: ValueError.range(.integer, text: "2147483648")) {
      try ScalarValue.integer("2147483648")
    }
    for text in ["", "-", "1.0", "0x1", "1e3", "٣", "1 2"] {
      #expect(throws: ValueError.self) { try ScalarValue.integer(text) }
    }
  }

  @Test(
    "numbers have digits and a full stop",
    arguments: [
      ("1000000.0000001", 1_000_000.0000001), ("1.333", 1.333), ("-3.14", -3.14), ("+5", 5),
      (".5", 0.5), ("5.", 5), ("-.5", -0.5),
    ])
  func floats(text: String, number: Double) throws {
    #expect(try ScalarValue.float(text) == number)
  }

  @Test("other spellings of numbers are refused")
  func refusedFloats() {
    for text in ["", ".", "inf", "nan", "1e5", "0x1p3", "1,5", "1.2.3", "--1"] {
      #expect(throws: ValueError.self) { try ScalarValue.float(text) }
    }
    #expect(throws: ValueError.self) {
      try ScalarValue.float(String(repeating: "9", count: 400))
    }
  }

  @Test("numbers are written without exponents and read back the same")
  func writtenFloats() throws {
    #expect(ScalarValue.text(0.00001) == "0.00001")
    #expect(ScalarValue.text(-1.5e-7) == "-0.00000015")
    #expect(ScalarValue.text(59) == "59")
    #expect(ScalarValue.text(.infinity) == "0")
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let number =
        Double.random(in: -180...180, using: &generator)
        * (Bool.random(using: &generator) ? 1 : 1e-6)
      #expect(try ScalarValue.float(ScalarValue.text(number)) == number)
    }
  }

  @Test("a URI has a scheme and no spaces")
  func uris() throws {
    #expect(try ScalarValue.uri(" https://example.com/a?b=c ") == "https://example.com/a?b=c")
    #expect(try ScalarValue.uri("mailto:a@example.com") == "mailto:a@example.com")
    for text in ["", "example.com", "1http://x", "http://a b", ":x", "ht tp:x"] {
      #expect(throws: ValueError.self) { try ScalarValue.uri(text) }
    }
  }

  @Test(
    "offsets from UTC are seconds east of it",
    arguments: [
      ("+0100", 3600), ("-0500", -18_000), ("+005328", 3208), ("-0330", -12_600), ("+01:00", 3600),
      ("-0000", 0), ("+2359", 86_340),
    ])
  func offsets(text: String, seconds: Int) throws {
    #expect(try OffsetText.seconds(text) == seconds)
  }

  @Test("other offsets are refused")
  func refusedOffsets() {
    for text in ["", "0100", "+1", "+01", "+010", "+2400", "+0160", "+01000", "+01000000", "Z"] {
      #expect(throws: ValueError.self) { try OffsetText.seconds(text) }
    }
  }

  @Test("offsets are written as they are read")
  func writtenOffsets() throws {
    for seconds in [0, 3600, -12_600, 3208, -1, 86_399] {
      #expect(try OffsetText.seconds(OffsetText.text(seconds)) == seconds)
    }
    #expect(OffsetText.text(-12_600) == "-0330")
    #expect(OffsetText.text(3208) == "+005328")
  }

  @Test("places are two numbers within their ranges")
  func places() throws {
    let place = try GeoPosition("37.386013;-122.082932")
    #expect(place.latitude == 37.386013 && place.longitude == -122.082932)
    #expect(try GeoPosition(place.text) == place)
    #expect(try GeoPosition.read("1.5,2.5").isIrregular)
    #expect(try GeoPosition.read(#"1.5\;2.5"#).isIrregular)
    #expect(try !GeoPosition.read("1.5;2.5").isIrregular)
    #expect(throws: ValueError.range(.geo, text: "91;0")) { try GeoPosition("91;0") }
    for text in ["", "1", "1;2;3", "a;b", ";"] {
      #expect(throws: ValueError.self) { try GeoPosition(text) }
    }
  }

  @Test("periods end at a time or after a duration")
  func periods() throws {
    let explicit = try PeriodValue("19970101T180000Z/19970102T070000Z")
    #expect(explicit.text == "19970101T180000Z/19970102T070000Z")
    let lasting = try PeriodValue("19970101T180000Z/PT5H30M")
    #expect(lasting.ending == .after(try CalendarDuration("PT5H30M")))
    #expect(lasting.text == "19970101T180000Z/PT5H30M")
    for text in [
      "", "19970101T180000Z", "19970101/19970102", "19970102T070000Z/19970101T180000Z",
      "19970101T180000Z/-PT1H", "19970101T180000Z/PT0S", "19970101T180000Z/19970102T070000",
      "a/b", "19970101T180000Z/PT1H/PT1H",
    ] {
      #expect(throws: ValueError.self) { try PeriodValue(text) }
    }
  }

  @Test("an error says what was given and how to write it")
  func messages() {
    #expect(
      ValueError.form(.date, text: "tomorrow").description
        == "\"tomorrow\" is no DATE; write it as YYYYMMDD, such as 20260302.")
    for type in ValueType.allCases { #expect(!type.form.isEmpty) }
  }
}
