import ArgumentParsing
import CalendarDates
import TripRepository

/// Months as a wall calendar shows them, with the trips of each below.
struct MonthView {
  /// A day with its mark and a space between two.
  private static let cellWidth = 5

  let session: Session
  let stays: [Stay]

  /// Prints months.
  ///
  /// - Parameter months: Whole months.
  /// - Throws: ``OutputError``.
  func print(_ months: DayRange) throws(OutputError) {
    var first = months.first
    while first <= months.last {
      if first > months.first { try session.console.output.write(line: "") }
      try print(monthOf: first)
      guard let next = first.endOfMonth.adding(days: 1) else { return }
      first = next
    }
  }

  private func print(monthOf first: CalendarDay) throws(OutputError) {
    guard let month = DayRange(from: first, through: first.endOfMonth) else { return }
    let output = session.console.output
    let stays = stays.filter { $0.days.overlaps(month) }
    let title = "\(first.monthName) \(first.year)"
    let width = 7 * Self.cellWidth
    let indent = String(repeating: " ", count: max((width - title.count) / 2, 0))
    try output.write(line: indent + TextStyle.bold.styled(title, if: session.usesColor))
    try output.write(line: trimmed(weekdays.map { padded($0.shortName) }.joined()))
    var line = String(
      repeating: " ", count: Self.cellWidth * first.weekday.daysAfter(session.weekStart))
    for day in month {
      line += cell(day, isTravel: stays.contains { $0.days.contains(day) })
      if day.weekday.daysAfter(session.weekStart) == 6 || day == month.last {
        try output.write(line: trimmed(line))
        line = ""
      }
    }
    try list(stays, in: month)
  }

  /// The trips of a month with their days in it.
  private func list(_ stays: [Stay], in month: DayRange) throws(OutputError) {
    guard !stays.isEmpty else { return }
    let width = stays.map { "\($0.trip)".count }.max() ?? 0
    let limit = session.console.outputColumns
    try session.console.output.write(line: "")
    for stay in stays {
      guard let days = stay.days.intersection(month) else { continue }
      let before = stay.days.first < days.first ? "…" : ""
      let after = stay.days.last > days.last ? "…" : ""
      let span =
        days.count == 1 && before.isEmpty && after.isEmpty
        ? "\(days.first.day)" : "\(before)\(days.first.day)–\(days.last.day)\(after)"
      let id = String(repeating: " ", count: width - "\(stay.trip)".count) + "\(stay.trip)"
      let details = [stay.destination, stay.country?.code, stay.traveller].compactMap { $0 }
      var text = "\(id)  \(span)" + String(repeating: " ", count: max(8 - span.count, 1))
      text += TerminalText.singleLine(details.joined(separator: ", "))
      if let limit { text = DisplayWidth.shortened(text, to: max(limit, 1)) }
      try session.console.output.write(line: text)
    }
  }

  private var weekdays: [Weekday] {
    Weekday.allCases.sorted { $0.daysAfter(session.weekStart) < $1.daysAfter(session.weekStart) }
  }

  /// A day: marked by a star, and where there is colour by it as well; today is in brackets.
  private func cell(_ day: CalendarDay, isTravel: Bool) -> String {
    let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
    let isToday = day == session.today
    let mark = isToday ? (isTravel ? "]*" : "] ") : (isTravel ? "* " : "  ")
    let text = (isToday ? "[" : " ") + number
    return TextStyle.yellow.styled(text, if: session.usesColor && isTravel) + mark
  }

  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: Self.cellWidth - text.count)
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
