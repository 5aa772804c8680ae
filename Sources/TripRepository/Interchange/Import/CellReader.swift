import CalendarDates
import FoundationEssentials
import TripModel

/// Turns the texts of cells into values.
struct CellReader {
  /// Why a cell cannot be used.
  struct Failure: Error {
    let reason: String
    var needsDateFormat = false
    /// The formats by which the day could be read.
    var dateFormats: [DatePattern] = []
    /// Whether a time has no zone.
    var needsTimeZone = false
    private(set) var needsCurrency = false
    var needsDecimalMark = false

    init(_ reason: String) {
      self.reason = reason
    }

    init(_ reason: String, _ error: MoneyError) {
      self.reason = reason
      switch error {
      case .missingCurrency, .ambiguousCurrency: needsCurrency = true
      case .ambiguousNumber: needsDecimalMark = true
      default: break
      }
    }
  }

  /// Whether somebody can say how days are written, which messages advise then.
  var takesDateFormat = true
  /// Whether moments are written by anybody, so that their offsets are held against their zones.
  var checksOffsets = false

  /// The names of zones in dates that nobody knows here.
  var unknownZones: [String] { zones.unknown }

  private let options: ImportOptions
  /// The date format with a year of two digits in place of four, or the other way around.
  private let otherDateFormat: DatePattern?
  private let dates: DateExpressionParser
  private let zones = ZoneOffsets()
  private var statuses = RepeatedCells<TripStatus>()
  private var countries = RepeatedCells<CountryCode>()
  private var amounts = RepeatedCells<Money>()

  init(_ options: ImportOptions) {
    self.options = options
    otherDateFormat = options.dateFormat?.withOtherYear
    // Relative dates are refused before the parser sees them, so that no day stands for today.
    dates = DateExpressionParser(
      DateContext(
        today: .earliest, dateFormat: options.dateFormat,
        timeZone: options.timeZone?.identifier))
  }

  // MARK: - Dates

  /// A day or a moment. Words such as `today` mean nothing in a file, which can be read on any day.
  func date(_ text: String) throws(Failure) -> DateOrMoment {
    if let format = options.dateFormat {
      // Most cells fit, and the parser below costs far more.
      if !format.hasTime, let day = try? format.day(text) { return .day(day) }
      if let other = otherDateFormat, !other.hasTime, let day = try? other.day(text) {
        return .day(day)
      }
    } else if let date = try known(text) {
      return date
    }
    do throws(DateExpressionError) {
      switch try expression(text) {
      case .day(let day): return .day(day)
      case .moment(let moment): return .moment(moment)
      case .period(let range): throw .periodNotWanted(text, range)
      case .weekday, .offset, .length: throw .unrecognized(text, suggestion: nil)
      }
    } catch {
      // Moments as they are exported: their offset is known, and needs no time zone data.
      if let date = try known(text) { return date }
      throw failure(error, text)
    }
  }

  /// A day or a moment as they are exported; nil for any other text.
  private func known(_ text: String) throws(Failure) -> DateOrMoment? {
    guard let date = DateOrMoment(text) else { return nil }
    if checksOffsets, case .moment(let moment) = date, let problem = zones.problem(moment, text) {
      throw Failure(problem.description)
    }
    return date
  }

  /// A day or a moment of a column whose form was found out. Midnight without a zone is a day.
  func date(_ text: String, by guess: DateOrderGuess?) throws(Failure) -> DateOrMoment {
    do throws(Failure) {
      return try plainDate(text, by: guess)
    } catch {
      guard let day = CellText.day(ofMidnight: text) else { throw error }
      return try plainDate(day, by: guess)
    }
  }

  private func plainDate(_ text: String, by guess: DateOrderGuess?) throws(Failure) -> DateOrMoment
  {
    guard let guess, let format = guess.format else { return try date(text) }
    do throws(DatePatternMismatch) {
      if let day = try format.day(text) { return .day(day) }
    } catch {
      if let date = try known(text) { return date }
      if let other = guess.otherFormat, let day = try? other.day(text) { return .day(day) }
      let evidence = guess.evidence.map { cell in
        " That pattern was taken because of \"\(cell.text)\" in line \(cell.line)."
      }
      var failure = Failure(error.description + (evidence ?? ""))
      failure.needsDateFormat = true
      failure.dateFormats = [format] + DatePattern.suggestions(for: text)
      throw failure
    }
    return try date(text)
  }

  /// What begins with a digit is no word that counts from today.
  private func expression(_ text: String) throws(DateExpressionError) -> DateExpression {
    if let first = text.utf8.first, (0x30...0x39).contains(first) {
      return try dates.expression(text)
    }
    guard let format = options.dateFormat else { throw .unrecognized(text, suggestion: nil) }
    let day: CalendarDay?
    do throws(DatePatternMismatch) {
      day = try format.day(text)
    } catch {
      throw .pattern(error)
    }
    guard let day else { throw .patternWithoutDate(format) }
    guard !format.hasTime else { return try dates.expression(text) }
    return .day(day)
  }

