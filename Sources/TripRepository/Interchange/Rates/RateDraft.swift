import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// A rate that is to be added.
struct RateDraft: Sendable, Hashable {
  var area: String?
  var country: String?
  var countryCode: CountryCode?
  var region: String?
  var place: String?
  var county: String?
  var season: YearlySeason?
  var effectiveFrom: CalendarDay?
  var effectiveThrough: CalendarDay?
  var lodging: Money?
  var mealsAndIncidentals: Money?
  var incidentals: Money?
  var footnote: String?
  var code: String?
  var uuid: UUID?

  /// A new object with these values, of no table yet.
  func makeModel(_ newUUID: UUID) -> PerDiemRate {
    let rate = PerDiemRate(
      lodging: lodging?.amount, mealsAndIncidentals: mealsAndIncidentals?.amount,
      incidentals: incidentals?.amount)
    rate.area = area
    rate.country = country
    rate.countryCode = countryCode?.code
    rate.region = region
    rate.place = place
    rate.county = county
    rate.seasonBegin = season?.begin.description
    rate.seasonEnd = season?.end.description
    rate.effectiveFrom = effectiveFrom.map { StoredDate.midnight(of: $0) }
    rate.effectiveThrough = effectiveThrough.map { StoredDate.midnight(of: $0) }
    rate.footnote = footnote
    rate.code = code
    rate.uuid = uuid ?? newUUID
    return rate
  }

  /// Whether a rate of the store is the same, whatever its identity.
  func isSame(as rate: PerDiemRateRecord) -> Bool {
    area == rate.area && country == rate.country && countryCode == rate.countryCode
      && region == rate.region && place == rate.place && county == rate.county
      && season == rate.season && effectiveFrom == rate.effectiveFrom
      && effectiveThrough == rate.effectiveThrough && lodging == rate.lodging
      && mealsAndIncidentals == rate.mealsAndIncidentals && incidentals == rate.incidentals
      && footnote == rate.footnote && code == rate.code
  }
}

/// A table that is to be added.
struct RateTableDraft: Sendable {
  let name: String
  let layout: RateLayout
  let currency: CurrencyCode
  var title: String?
  var validFrom: CalendarDay?
  var validThrough: CalendarDay?
  var publishedOn: CalendarDay?
  var fileName: String?
  var sha256: String
  var rates: [RateDraft] = []

  /// The first day on which the rates hold, as days compare.
  var begin: CalendarDay { validFrom ?? .earliest }

  /// A new object with these values and no rates.
  func makeModel(now: Date) -> RateTable {
    let table = RateTable(
      name: name, layout: layout, currency: currency.code,
      validFrom: StoredDate.midnight(of: begin), sha256: sha256, importedAt: now)
    table.title = title
    table.validThrough = validThrough.map { StoredDate.midnight(of: $0) }
    table.publishedOn = publishedOn.map { StoredDate.midnight(of: $0) }
    table.fileName = fileName
    return table
  }

  /// Whether a table of the store says the same of itself, whatever file it came from.
  func hasSameFacts(as table: RateTableRecord) -> Bool {
    currency == table.currency && title == table.title && validThrough == table.validThrough
      && publishedOn == table.publishedOn
  }
}
