import CalendarDates
import FoundationEssentials
import TripModel

/// The value of one field of a trip, typed, for everything that writes trips out.
public enum FieldValue: Sendable, Hashable {
  /// No value.
  case null
  /// Text, also for kinds, statuses and countries.
  case text(String)
  /// An identity across stores.
  case uuid(UUID)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction, such as a latitude.
  case real(Double)
  /// An exact amount with its currency.
  case money(Money)
  /// A day or a moment.
  case date(DateOrMoment)
  /// True or false.
  case bool(Bool)
  /// Several texts.
  case list([String])
  /// Exact amounts, one for each currency.
  case amounts([Money])
  /// A value that is made of named values.
  indirect case object(FieldObject)
  /// Several of these.
  case objects([FieldObject])

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .null
  }

  init(_ money: Money?) {
    self = money.map { .money($0) } ?? .null
  }

  init(_ number: Double?) {
    self = number.map { .real($0) } ?? .null
  }
}

extension FieldValue: CustomStringConvertible {
  /// The value as plain text: empty for no value, ISO dates, `75.50 EUR`, `true`, and the parts of
  /// a list with `; ` between.
  public var description: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .uuid(let uuid): uuid.uuidString
    case .integer(let number): String(number)
    case .real(let number): "\(number)"
    case .money(let money): money.description
    case .date(let date): date.description
    case .bool(let value): value ? "true" : "false"
    case .list(let texts): texts.joined(separator: "; ")
    case .amounts(let amounts): amounts.map(\.description).joined(separator: "; ")
    case .object(let object): object.summary
    case .objects(let objects): objects.map(\.summary).joined(separator: "; ")
    }
  }
}
