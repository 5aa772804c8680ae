import CalendarDates
import TripModel

extension RatePage {
  /// What a table has to say about a place on a day.
  enum Answer {
    case rate(RateMatch)
    case none(String)
  }

  /// Finds the rate that holds.
  ///
  /// - Throws: ``RateError/ambiguous(_:table:candidates:)``.
  func answer(_ place: RatePlace, _ query: RateQuery) throws(RateError) -> Answer {
    if let name = place.name {
      var hits = place.hits(in: self)
      var basis = RateMatch.Basis.place
      if hits.isEmpty {
        hits = places(inCounty: name, where: place.allows)
        basis = .county
      }
      if hits.count > 1 {
        throw .ambiguous(name, table: table.name, candidates: RatePlace.labels(of: hits))
      }
      if let hit = hits.first {
        return answer(rates(besides: hit), basis, of: hit.label, on: query.day)
      }
    }
    return standIn(for: place, query)
  }

  /// The default that holds for a place which the table does not have.
  private func standIn(for place: RatePlace, _ query: RateQuery) -> Answer {
    let day = query.day
    guard let country = place.country else {
      return .none("The table \(table.name) has no \(place.searched); \(query.countryAdvice).")
    }
    if let region = place.region {
      let found = defaults.filter { $0.region != nil && place.allows($0) }
      if !found.isEmpty { return answer(found, .region, of: region, on: day, for: place) }
      if isConterminousOnly, let state = USState(parsing: region), !state.isContinental {
        return .none(
          "The table \(table.name) is for the 48 states between Canada and Mexico, and \(region) is "
            + "not among them.")
      }
    }
    let own = defaults.filter { $0.region == nil && country.has($0) }
    if !own.isEmpty { return answer(own, .country, of: country.name, on: day, for: place) }
    // Small countries have one row, which is named after them.
    let named = rates.filter { rate in
      country.has(rate) && rate.place.map { RateCountry($0).has(rate) } ?? false
    }
    if !named.isEmpty { return answer(named, .country, of: country.name, on: day, for: place) }
    return wideDefault(country, place, on: day)
  }

  private func wideDefault(
    _ country: RateCountry, _ place: RatePlace, on day: CalendarDay
  ) -> Answer {
    let wide = defaults.filter { $0.region == nil && $0.country == nil }
    let listed = rates.first { $0.area != nil && country.has($0) }?.area
    let area =
      listed.flatMap { CountryArea(named: $0) } ?? country.code.flatMap { CountryArea(of: $0) }
    let ofArea = wide.filter { rate in
      guard let name = rate.area else { return false }
      return name == listed || (area != nil && CountryArea(named: name) == area)
    }
    if let name = ofArea.first?.area {
      return answer(ofArea, .area, of: name, on: day, for: place)
    }
    let ofAll = wide.filter { $0.area == nil }
    // A table of foreign countries says nothing about the country that made it.
    let isHome = table.layout == .state && country.code?.code == "US"
    guard !ofAll.isEmpty, !isHome else {
      return .none("The table \(table.name) has no rate for \(country.name).")
    }
    return answer(ofAll, .table, of: table.name, on: day, for: place)
  }

  /// Whether the table's default for the United States leaves Alaska, Hawaii and the territories out
  /// (41 CFR 300-3.1).
  private var isConterminousOnly: Bool { table.layout == .gsa }

  /// Chooses the rate that is in season and became effective last.
  private func answer(
    _ rates: [PerDiemRateRecord], _ basis: RateMatch.Basis, of name: String, on day: CalendarDay,
    for place: RatePlace? = nil
  ) -> Answer {
    let isEarly = day < table.begin
    let effective = rates.filter { rate in
      rate.isEffective(on: day) && !(isEarly && rate.effectiveFrom == nil)
    }
    guard !effective.isEmpty else {
      let begin = rates.map { $0.effectiveFrom ?? table.begin }.min() ?? table.begin
      return .none(
        begin > day
          ? "The table \(table.label) has a rate for \(name) from \(begin) on, and does not say what "
            + "held before."
          : "The rate for \(name) in the table \(table.label) ended before.")
    }
    let inSeason = effective.filter { $0.season?.contains(day) ?? true }
    // A rate without a season is what holds outside of the others.
    let newest = inSeason.max { one, other in
      let (begin, otherBegin) = (one.effectiveFrom ?? .earliest, other.effectiveFrom ?? .earliest)
      return begin == otherBegin
        ? one.season == nil && other.season != nil : begin < otherBegin
    }
    guard let rate = newest else {
      let seasons = effective.compactMap { $0.season?.description }.joined(separator: ", ")
      return .none(
        "The table \(table.label) has \(name) only for the seasons \(seasons).")
    }
    return .rate(
      RateMatch(
        table: table, rate: rate, day: day, basis: basis,
        reason: reason(rate, basis, name, day, place)))
  }

  private func reason(
    _ rate: PerDiemRateRecord, _ basis: RateMatch.Basis, _ name: String, _ day: CalendarDay,
    _ place: RatePlace?
  ) -> String {
    let missing = place?.name.map { "has no \($0), so this is what it has" } ?? "has this"
    var text = "The table \(table.label) "
    switch basis {
    case .place: text += "has \(name)"
    case .county: text += "has the county of \(name)"
    case .region, .country: text += "\(missing) for \(name) as a whole"
    case .area: text += "\(missing) for all countries of \(name) that it does not list"
    case .table: text += "\(missing) for all countries that it does not list"
    }
    if let season = rate.season { text += ", in the season \(season)" }
    if let from = rate.effectiveFrom { text += ", effective from \(from)" }
    return text + "."
  }
}
