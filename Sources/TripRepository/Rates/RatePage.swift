import CalendarDates
import TripModel

/// One table, arranged so that the rates of a place are found by its name.
struct RatePage: Sendable {
  /// A place of the table, with all its rates: one for each season and time.
  struct Locality: Sendable, Hashable {
    let country: String
    let region: String
    let place: String

    init(_ rate: PerDiemRateRecord) {
      country = rate.countryCode?.code ?? NameFolding.fold(rate.country ?? "")
      region = NameFolding.fold(rate.region ?? "")
      place = NameFolding.fold(rate.place ?? "")
    }
  }

  let table: RateTableRecord
  let rates: [PerDiemRateRecord]
  /// Places of the table by each of their names, as indexes of rates.
  private var places: [String: [Int]] = [:]
  private var counties: [String: [Int]] = [:]
  private var localities: [Locality: [Int]] = [:]
  /// Rates without a place.
  let defaults: [PerDiemRateRecord]
  /// Whether the table orders places by the states of the United States.
  let hasStates: Bool

  init(_ table: RateTableRecord, _ rates: [PerDiemRateRecord]) {
    self.table = table
    self.rates = rates
    defaults = rates.filter { $0.place == nil }
    hasStates = rates.contains { rate in
      rate.countryCode?.code == "US" && rate.region.map { USState(parsing: $0) != nil } ?? false
    }
    for (index, rate) in rates.enumerated() {
      guard let place = rate.place else { continue }
      for name in Self.names(of: place) { places[name, default: []].append(index) }
      for name in Self.counties(of: rate.county) { counties[name, default: []].append(index) }
      localities[Locality(rate), default: []].append(index)
    }
  }

  /// One rate for each place with a name, in the order of the table. A place that has just this name
  /// goes before those that have it among others, such as `Boston / Cambridge`.
  func places(named name: String, where isMeant: (PerDiemRateRecord) -> Bool) -> [PerDiemRateRecord]
  {
    places(folded: NameFolding.fold(name), where: isMeant)
  }

  /// One rate for each place that has a name in another language, as Vienna is Wien.
  func places(
    otherwiseNamed name: String, where isMeant: (PerDiemRateRecord) -> Bool
  ) -> [PerDiemRateRecord] {
    var found: [PerDiemRateRecord] = []
    for city in CityNames.groups(named: name) {
      for folded in city.names {
        let rates = places(folded: folded) { $0.countryCode == city.country && isMeant($0) }
        guard !rates.isEmpty else { continue }
        found += rates
        break
      }
    }
    return found
  }

  private func places(
    folded: String, where isMeant: (PerDiemRateRecord) -> Bool
  ) -> [PerDiemRateRecord] {
    let found = distinct(places[folded] ?? [], where: isMeant)
    let exact = found.filter { NameFolding.fold($0.place ?? "") == folded }
    return exact.isEmpty ? found : exact
  }

  /// One rate for each place whose county has a name, in the order of the table.
  func places(
    inCounty name: String, where isMeant: (PerDiemRateRecord) -> Bool
  ) -> [PerDiemRateRecord] {
    guard let folded = Self.counties(of: name).first else { return [] }
    return distinct(counties[folded] ?? [], where: isMeant)
  }

  /// All rates of the place that a rate is of.
  func rates(besides rate: PerDiemRateRecord) -> [PerDiemRateRecord] {
    (localities[Locality(rate)] ?? []).map { rates[$0] }
  }

  /// Whether a region is one that the table orders places by.
  func hasRegion(_ region: String) -> Bool { country(ofRegion: region) != nil }

  /// The country of the places of a region; nil for a region that the table does not have.
  func country(ofRegion region: String) -> RateCountry? {
    let folded = NameFolding.fold(region)
    return rates.first { $0.region.map(NameFolding.fold) == folded }.map { RateCountry($0) }
  }

  /// The country of all places, where it is only one.
  var onlyCountry: RateCountry? {
    guard let first = rates.first(where: { $0.country != nil }) else { return nil }
    let country = RateCountry(first)
    return rates.allSatisfy { $0.country != nil && country.has($0) } ? country : nil
  }

  /// All names that somebody could have meant: of a country its places alone.
  func names(in country: RateCountry?) -> [String] {
    var seen: Set<String> = []
    return rates.flatMap { rate -> [String] in
      guard let country else { return Self.parts(of: rate.place ?? "") + [rate.country ?? ""] }
      return country.has(rate) ? Self.parts(of: rate.place ?? "") : []
    }.filter { !$0.isEmpty && seen.insert(NameFolding.fold($0)).inserted }
  }

  private func distinct(
    _ indexes: [Int], where isMeant: (PerDiemRateRecord) -> Bool
  ) -> [PerDiemRateRecord] {
    var seen: Set<Locality> = []
    return indexes.map { rates[$0] }.filter { isMeant($0) && seen.insert(Locality($0)).inserted }
  }

  /// The folded names of a place: the whole, what stands between slashes, and what stands in front of
  /// and in parentheses, as in `Iraklion (Crete)`.
  private static func names(of place: String) -> Set<String> {
    Set((parts(of: place) + [place]).map(NameFolding.fold).filter { !$0.isEmpty })
  }

  private static func parts(of place: String) -> [String] {
    place.split { "/()".contains($0) }
      .map { part in
        let start = part.drop { $0 == " " }
        return String(
          start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
      }
      .filter { !$0.isEmpty }
  }

  /// The folded names of counties, without the word itself.
  private static func counties(of text: String?) -> [String] {
    parts(of: text ?? "").map { name in
      var words = NameFolding.fold(name).split(separator: " ")
      if words.count > 1, ["county", "counties", "parish", "parishes"].contains(words.last) {
        words.removeLast()
      }
      return words.joined(separator: " ")
    }
  }
}
