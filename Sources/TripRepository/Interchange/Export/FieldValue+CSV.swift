import CalendarDates
import TripModel

extension FieldValue {
  /// The value in a cell of CSV, in a form that an import reads back as the same value: empty for
  /// none, ISO dates, `75.50 EUR`, `true`, and the texts of a list with `; ` between.
  public var csvText: String { ASCII.text { appendCSVText(to: &$0) } }

  /// Appends the bytes of `csvText`, for writers that keep a byte buffer.
  ///
  /// - Parameter bytes: The buffer that grows.
  public func appendCSVText(to bytes: inout [UInt8]) {
    switch self {
    case .null: break
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .uuid(let uuid): uuid.append(to: &bytes)
    case .integer(let number): ASCII.append(number, to: &bytes)
    case .real(let number): bytes.append(contentsOf: number.description.utf8)
    case .money(let money): Self.append(money, to: &bytes)
    case .date(let date): date.append(to: &bytes)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .list(let texts): bytes.append(contentsOf: ListText.join(texts).utf8)
    case .amounts(let amounts):
      for (index, money) in amounts.enumerated() {
        if index > 0 { bytes.append(contentsOf: "; ".utf8) }
        Self.append(money, to: &bytes)
      }
    case .object(let object): bytes.append(contentsOf: object.summary.utf8)
    case .objects(let objects):
      bytes.append(contentsOf: ListText.join(objects.map(\.summary)).utf8)
    }
  }

  /// `1.234 EUR` is a thousand times more in countries that divide thousands with a full stop, and
  /// an import refuses it; with a fourth decimal there is one reading.
  private static func append(_ money: Money, to bytes: inout [UInt8]) {
    let start = bytes.count
    money.appendAmount(to: &bytes)
    let point = bytes.count - 4
    if point >= start, bytes[point] == UInt8(ascii: ".") { bytes.append(UInt8(ascii: "0")) }
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: money.currency.code.utf8)
  }
}

extension CSVWriter {
  /// Adds a field to the record, with no string in between.
  ///
  /// - Parameter value: Its value, which is written as `FieldValue.csvText`.
  public mutating func write(_ value: FieldValue) {
    switch value {
    case .null: writeNothing()
    case .text(let text): write(text)
    // The name of a zone is whatever a file has called it.
    case .date(.moment(let moment)) where moment.zoneIdentifier != "UTC":
      write { moment.append(to: &$0) }
    case .uuid, .integer, .real, .date, .bool: writePlain { value.appendCSVText(to: &$0) }
    default: write { value.appendCSVText(to: &$0) }
    }
  }
}
