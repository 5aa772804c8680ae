import TripModel

/// What a column of a file of rates can hold.
public enum RateColumn: String, Sendable, Hashable, CaseIterable {
  /// The name of the table that the rate is of.
  case table
  /// The first day of the table.
  case tableFrom
  /// The last day of the table.
  case tableThrough
  /// What the table is and who publishes it.
  case title
  /// The day on which the table was published.
  case published
  /// The part of the world.
  case area
  /// The country.
  case country
  /// The state or province.
  case region
  /// The city; a default where the cell is empty.
  case place
  /// The county.
  case county
  /// The first day of the season.
  case seasonBegin
  /// The last day of the season.
  case seasonEnd
  /// The first day on which the rate holds.
  case from
  /// The last day on which the rate holds.
  case through
  /// What a night may cost.
  case lodging
  /// What a day's meals may cost, incidentals included.
  case mealsAndIncidentals
  /// The part of it that is for incidentals.
  case incidentals
  /// The currency of the amounts.
  case currency
  /// The footnotes.
  case footnote
  /// The number of the place in the table.
  case code
  /// The rate's identity across stores.
  case uuid
}

/// How the columns of a layout are called, and which of them tell it from others.
struct RateHeader {
  let layout: RateLayout
  /// The columns by their names as ``key(_:)`` makes them.
  let columns: [String: RateColumn]
  /// The names by which the layout is known, as files have them.
  let signature: [String]
  /// Whether any of the signature is enough.
  var needsOne = false

  /// The headers in the order in which they are tried.
  static let all = [gsa, state, norway, generic]

  static func of(_ layout: RateLayout) -> RateHeader {
    switch layout {
    case .gsa: gsa
    case .state: state
    case .norway: norway
    case .generic: generic
    }
  }

  private static let gsa = RateHeader(
    .gsa, signature: ["STATE", "DESTINATION", "M&IE"],
    [
      "ID": .code, "STATE": .region, "DESTINATION": .place, "COUNTY/LOCATION DEFINED": .county,
      "COUNTY": .county, "SEASON BEGIN": .seasonBegin, "SEASON END": .seasonEnd,
      "Lodging Rate": .lodging, "Lodging": .lodging, "M&IE": .mealsAndIncidentals,
      "Effective Date": .from,
    ])

  private static let state = RateHeader(
    .state, signature: ["Country", "Location", "Season Code", "Meals & Incidentals"],
    [
      "Country": .country, "Location": .place, "Season Start Date": .seasonBegin,
      "Season End Date": .seasonEnd, "Lodging": .lodging,
      "Meals & Incidentals": .mealsAndIncidentals, "Effective Date": .from,
      "Footnote Reference": .footnote, "Location Code": .code, "Publication Date": .published,
    ])

  private static let norway = RateHeader(
    .norway, signature: ["verdensdel", "land", "kost"],
    [
      "verdensdel": .area, "land": .country, "by": .place, "makssatser natt": .lodging,
      "natt": .lodging, "kost": .mealsAndIncidentals,
    ])

  private static let generic = RateHeader(
    .generic, signature: ["lodging", "meals", "mealsAndIncidentals", "M&IE"], needsOne: true,
    Dictionary(
      RateColumn.allCases.map { ($0.rawValue, $0) } + [
        ("state", .region), ("province", .region), ("city", .place), ("location", .place),
        ("destination", .place), ("effective", .from), ("effective date", .from),
        ("effective from", .from), ("effective through", .through), ("until", .through),
        ("season start", .seasonBegin), ("meals", .mealsAndIncidentals),
        ("M&IE", .mealsAndIncidentals), ("meals & incidentals", .mealsAndIncidentals),
        ("hotel", .lodging), ("publication date", .published), ("footnotes", .footnote),
        ("continent", .area),
      ], uniquingKeysWith: { first, _ in first }))

  private init(
    _ layout: RateLayout, signature: [String], needsOne: Bool = false,
    _ columns: [String: RateColumn]
  ) {
    self.layout = layout
    self.signature = signature
    self.needsOne = needsOne
    self.columns = Dictionary(
      columns.map { (Self.key($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// A name without case, accents, spaces and punctuation, and without the year that the General
  /// Services Administration puts before some: `FY26 Lodging Rate`.
  static func key(_ name: String) -> String {
    var words = NameFolding.fold(name).split(separator: " ")[...]
    if words.count > 1, let first = words.first, first.hasPrefix("fy"),
      first.dropFirst(2).allSatisfy(\.isNumber)
    {
      words.removeFirst()
    }
    return words.joined()
  }

  /// The names of the signature that a header lacks; none where it is of this layout.
  func missing(from header: [String]) -> [String] {
    let keys = Set(header.map(Self.key))
    let missing = signature.filter { !keys.contains(Self.key($0)) }
    return needsOne && missing.count < signature.count ? [] : missing
  }
}
