import CalendarDates
import FoundationEssentials
import TripModel

/// What may be spent at a place, as a value.
public struct PerDiemRateRecord: Sendable, Hashable, Identifiable {
  /// The number of the rate, which never changes and is never used again; 0 for one that was only
  /// rehearsed.
  public let id: Int64
  /// The rate's identity across stores.
  public let uuid: UUID
  /// The part of the world, where the table is ordered by these.
  public let area: String?
  /// The country as the table has it.
  public let country: String?
  /// The country's code, where ISO 3166-1 has one.
  public let countryCode: CountryCode?
  /// The state or province.
  public let region: String?
  /// The city or cities; nil for a default.
  public let place: String?
  /// The county, or what else the table says of where the place ends.
  public let county: String?
  /// The season; nil all the year round.
  public let season: YearlySeason?
  /// The first day on which the rate holds; nil from the table's first day on.
  public let effectiveFrom: CalendarDay?
  /// The last day on which the rate holds; nil as long as the table does.
  public let effectiveThrough: CalendarDay?
  /// What a night may cost.
  public let lodging: Money?
  /// What a day's meals may cost, incidentals included.
  public let mealsAndIncidentals: Money?
  /// The part of it that is for incidentals, where the table says.
  public let incidentals: Money?
  /// The footnotes that the table refers to.
  public let footnote: String?
  /// The number of the place in the table.
  public let code: String?

  /// - Throws: ``RateError/unreadable(_:value:)`` for values that no rate can have.
  init(_ rate: PerDiemRate, currency: CurrencyCode) throws(RateError) {
    let identifier = rate.persistentModelID
    let id = identifier.isTemporary ? 0 : identifier.primaryKey
    func unreadable(_ value: Any) -> RateError { .unreadable("rate \(id)", value: "\(value)") }
    func day(_ date: Date?) throws(RateError) -> CalendarDay? {
      guard let date else { return nil }
      guard let day = StoredDate.day(of: date) else { throw unreadable(date) }
      return day
    }
    func money(_ amount: Decimal?) throws(RateError) -> Money? {
      guard let amount else { return nil }
      guard let money = try? Money(amount, currency) else { throw unreadable(amount) }
      return money
    }
    self.id = id
    uuid = rate.uuid
    area = rate.area
    country = rate.country
    countryCode = rate.countryCode.flatMap { CountryCode($0) }
    region = rate.region
    place = rate.place
    county = rate.county
    if let begin = rate.seasonBegin, let end = rate.seasonEnd {
      guard let begin = MonthDay(begin), let end = MonthDay(end) else {
        throw unreadable("\(begin)..\(end)")
      }
      season = YearlySeason(from: begin, through: end)
    } else {
      season = nil
    }
    effectiveFrom = try day(rate.effectiveFrom)
    effectiveThrough = try day(rate.effectiveThrough)
    lodging = try money(rate.lodging)
    mealsAndIncidentals = try money(rate.mealsAndIncidentals)
    incidentals = try money(rate.incidentals)
    footnote = rate.footnote
    code = rate.code
  }

  /// Whether the rate's own days and its season have a day, whatever the table says.
  public func holds(on day: CalendarDay) -> Bool {
    isEffective(on: day) && season?.contains(day) ?? true
  }

  /// Whether the rate has begun and not ended on a day, in season or not.
  func isEffective(on day: CalendarDay) -> Bool {
    effectiveFrom ?? .earliest <= day && day <= effectiveThrough ?? .latest
  }

  /// Where the rate holds, such as `Portland, OR` or `Berlin, Germany`.
  public var label: String {
    let wide = country ?? area
    guard let place else { return [region, wide].compactMap(\.self).joined(separator: ", ") }
    return "\(place), \(region ?? wide ?? "")".trimmingEnd(", ")
  }

  /// The rate's values with their names, as documents have them.
  ///
  /// - Parameter table: The table that the rate is of.
  public func object(of table: RateTableRecord) -> FieldObject {
    FieldObject(
      [
        "id": .integer(id), "uuid": .uuid(uuid), "table": .text(table.name),
        "tableFrom": FieldValue(table.validFrom), "tableThrough": FieldValue(table.validThrough),
        "area": FieldValue(area), "country": FieldValue(country),
        "countryCode": FieldValue(countryCode?.code), "region": FieldValue(region),
        "place": FieldValue(place), "county": FieldValue(county),
        "seasonBegin": FieldValue(season?.begin.description),
        "seasonEnd": FieldValue(season?.end.description), "from": FieldValue(effectiveFrom),
        "through": FieldValue(effectiveThrough), "lodging": FieldValue(lodging),
        "mealsAndIncidentals": FieldValue(mealsAndIncidentals),
        "incidentals": FieldValue(incidentals), "footnote": FieldValue(footnote),
        "code": FieldValue(code), "title": FieldValue(table.title),
        "published": FieldValue(table.publishedOn),
      ],
      summary: [
        label.isEmpty ? table.name : label, season?.description,
        lodging.map { "lodging \($0)" }, mealsAndIncidentals.map { "M&IE \($0)" },
      ].compactMap(\.self).joined(separator: "  "))
  }
}

extension String {
  /// The text without another one at its end.
  fileprivate func trimmingEnd(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
