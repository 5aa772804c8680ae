import TripModel
import TripRepository

/// Rates and tables of rates as records.
///
/// JSON: `{"schema": 1, "rates": [{…}, …]}` and `{"schema": 1, "tables": [{…}, …]}`, whether a command
/// prints one or many.
enum RateDocument {
  /// The columns of a rate, in the order of the members of its object.
  static let rateColumns = [
    column("id", "Id", isNumeric: true), column("uuid", "UUID"), column("table", "Table"),
    column("tableFrom", "Table from"), column("tableThrough", "Table through"),
    column("area", "Area", mayShorten: true), column("country", "Country", mayShorten: true),
    column("countryCode", "Country code"), column("region", "Region", mayShorten: true),
    column("place", "Place", mayShorten: true), column("county", "County", mayShorten: true),
    column("seasonBegin", "Season from"), column("seasonEnd", "Season through"),
    column("from", "Effective from"), column("through", "Effective through"),
    column("lodging", "Lodging", isNumeric: true),
    column("mealsAndIncidentals", "M&IE", isNumeric: true),
    column("incidentals", "Incidentals", isNumeric: true),
    column("footnote", "Footnote", mayShorten: true), column("code", "Code"),
    column("title", "Title", mayShorten: true), column("published", "Published"),
  ]

  /// What `rates show` has besides.
  static let matchColumns =
    rateColumns + [
      column("day", "Day"), column("basis", "Basis"), column("reason", "Why", mayShorten: true),
    ]

  /// The columns of a table of rates, in the order of the members of its object.
  static let tableColumns = [
    column("id", "Id", isNumeric: true), column("uuid", "UUID"), column("table", "Table"),
    column("title", "Title", mayShorten: true), column("layout", "Layout"),
    column("currency", "Currency"), column("validFrom", "From"), column("validThrough", "Through"),
    column("published", "Published"), column("rates", "Rates", isNumeric: true),
    column("file", "File", mayShorten: true), column("sha256", "SHA-256"),
    column("importedAt", "Imported"),
  ]

  static let outcome = column("outcome", "Outcome")

  private static func column(
    _ key: String, _ title: String, isNumeric: Bool = false, mayShorten: Bool = false
  ) -> Column {
    Column(key: key, csvName: key, title: title, isNumeric: isNumeric, mayShorten: mayShorten)
  }
}

/// A value of several as a record with the columns chosen.
struct RateValues: RenderedRecord {
  let values: [FieldValue]

  init(_ object: FieldObject, _ places: [Int]) {
    values = places.map { object.members[$0].value }
  }

  init(_ values: [FieldValue]) {
    self.values = values
  }

  func value(at column: Int) -> FieldValue { values[column] }
}

/// A rate on one line for people, where room is short.
struct RateLine: RenderedRecord {
  static let columns = [
    Column(key: "table", csvName: "table", title: "Table"),
    Column(key: "country", csvName: "country", title: "Country", mayShorten: true),
    Column(key: "region", csvName: "region", title: "Region"),
    Column(key: "place", csvName: "place", title: "Place", mayShorten: true),
    Column(key: "season", csvName: "season", title: "Season"),
    Column(key: "lodging", csvName: "lodging", title: "Lodging", isNumeric: true),
    Column(
      key: "mealsAndIncidentals", csvName: "mealsAndIncidentals", title: "M&IE", isNumeric: true),
  ]

  let table: RateTableRecord
  let rate: PerDiemRateRecord

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(table.name)
    case 1: text(rate.country ?? rate.area)
    case 2: text(rate.region)
    case 3: .text(rate.place ?? "(others)")
    case 4: text(rate.season?.description)
    case 5: rate.lodging.map { .money($0) } ?? .null
    default: rate.mealsAndIncidentals.map { .money($0) } ?? .null
    }
  }

  private func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .null }
}

extension Session {
  /// Prints tables of rates.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - outcomes: What was done with each; nil for a list.
  ///   - isDryRun: Whether nothing was done.
  /// - Throws: ``Failure`` for a format that has no form for them, and ``OutputError``.
  func print(
    _ tables: [RateTableRecord], outcomes: [String]? = nil, isDryRun: Bool = false
  ) throws {
    try refuseCalendar()
    let isShort = format == .table && outcomes == nil
    let all = RateDocument.tableColumns
    let hidden: Set<String> = isShort ? ["id", "uuid", "title", "sha256", "importedAt"] : []
    let places = all.indices.filter { !hidden.contains(all[$0].key) }
    let shape = DocumentShape(
      columns: places.map { all[$0] } + (outcomes == nil ? [] : [RateDocument.outcome]),
      count: .many(named: "tables"), isDetailed: !isShort, isDryRun: isDryRun)
    var renderer = shape.renderer(format, self)
    try renderer.begin()
    for (index, table) in tables.enumerated() {
      let outcome = outcomes.map { [FieldValue.text($0[index])] } ?? []
      try renderer.render(RateValues(RateValues(table.object, places).values + outcome))
    }
    try renderer.end()
  }
}
