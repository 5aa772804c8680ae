import CalendarDates
import TripModel
import TripRepository

extension FieldValue {
  /// The value in a cell of a table, where room is short.
  var cellText: String {
    switch self {
    case .bool(let value): value ? "yes" : "no"
    case .date(.moment(let moment)): Self.withoutZoneName(moment)
    case .objects(let objects): objects.isEmpty ? "" : "\(objects.count)"
    default: description
    }
  }

  /// The value in full, for a line of its own; empty for what needs no line.
  var detailText: String {
    switch self {
    case .bool(let value): value ? "yes" : ""
    case .date(let date): "\(date.calendarDay.shortWeekdayName) \(date)"
    case .list(let texts): texts.joined(separator: ", ")
    case .amounts(let amounts): amounts.map(\.description).joined(separator: ", ")
    case .objects(let objects): objects.map(\.summary).joined(separator: "\n")
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
  /// ISO 8601, moments with their zone in brackets (RFC 9557); lists as arrays.
  mutating func value(_ value: FieldValue) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .uuid: string { value.appendCSVText(to: &$0) }
    case .integer(let number): integer(number)
    case .real(let number): self.number(number)
    case .bool(let value): boolean(value)
    case .date(let date): string { date.append(to: &$0) }
    case .money(let money): amount(money)
    case .list(let texts):
      beginArray()
      for text in texts { string(text) }
      endArray()
    case .amounts(let amounts):
      beginArray()
      for money in amounts { amount(money) }
      endArray()
    case .object(let value): object(value)
    case .objects(let values):
      beginArray()
      for value in values { object(value) }
      endArray()
    }
  }

  private mutating func amount(_ money: Money) {
    beginObject()
    key("amount")
    string { money.appendAmount(to: &$0) }
    key("currency")
    string(money.currency.code)
    endObject()
  }

  private mutating func object(_ value: FieldObject) {
    beginObject()
    for member in value.members {
      key(member.key)
      self.value(member.value)
    }
    endObject()
  }
}