  private func failure(_ error: DateExpressionError, _ text: String) -> Failure {
    switch error {
    case .ambiguous(_, let dayFirst, let monthFirst):
      let readings = "\"\(text)\" can mean \(dayFirst.spelledOut) or \(monthFirst.spelledOut). "
      guard takesDateFormat else { return Failure(readings + "Write it as YYYY-MM-DD.") }
      let formats = error.dateFormats
      let list = zip(formats, ["first", "second"]).map { "\($0) for the \($1)" }
      return advising(formats, readings + "Give the date format: \(list.joined(separator: ", ")).")
    case .unrecognized:
      let formats = takesDateFormat ? error.dateFormats : []
      let list = formats.map { " \($0)" }.joined(separator: " or")
      return advising(
        formats,
        "\"\(text)\" is not a date. Write it as YYYY-MM-DD"
          + (takesDateFormat ? ", or give the date format\(list)." : "."))
    case .notISO, .shortYear:
      guard takesDateFormat else {
        return Failure("\"\(text)\" is not written as an ISO date. Write it as YYYY-MM-DD.")
      }
      return advising(error.dateFormats, error.description)
    case .missingTimeZone:
      var failure = Failure(error.description)
      failure.needsTimeZone = takesDateFormat
      return failure
    default:
      return Failure(error.description)
    }
  }

  private func advising(_ formats: [DatePattern], _ reason: String) -> Failure {
    var failure = Failure(reason)
    failure.needsDateFormat = !formats.isEmpty
    failure.dateFormats = formats
    return failure
  }

  /// A moment; a day counts from its midnight in UTC.
  func moment(_ text: String) throws(Failure) -> Moment {
    let moment =
      switch try date(text) {
      case .moment(let moment): Optional(moment)
      case .day(let day):
        Moment(day: day, time: .midnight, utcOffset: 0, zoneIdentifier: "UTC")
      }
    guard let moment else { throw Failure("\"\(text)\" is not a moment.") }
    return moment
  }

  // MARK: - Words

  mutating func status(_ text: String) throws(Failure) -> TripStatus {
    if let known = statuses[text] { return known }
    if let status = TripStatusSynonyms.status(for: text) {
      return statuses.keep(status, for: text)
    }
    let hint = TripStatusSynonyms.suggestion(for: text).map { "Did you mean \($0)?" }
    throw Failure("\"\(text)\" is not a status. " + (hint ?? Self.choice(of: TripStatus.self)))
  }

  mutating func country(_ text: String) throws(Failure) -> CountryCode {
    if let known = countries[text] { return known }
    do throws(CountryCodeError) {
      return countries.keep(try CountryCode(parsing: text), for: text)
    } catch {
      throw Failure(error.description)
    }
  }

  /// One of a few words, in any case.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ what: String
  ) throws(Failure) -> Word {
    if let word = Word(rawValue: text) ?? Word(rawValue: text.lowercased()) { return word }
    throw Failure("\"\(text)\" is not \(what). " + Self.choice(of: Word.self))
  }

  private static func choice<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> String {
    "Write one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))."
  }

  func bool(_ text: String) throws(Failure) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "y", "1", "x": return true
    case "false", "no", "n", "0": return false
    default: throw Failure("\"\(text)\" is neither yes nor no. Write true or false.")
    }
  }

  // MARK: - Numbers

  mutating func money(_ text: String) throws(Failure) -> Money {
    if let known = amounts[text] { return known }
    do throws(MoneyError) {
      return amounts.keep(try Money(parsing: text, format: options.moneyFormat), for: text)
    } catch {
      throw Failure(error.description, error)
    }
  }

  func number(_ text: String) throws(Failure) -> Double {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else {
      throw Failure("\"\(text)\" is not a number of degrees. Write it as 59.33 or -0.12.")
    }
    return number
  }

  func integer(_ text: String) throws(Failure) -> Int {
    guard let number = Int(text) else { throw Failure("\"\(text)\" is not a whole number.") }
    return number
  }

  func uuid(_ text: String) throws(Failure) -> UUID {
    guard let uuid = UUID(uuidString: text) else {
      throw Failure("\"\(text)\" is not a UUID. Write 32 hexadecimal digits as 8-4-4-4-12.")
    }
    return uuid
  }
}

/// The values of cells that have been read before: columns of words and rates repeat a few of them.
struct RepeatedCells<Value> {
  /// Columns without repetition must not fill the memory.
  private static var limit: Int { 1000 }

  private var values: [String: Value] = [:]

  subscript(cell: String) -> Value? { values[cell] }

  mutating func keep(_ value: Value, for cell: String) -> Value {
    if values.count < Self.limit { values[cell] = value }
    return value
  }
}
