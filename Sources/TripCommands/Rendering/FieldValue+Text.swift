import CalendarDates
import TripRepository

extension FieldValue {
  /// The value in a cell of a table, where room is short.
  var cellText: String {
    switch self {
    case .bool(let value): value ? "yes" : "no"
    case .date(.moment(let moment)): Self.withoutZoneName(moment)
    default: description
    }
  }

  /// The value in full, for a line of its own; empty for what needs no line.
  var detailText: String {
    switch self {
    case .bool(let value): value ? "yes" : ""
    case .date(let date): "\(date.calendarDay.shortWeekdayName) \(date)"
    case .list(let texts): texts.joined(separator: ", ")
    default: description
    }
  }

  /// `2026-03-02T09:30+01:00`, which the name of the zone adds nothing to but length.
  private static func withoutZoneName(_ moment: Moment) -> String {
    ASCII.text { moment.appendWithoutZoneName(to: &$0) }
  }
}

extension JSONWriter {
  /// Writes a value: amounts as `{"amount": "75.50", "currency": "EUR"}` with the amount as a
  /// string, because many programs read numbers as binary fractions; days and moments as strings of
  /// ISO 8601, moments with their zone in brackets (RFC 9557); lists as arrays of strings.
  mutating func value(_ value: FieldValue) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .uuid: string { value.appendCSVText(to: &$0) }
    case .integer(let number): integer(number)
    case .real(let number): self.number(number)
    case .bool(let value): boolean(value)
    case .date(let date): string { date.append(to: &$0) }
    case .money(let money):
      beginObject()
      key("amount")
      string { money.appendAmount(to: &$0) }
      key("currency")
      string(money.currency.code)
      endObject()
    case .list(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    }
  }
}
