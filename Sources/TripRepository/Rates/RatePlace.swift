import TripModel

/// What a query means in some tables: which part of the words is a city, a state, a country.
struct RatePlace {
  /// The city; nil for a country's default.
  private(set) var name: String?
  /// The state or province, as tables have it.
  private(set) var region: String?
  /// The country.
  private(set) var country: RateCountry?
  /// What was looked for, for messages.
  let searched: String
  /// Whether some table has it.
  private(set) var isKnown = false
  /// The countries in which some table has a place of just the name; none where no table has one.
  private var namedCountries: [CountryCode] = []

  /// - Throws: ``RateError/ambiguous(_:table:candidates:)`` where tables have the name for places of
  ///   several countries, and ``RateError/noCountry(_:similar:)``.
  init(_ query: RateQuery, in pages: [RatePage]) throws(RateError) {
    name = query.place
    searched = query.place ?? query.country ?? query.region ?? ""
    country = query.country.map { RateCountry($0) }
    if let country, country.code == nil, !isCountry(pages) {
      let names = pages.flatMap { $0.rates.compactMap(\.country) } + CountryCode.all.map(\.name)
      let similar = NameFolding.nearest(to: country.text, among: names)
      throw .noCountry(country.text, similar: similar.map { [$0] } ?? [])
    }
    if let region = query.region { setRegion(region, pages) }
    if !isPlace(pages) { try readTail(pages) }
    if !isPlace(pages) { readLastWord(pages) }
    if !isPlace(pages) { try readCountry(pages) }
    if !isPlace(pages) { readState() }
    if let name {
      namedCountries = pages.flatMap { $0.places(named: name, where: allows) }
        .compactMap(\.countryCode)
    }
    let hits = pages.map { self.hits(in: $0) }
    isKnown = hits.contains { !$0.isEmpty } || (name == nil && isCountry(pages))
    if country == nil { try inferCountry(pages, hits) }
    // A table of one country alone that is named is asked about that country.
    if country == nil, query.table != nil { country = pages.first?.onlyCountry }
  }

  /// Whether a rate can be of the region and the country.
  func allows(_ rate: PerDiemRateRecord) -> Bool {
    if let country, !country.has(rate) { return false }
    guard let region else { return true }
    return rate.region.map(NameFolding.fold) == NameFolding.fold(region)
  }

  /// One rate for each place of a table that can be meant.
  func hits(in page: RatePage) -> [PerDiemRateRecord] {
    guard let name else { return [] }
    let found = page.places(named: name, where: allows)
    guard found.isEmpty else { return found }
    // A city of just the name is meant before one that other languages call so.
    return page.places(otherwiseNamed: name) { rate in
      allows(rate)
        && (namedCountries.isEmpty || rate.countryCode.map(namedCountries.contains) ?? false)
    }
  }

  private func isPlace(_ pages: [RatePage]) -> Bool {
    guard let name else { return true }
    return pages.contains { page in
      has(name, in: page) || !page.places(inCounty: name, where: allows).isEmpty
    }
  }

  private func isCountry(_ pages: [RatePage]) -> Bool {
    guard let country else { return false }
    return pages.contains { $0.rates.contains(where: country.has) }
  }

  private mutating func setRegion(_ text: String, _ pages: [RatePage]) {
    let code = USState(parsing: text)?.code
    region = pages.contains { $0.hasRegion(text) } ? text : code ?? text
    if country == nil, let region {
      country =
        pages.lazy.compactMap { $0.country(ofRegion: region) }.first
        ?? code.map { _ in RateCountry("US") }
    }
  }

