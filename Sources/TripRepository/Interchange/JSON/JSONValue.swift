import FoundationEssentials
import TripModel

/// A value of a JSON document, whatever it is.
indirect enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value as a cell of CSV would have it; nil for none, and for what no cell can hold.
  var cell: String? {
    switch self {
    case .null, .object: money.map { FieldValue.money($0).csvText }
    case .bool(let value): value ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .array(let values):
      values.isEmpty ? nil : ListText.join(values.compactMap(\.text))
    }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// `{"amount": "75.50", "currency": "EUR"}`; nil for anything else.
  var money: Money? {
    guard case .object(let members) = self, let amount = members["amount"]?.text,
      let code = members["currency"]?.text, let currency = CurrencyCode(code)
    else { return nil }
    return try? Money(amountText: amount, currency)
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
