import CalendarDates

/// A year at a glance: a column for each week, a row for each weekday, the darker the more trips.
struct YearView {
  /// From a day without a trip to one with three or more.
  private static let shades: [Character] = ["·", "▒", "▓", "█"]

  let session: Session
  /// The first to the last day of a year.
  let year: DayRange
  /// The number of trips on each day.
  let counts: [Int]

  /// Prints the year.
  ///
  /// - Throws: ``OutputError``.
  func print() throws(OutputError) {
    let output = session.console.output
    let first = year.first.startOfWeek(startingOn: session.weekStart)
    let weeks = first.distance(to: year.last) / 7 + 1
    let travelled = counts.count { $0 > 0 }
    try output.write(line: "")
    let title = "\(year.first.year), \(travelled == 1 ? "1 day" : "\(travelled) days") away"
    try output.write(line: TextStyle.bold.styled(title, if: session.usesColor))
    try output.write(line: "    " + months(from: first, weeks: weeks))
    for row in 0..<7 {
      guard let start = first.adding(days: row) else { continue }
      var line = start.shortWeekdayName + " "
      for week in 0..<weeks { line.append(shade(start.adding(days: week * 7))) }
      while line.last == " " { line.removeLast() }
      try output.write(line: line)
    }
    try output.write(line: "    · no trip  ▒ one  ▓ two  █ more")
  }

  private func shade(_ day: CalendarDay?) -> Character {
    guard let day, year.contains(day) else { return " " }
    let index = year.first.distance(to: day)
    guard counts.indices.contains(index) else { return " " }
    return Self.shades[min(counts[index], Self.shades.count - 1)]
  }

  /// The first letters of the months above the weeks in which they begin.
  private func months(from first: CalendarDay, weeks: Int) -> String {
    var line = Array(repeating: Character(" "), count: weeks + 3)
    for month in 1...12 {
      guard let day = CalendarDay(year: year.first.year, month: month, day: 1) else { continue }
      let column = first.distance(to: day) / 7
      for (offset, letter) in day.monthName.prefix(3).enumerated() {
        line[column + offset] = letter
      }
    }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
