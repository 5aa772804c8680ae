import CalendarDates

/// How long a trip lasts, as a column says it in place of the end.
enum LengthColumn: Sendable, Hashable {
  /// In days, of which the first counts.
  case days
  /// In nights.
  case nights

  /// The longest that is believed: ten years.
  private static let limit = 3660

  /// What speaks for the column of such an end, as words.
  var reason: String {
    switch self {
    case .days: "how many days, with the first"
    case .nights: "how many nights"
    }
  }

  /// The last day of a trip.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - start: The first day.
  /// - Throws: ``CellReader/Failure`` for what is no length.
  func end(_ text: String, from start: CalendarDay) throws(CellReader.Failure) -> CalendarDay {
    let least = self == .days ? 1 : 0
    guard let count = Int(text), (least...Self.limit).contains(count),
      let end = start.adding(days: count - least)
    else {
      throw CellReader.Failure(
        "\"\(text)\" is no number of \(self == .days ? "days" : "nights"). Write one from \(least) to "
          + "\(Self.limit).")
    }
    return end
  }
}
