import CalendarDates

extension RecurrenceRule {
  /// Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231T230000Z`.
  ///
  /// `RSCALE=GREGORIAN` and `SKIP=OMIT` (RFC 7529), which say what is so without them, are read
  /// too.
  ///
  /// - Parameter text: The value as in the file.
  /// - Throws: `ValueError.rule`, also for a rule that contradicts the RFC.
  public init(_ text: some StringProtocol) throws(ValueError) {
    let trimmed = text.trimmedOfSpaces.asciiUppercased
    do {
      try self.init(parts: Self.parts(of: trimmed))
    } catch {
      throw .rule(error, text: trimmed)
    }
  }

  private static func parts(of text: String) throws(Problem) -> [(name: String, value: Substring)] {
    var parts: [(name: String, value: Substring)] = []
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { throw .form(part: Excerpt.of(part.utf8)) }
      let name = String(part[..<equals])
      guard !parts.contains(where: { $0.name == name }) else { throw .repeated(part: name) }
      guard parts.count < 20 else { throw .unknownPart(Excerpt.of(name)) }
      parts.append((name, part[part.index(after: equals)...]))
    }
    return parts
  }

  private init(parts: [(name: String, value: Substring)]) throws(Problem) {
    guard let frequency = parts.first(where: { $0.name == "FREQ" }) else {
      throw .missingFrequency
    }
    guard let frequency = Frequency(rawValue: String(frequency.value)) else {
      throw .form(part: "FREQ")
    }
    self.init(frequency)
    for (name, value) in parts { try read(name, value) }
    try check(hasBothEnds: parts.count { $0.name == "COUNT" || $0.name == "UNTIL" } > 1)
  }

  private mutating func read(_ name: String, _ value: Substring) throws(Problem) {
    switch name {
    case "FREQ": break
    case "INTERVAL": interval = try Self.number(value, 1...999_999_999, part: name)
    case "COUNT": end = .count(try Self.number(value, 1...999_999_999, part: name))
    case "UNTIL":
      guard let reading = try? DateReading(value) else { throw .form(part: name) }
      end = .until(reading.value)
    case "BYSECOND": seconds = try Self.numbers(value, 0...60, part: name)
    case "BYMINUTE": minutes = try Self.numbers(value, 0...59, part: name)
    case "BYHOUR": hours = try Self.numbers(value, 0...23, part: name)
    case "BYDAY": days = try Self.days(value)
    case "BYMONTHDAY": monthDays = try Self.numbers(value, -31...31, part: name)
    case "BYYEARDAY": yearDays = try Self.numbers(value, -366...366, part: name)
    case "BYWEEKNO": weekNumbers = try Self.numbers(value, -53...53, part: name)
    case "BYMONTH": months = try Self.numbers(value, 1...12, part: name)
    case "BYSETPOS": positions = try Self.numbers(value, -366...366, part: name)
    case "WKST":
      guard let weekday = Weekday(code: value) else { throw .form(part: name) }
      weekStart = weekday
    case "RSCALE" where value == "GREGORIAN", "SKIP" where value == "OMIT": break
    default: throw .unknownPart(Excerpt.of(name))
    }
  }

  private static func number(
    _ text: Substring, _ range: ClosedRange<Int>, part: String
  ) throws(Problem) -> Int {
    guard let number = try? ScalarValue.integer(text) else { throw .form(part: part) }
    guard range.contains(number) else { throw .range(part: part) }
    return number
  }

  /// A list without repetitions, in order; 0 is out of the range of what is counted from both ends.
  private static func numbers(
    _ text: Substring, _ range: ClosedRange<Int>, part: String
  ) throws(Problem) -> [Int] {
    var numbers: [Int] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let value = try number(item, range, part: part)
      guard value != 0 || range.lowerBound == 0 else { throw .range(part: part) }
      if !numbers.contains(value) { numbers.append(value) }
    }
    return numbers.sorted()
  }

  private static func days(_ text: Substring) throws(Problem) -> [Day] {
    var days: [Day] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = item.trimmedOfSpaces
      guard let weekday = Weekday(code: item.suffix(2)) else { throw .form(part: "BYDAY") }
      let ordinal = item.dropLast(2)
      let number = ordinal.isEmpty ? nil : try numbers(ordinal, -53...53, part: "BYDAY").first
      let day = Day(weekday, ordinal: number)
      if !days.contains(day) { days.append(day) }
    }
    return days
  }

  private func check(hasBothEnds: Bool) throws(Problem) {
    guard !hasBothEnds else { throw .countAndUntil }
    if !weekNumbers.isEmpty, frequency != .yearly {
      throw .unfit(part: "BYWEEKNO", frequency: frequency)
    }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw .unfit(part: "BYYEARDAY", frequency: frequency)
    }
    if !monthDays.isEmpty, frequency == .weekly {
      throw .unfit(part: "BYMONTHDAY", frequency: frequency)
    }
    if days.contains(where: { $0.ordinal != nil }) {
      guard frequency == .monthly || frequency == .yearly else {
        throw .unfit(part: "BYDAY with a number", frequency: frequency)
      }
      guard weekNumbers.isEmpty else {
        throw .unfit(part: "BYDAY with a number together with BYWEEKNO", frequency: frequency)
      }
    }
    let lists = [seconds, minutes, hours, monthDays, yearDays, weekNumbers, months]
    guard positions.isEmpty || !days.isEmpty || lists.contains(where: { !$0.isEmpty }) else {
      throw .positionsOfNothing
    }
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The text that stands for the rule in a file, its parts in the order of the RFC.
  public var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let last): parts.append("UNTIL=\(last.text)")
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    func add(_ name: String, _ numbers: [Int]) {
      guard !numbers.isEmpty else { return }
      parts.append("\(name)=" + numbers.map(String.init).joined(separator: ","))
    }
    add("BYSECOND", seconds)
    add("BYMINUTE", minutes)
    add("BYHOUR", hours)
    if !days.isEmpty {
      let texts = days.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.code }
      parts.append("BYDAY=" + texts.joined(separator: ","))
    }
    add("BYMONTHDAY", monthDays)
    add("BYYEARDAY", yearDays)
    add("BYWEEKNO", weekNumbers)
    add("BYMONTH", months)
    add("BYSETPOS", positions)
    if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
    return parts.joined(separator: ";")
  }
}

extension Weekday {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The two letters of the RFC, such as `MO`.
  var code: String { Self.codes[rawValue - 1] }

  init?(code: some StringProtocol) {
    guard let index = Self.codes.firstIndex(where: { $0 == code }) else { return nil }
    self.init(rawValue: index + 1)
  }
}