  /// Takes what stands behind the last comma for a state or a country. `ME` is Maine where a table has
  /// that, and not Montenegro.
  ///
  /// - Throws: ``RateError/ambiguous(_:table:candidates:)`` for `CO` where no table has Colorado now,
  ///   and none has the place in Colombia either.
  private mutating func readTail(_ pages: [RatePage]) throws(RateError) {
    guard let text = name, let comma = text.lastIndex(of: ",") else { return }
    let head = String(text[..<comma])
    let tail = String(text[comma...].dropFirst().drop { $0 == " " })
    guard !head.isEmpty, !tail.isEmpty else { return }
    let state = USState(parsing: tail)
    let isRegion = pages.contains { page in
      page.hasRegion(tail) || (state != nil && page.hasStates)
    }
    if region == nil, isRegion {
      setRegion(tail, pages)
    } else if country == nil, let code = CountryNames.code(for: tail) {
      country = RateCountry(tail)
      if let state, !pages.contains(where: { has(head, in: $0) }) {
        throw .ambiguous(
          text, table: pages.map(\.table.name).joined(separator: " or "),
          candidates: ["\(head), \(state.name)", "\(head), \(code.name)"])
      }
    } else if region == nil, state != nil {
      setRegion(tail, pages)
    } else if country == nil, isCountry(tail, pages) {
      country = RateCountry(tail)
    } else {
      return
    }
    name = head
  }

  private func has(_ place: String, in page: RatePage) -> Bool {
    !page.places(named: place, where: allows).isEmpty
      || !page.places(otherwiseNamed: place, where: allows).isEmpty
  }

  /// Takes a last word such as `CO` for a state where a table has the place there.
  private mutating func readLastWord(_ pages: [RatePage]) {
    guard let text = name, region == nil, let space = text.lastIndex(of: " ") else { return }
    let (head, tail) = (String(text[..<space]), String(text[text.index(after: space)...]))
    guard !head.isEmpty, let state = USState(parsing: tail), tail.utf8.count == 2 else { return }
    let before = self
    setRegion(state.code, pages)
    if pages.contains(where: { has(head, in: $0) }) {
      name = head
    } else {
      self = before
    }
  }

  private func isCountry(_ text: String, _ pages: [RatePage]) -> Bool {
    let country = RateCountry(text)
    return pages.contains { $0.rates.contains(where: country.has) }
  }

  /// Takes the name for one of a country where no place has it.
  private mutating func readCountry(_ pages: [RatePage]) throws(RateError) {
    guard let text = name, country == nil else { return }
    let code = CountryNames.code(for: text)
    if let state = USState(parsing: text), pages.contains(where: \.hasStates) {
      if let code, isCountry(text, pages) {
        throw .ambiguous(
          text, table: pages.map(\.table.name).joined(separator: " or "),
          candidates: ["--region \(state.code)", "--country \(code)"])
      }
      setRegion(state.code, pages)
      name = nil
    } else if code != nil || isCountry(text, pages) {
      country = RateCountry(text)
      name = nil
    }
  }

  /// Takes the name of a state for one, where the country has them and no place is called so.
  private mutating func readState() {
    guard let text = name, region == nil, country?.code?.code == "US",
      let state = USState(parsing: text)
    else { return }
    region = state.code
    name = nil
  }

  /// A place that tables have in one country is looked for there in the other tables.
  private mutating func inferCountry(
    _ pages: [RatePage], _ hits: [[PerDiemRateRecord]]
  ) throws(RateError) {
    var countries: [RateCountry] = []
    for rate in hits.joined() where rate.country != nil {
      if !countries.contains(where: { $0.has(rate) }) { countries.append(RateCountry(rate)) }
    }
    if countries.count == 1 { country = countries[0] }
    guard countries.count > 1 else { return }
    let tables = zip(pages, hits).filter { !$1.isEmpty }.map(\.0.table.name)
    throw .ambiguous(
      name ?? searched, table: tables.joined(separator: " or "),
      candidates: Self.labels(of: hits.flatMap(\.self)))
  }

  /// What to type for each of several places.
  static func labels(of rates: [PerDiemRateRecord]) -> [String] {
    var seen: Set<String> = []
    return rates.map { rate in
      let country = rate.countryCode?.name ?? rate.country
      return [rate.place, rate.region ?? country].compactMap(\.self).joined(separator: ", ")
    }.filter { seen.insert($0).inserted }
  }
}
