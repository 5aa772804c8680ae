import PersistenceCore
import TripModel

/// The properties of a table, by the names that people know them by.
///
/// A column's name is its property's in capitals behind a `Z`. Where two subclasses have a property of
/// the same name, the second one has a number behind it.
struct StoreProperties {
  /// The columns, in the order of the table.
  let columns: [String]
  private let byName: [String: [Int]]

  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - leftOut: Properties that nothing is to be read from.
  init(_ columns: [String], leavingOut leftOut: [String] = []) {
    self.columns = columns
    var byName: [String: [Int]] = [:]
    let leftOut = Set(leftOut.map(Self.key))
    for (index, column) in columns.enumerated() {
      if leftOut.contains(Self.key(String(column.dropFirst()))) { continue }
      let name = Self.key(String(column.dropFirst()))
      byName[name, default: []].append(index)
      let plain = String(name.reversed().drop(while: \.isNumber).reversed())
      if plain != name, !plain.isEmpty { byName[plain, default: []].append(index) }
    }
    self.byName = byName
  }

  /// The places of the columns of a property, the one of just this name first.
  func places(_ name: String) -> [Int] {
    byName[Self.key(name)] ?? []
  }

  /// The places of the columns of the first property that there is.
  func places(anyOf names: [String]) -> [Int] {
    names.lazy.map { places($0) }.first { !$0.isEmpty } ?? []
  }

  /// The property's name, as far as it can be told from its column.
  func name(_ place: Int) -> String {
    columns.indices.contains(place) ? String(columns[place].dropFirst()) : ""
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

/// The names that properties of trips and of what belongs to them usually have.
enum UsualNames {
  /// The names of properties that fill a field, besides the field's own.
  static let fields: [TripField: [String]] = [
    .uuid: ["uuid", "id", "identifier"],
    .kind: ["kind", "tripType", "category", "type"],
    .destination: ["destination"],
    .title: ["title", "name"],
    .city: ["city", "locationCity"],
    .country: ["country", "locationCountry", "countryCode"],
    .latitude: ["latitude", "locationLatitude"],
    .longitude: ["longitude", "locationLongitude"],
    .start: ["startDate", "start", "from", "beginDate", "departure"],
    .end: ["endDate", "end", "to", "returnDate", "arrival"],
    .traveller: ["traveller", "traveler"],
    .status: ["status"],
    .isFavorite: ["isFavorite", "favorite", "isFavourite"],
    .company: ["companyName", "company", "clientName", "client"],
    .perDiem: ["perDiem"],
    .expenseReportID: ["expenseReportId"],
    .meetingAgenda: ["meetingAgenda", "agenda"],
    .reason: ["reason"],
    .companions: ["companions"],
    .budget: ["budget"],
    .activities: ["activities"],
    .accommodationType: ["accommodationType"],
    .groupSize: ["groupSize"],
    .organizer: ["organizer", "organiser"],
    .notes: ["notes", "note"],
    .tags: ["tags"],
    .createdAt: ["createdAt", "creationDate"],
    .updatedAt: ["updatedAt", "modificationDate"],
  ]

  static let perDiemCurrency = ["perDiemCurrency", "currency", "currencyCode"]
  static let budgetCurrency = ["budgetCurrency", "currency", "currencyCode"]
  /// A struct that is kept as one value.
  static let location = ["location"]
}

/// The properties of what belongs to trips.
enum DetailProperty: CaseIterable {
  case amount, currency, day, category, note
  case houseName, checkIn, checkOut, street, city, postalCode, country
  case uuid

  /// The names that it usually has.
  var names: [String] {
    switch self {
    case .amount: ["amount", "cost", "price", "sum"]
    case .currency: ["currency", "currencyCode"]
    case .day: ["day", "date", "spentAt", "createdAt"]
    case .category: ["category", "type"]
    case .note: ["note", "notes", "title", "name", "comment"]
    case .houseName: ["name", "title", "hotel", "hotelName"]
    case .checkIn: ["checkIn", "checkInDate", "arrival", "startDate"]
    case .checkOut: ["checkOut", "checkOutDate", "departure", "endDate"]
    case .street: ["street", "addressStreet", "address"]
    case .city: ["city", "addressCity"]
    case .postalCode: ["postalCode", "addressPostalCode", "zip"]
    case .country: ["country", "addressCountry"]
    case .uuid: ["uuid", "id", "identifier"]
    }
  }
}
