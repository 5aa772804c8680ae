import CalendarDates

/// Finds out how the days of a column are written, from all of its cells in a sample.
///
/// `2/3/2026` is a day in March or one in February. A cell whose part is above 12 tells for the whole
/// column; a column without any stays undecided, and so does one with cells for either order, unless
/// those for one are so few that they are slips.
struct DateOrderGuess {
  /// How many cells must speak for an order for each that speaks against it.
  private static let majority = 3

  /// The format; nil when the column is of ISO dates, or undecided.
  private(set) var format: DatePattern?
  /// Whether the column has days that can be read both ways, and none that tells.
  private(set) var isOpen = false
  /// The cell that decided.
  private(set) var evidence: (text: String, line: Int)?
  /// The format with a year of two digits, which some cells of such a column have.
  private(set) var otherFormat: DatePattern?

  /// Formats that leave nothing open.
  private static let named: [DatePattern] = [
    "yyyy/M/d", "yyyy.M.d", "d MMM yyyy", "d. MMM yyyy", "d-MMM-yyyy", "d-MMM-yy", "MMM d, yyyy",
    "MMM d yyyy", "d/MMM/yyyy", "d 'de' MMM 'de' yyyy",
  ].compactMap { try? DatePattern($0) }

  /// A format that is known from before.
  init(format: DatePattern) {
    self.format = format
    otherFormat = format.withOtherYear
  }

  /// - Parameter cells: The texts of a column with their lines.
  init(_ cells: some Sequence<(text: String, line: Int)>) {
    var dayFirst: [UInt8: Evidence] = [:]
    var monthFirst: [UInt8: Evidence] = [:]
    var counts: [UInt8: Int] = [:]
    var fits = [Int](repeating: 0, count: Self.named.count)
    var first: (text: String, line: Int)?
    var shortYears: [(date: NumericDate, cell: (text: String, line: Int))] = []
    for cell in cells {
      let text = CellText.day(ofMidnight: cell.text) ?? cell.text
      if text.isEmpty || DateOrMoment(text) != nil { continue }
      if let date = NumericDate(text) {
        if date.hasShortYear {
          shortYears.append((date, cell))
          continue
        }
        counts[date.mark, default: 0] += 1
        if date.isOnlyDayFirst { dayFirst[date.mark, default: Evidence(cell)].count += 1 }
        if date.isOnlyMonthFirst { monthFirst[date.mark, default: Evidence(cell)].count += 1 }
        continue
      }
      for (index, pattern) in Self.named.enumerated()
      where (try? pattern.day(text)).flatMap({ $0 }) != nil {
        fits[index] += 1
        if first == nil { first = cell }
        break
      }
    }
    // A year of two digits could be a day; beside years of four it is none.
    for (date, cell) in shortYears where counts[date.mark] ?? 0 > 0 {
      if date.isOnlyDayFirst { dayFirst[date.mark, default: Evidence(cell)].count += 1 }
      if date.isOnlyMonthFirst { monthFirst[date.mark, default: Evidence(cell)].count += 1 }
    }
    if let mark = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key {
      let sign = String(Unicode.Scalar(mark))
      let (days, months) = (dayFirst[mark], monthFirst[mark])
      if let days, days.outweighs(months) {
        take("d\(sign)M\(sign)yyyy", days.first)
      } else if let months, months.outweighs(days) {
        take("M\(sign)d\(sign)yyyy", months.first)
      } else {
        isOpen = days == nil && months == nil
      }
      otherFormat = format?.withOtherYear
    } else if let best = fits.indices.max(by: { (fits[$0], $1) < (fits[$1], $0) }), fits[best] > 0 {
      format = Self.named[best]
      evidence = first
    }
  }

  /// Cells that speak for an order.
  private struct Evidence {
    let first: (text: String, line: Int)
    var count = 0

    init(_ first: (text: String, line: Int)) {
      self.first = first
    }

    func outweighs(_ other: Evidence?) -> Bool {
      count >= (other?.count ?? 0) * DateOrderGuess.majority
    }
  }

  private mutating func take(_ pattern: String, _ cell: (text: String, line: Int)) {
    format = try? DatePattern(pattern)
    evidence = cell
  }
}

/// Three numbers with one mark between them, of which the last is a year.
private struct NumericDate {
  let mark: UInt8
  let isOnlyDayFirst: Bool
  let isOnlyMonthFirst: Bool
  let hasShortYear: Bool

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= 10,
      let mark = bytes.first(where: {
        [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains($0)
      })
    else { return nil }
    let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      parts[2].count == 4 || parts[2].count == 2
    else { return nil }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, parts.joined().allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    hasShortYear = parts[2].count == 2
    let year = hasShortYear ? numbers[2] + (numbers[2] <= 68 ? 2000 : 1900) : numbers[2]
    let dayFirst = CalendarDay(year: year, month: numbers[1], day: numbers[0]) != nil
    let monthFirst = CalendarDay(year: year, month: numbers[0], day: numbers[1]) != nil
    self.mark = mark
    isOnlyDayFirst = dayFirst && !monthFirst
    isOnlyMonthFirst = monthFirst && !dayFirst
  }
}
