import FoundationEssentials
import PersistenceCore
import TripModel

/// A condition whose words and values have been understood.
indirect enum FilterCondition: Sendable, Hashable {
  /// All hold; of none, that is true.
  case all([FilterCondition])
  /// At least one holds; of none, that is false.
  case any([FilterCondition])
  /// One does not hold.
  case not(FilterCondition)
  /// The trip is of a kind; vacations are personal trips, too.
  case kind(TripKind)
  /// The trip has a value for the field.
  case exists(TripField)
  /// The field is a value.
  case equals(TripField, FilterConstant)
  /// The field's text, or one of its texts, contains another, without regard to case and accents.
  case contains(TripField, String)
  /// The field is a number or a date within bounds.
  case within(TripField, FilterInterval)
  /// The field is an amount within bounds, of one currency if one is given.
  case amount(TripField, FilterInterval, CurrencyCode?)
  /// Two fields are amounts of one currency, and compare so.
  case amounts(TripField, FilterOperator, TripField)
  /// The trip is one of some.
  case isOne([PersistentIdentifier])
}

/// A value that fields are equal to or not.
enum FilterConstant: Sendable, Hashable {
  /// Texts, countries by their codes, and elements of lists.
  case text(String)
  case flag(Bool)
  case status(TripStatus)
  case reason(TripReason)
  case uuid(UUID)
  /// The number of a trip.
  case id(Int64)
}

/// A value that has an order.
enum FilterNumber: Sendable, Hashable {
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  /// A date as a column holds it.
  case date(Date)

  var value: any Sendable {
    switch self {
    case .integer(let value): value
    case .real(let value): value
    case .decimal(let value): value
    case .date(let value): value
    }
  }
}

/// Values from one to another, each of which may be left open.
struct FilterInterval: Sendable, Hashable {
  struct Bound: Sendable, Hashable {
    let value: FilterNumber
    let isIncluded: Bool
  }

  var lower: Bound?
  var upper: Bound?

  static func from(_ value: FilterNumber) -> FilterInterval {
    FilterInterval(lower: Bound(value: value, isIncluded: true))
  }

  static func through(_ value: FilterNumber) -> FilterInterval {
    FilterInterval(upper: Bound(value: value, isIncluded: true))
  }

  static func above(_ value: FilterNumber) -> FilterInterval {
    FilterInterval(lower: Bound(value: value, isIncluded: false))
  }

  static func below(_ value: FilterNumber) -> FilterInterval {
    FilterInterval(upper: Bound(value: value, isIncluded: false))
  }
}
