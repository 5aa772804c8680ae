import TripRepository

/// The sums of a group, to be printed.
struct StatsRecord: RenderedRecord {
  let by: String
  let key: String?
  /// The column of a table; nil for a group that is in none.
  var across: TripGroupKey?
  let totals: TripTotals
  /// Whether others have a column, so that this one has a place for it.
  var hasAcross = false

  func value(at column: Int) -> FieldValue {
    let place = column < 2 || hasAcross ? column : column + 1
    return switch place {
    case 0: .text(by)
    case 1: key.map { .text($0) } ?? .null
    case 2: across?.value.map { .text($0) } ?? .null
    case 3: .integer(Int64(totals.count))
    case 4: .integer(Int64(totals.days))
    case 5: .integer(Int64(totals.nights))
    case 6: .list(totals.allowances.map(\.description))
    default: .list(totals.spent.map(\.description))
    }
  }

  /// The shape of all records.
  static func shape(hasAcross: Bool) -> DocumentShape {
    let across = Column(key: "across", csvName: "across", title: "Across")
    return DocumentShape(
      columns: [
        Column(key: "by", csvName: "by", title: "By"),
        Column(key: "key", csvName: "key", title: "Key"),
      ] + (hasAcross ? [across] : []) + [
        Column(key: "count", csvName: "count", title: "Trips", isNumeric: true),
        Column(key: "days", csvName: "days", title: "Days", isNumeric: true),
        Column(key: "nights", csvName: "nights", title: "Nights", isNumeric: true),
        Column(key: "allowances", csvName: "allowances", title: "Allowances"),
        Column(key: "spent", csvName: "spent", title: "Spent"),
      ], count: .many(named: "groups"))
  }
}
