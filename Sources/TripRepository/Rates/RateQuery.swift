import CalendarDates
import TripModel

/// Which rate is asked for.
public struct RateQuery: Sendable, Hashable {
  /// The city, as typed; a state or a country may stand behind a comma. Nil for a country's default.
  public var place: String?
  /// The state or province, by code or name.
  public var region: String?
  /// The country, by code or by any of the names that tables and people have for it.
  public var country: String?
  /// The day.
  public var day: CalendarDay
  /// The name of the table; nil for all tables.
  public var table: String?
  /// What to do where only the default of a country could hold, and no country is given.
  var countryAdvice = "give --country for a country's default"

  /// What is asked for on a day.
  ///
  /// - Parameters:
  ///   - place: The city, as typed.
  ///   - country: The country, by code or name.
  ///   - day: The day.
  ///   - table: The name of the table; nil for all tables.
  public init(
    _ place: String? = nil, country: String? = nil, on day: CalendarDay, table: String? = nil
  ) {
    self.place = place
    self.country = country
    self.day = day
    self.table = table
  }

  /// What is asked for, for messages.
  var label: String {
    [place, region, country].compactMap(\.self).joined(separator: ", ")
  }
}

/// A country as somebody typed it, which a table may have under another name.
struct RateCountry: Sendable, Hashable {
  /// The country's code; nil for what ISO 3166-1 does not have, such as Kosovo.
  let code: CountryCode?
  let text: String
  private let folded: String

  init(_ text: String) {
    self.text = text
    code = CountryNames.code(for: text)
    folded = NameFolding.fold(text)
  }

  init(_ rate: PerDiemRateRecord) {
    text = rate.country ?? ""
    code = rate.countryCode
    folded = NameFolding.fold(text)
  }

  /// The name for messages.
  var name: String { code?.name ?? text }

  /// Whether a rate is of this country.
  func has(_ rate: PerDiemRateRecord) -> Bool {
    if let code { return rate.countryCode == code }
    return rate.country.map(NameFolding.fold) == folded
  }
}
