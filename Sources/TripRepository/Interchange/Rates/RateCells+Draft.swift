import CalendarDates
import TripModel

extension RateCells {
  /// The rate of the row; nil with `problems` filled in.
  ///
  /// - Parameter format: How amounts are read.
  mutating func draft(_ format: MoneyFormat) -> RateDraft? {
    var draft = RateDraft()
    draft.area = text(.area)
    draft.country = text(.country)
    draft.region = text(.region)
    draft.place = text(.place)
    draft.county = text(.county)
    draft.footnote = text(.footnote)
    draft.code = text(.code)
    draft.season = season()
    draft.effectiveFrom = day(.from)
    draft.effectiveThrough = day(.through)
    draft.lodging = money(.lodging, format)
    draft.mealsAndIncidentals = money(.mealsAndIncidentals, format)
    draft.incidentals = money(.incidentals, format)
    draft.uuid = uuid()
    switch layout {
    case .gsa: readGSA(&draft)
    case .state: Self.readState(&draft)
    case .norway: Self.readNorway(&draft)
    case .generic: draft.countryCode = draft.country.flatMap { RateCountryCell($0).code }
    }
    check(draft)
    return problems.isEmpty ? draft : nil
  }

  private mutating func check(_ draft: RateDraft) {
    guard problems.isEmpty else { return }
    if draft.lodging == nil, draft.mealsAndIncidentals == nil {
      note("The row has no amount.", .lodging)
    }
    let amounts = [draft.lodging, draft.mealsAndIncidentals, draft.incidentals].compactMap(\.self)
    if let first = amounts.first, amounts.contains(where: { $0.currency != first.currency }) {
      note("The amounts of the row are of several currencies.")
    }
    if let all = draft.mealsAndIncidentals, let part = draft.incidentals, part.amount > all.amount {
      note("The incidentals are more than what they are a part of.", .incidentals)
    }
    if let from = draft.effectiveFrom, let through = draft.effectiveThrough, through < from {
      note("The rate would hold through \(through), before it begins on \(from).", .through)
    }
  }

  /// The row without a state is the standard rate: its place is a sentence that says so.
  private mutating func readGSA(_ draft: inout RateDraft) {
    draft.country = "United States"
    draft.countryCode = CountryCode("US")
    guard draft.region == nil else {
      if draft.place == nil { note("The cell is empty, and a state has no default.", .place) }
      return
    }
    guard let sentence = draft.place, sentence.lowercased().contains("standard") else {
      return note("The cell is empty, and the row is not that of the standard rate.", .region)
    }
    draft.place = nil
    draft.footnote = sentence
  }

  private static func readState(_ draft: inout RateDraft) {
    if draft.place?.lowercased() == "[other]" { draft.place = nil }
    if draft.country?.lowercased() == "other foreign localities" {
      draft.country = nil
      draft.place = nil
    }
    draft.countryCode = draft.country.flatMap { RateCountryCell($0).code }
    draft.code = draft.code.map(withoutFraction)
    draft.footnote = draft.footnote.map { text in
      text.split(separator: ",").map { withoutFraction(String($0)) }.joined(separator: ", ")
    }
  }

  /// A number that some program took for a fraction: `11804.0`.
  private static func withoutFraction(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func readNorway(_ draft: inout RateDraft) {
    guard let text = draft.country else { return }
    if NameFolding.fold(text) == NameFolding.fold("Øvrige områder") {
      draft.country = nil
      return
    }
    let cell = RateCountryCell(norwegian: text)
    draft.country = cell.name
    draft.countryCode = cell.code
    if draft.place == nil { draft.place = cell.place }
  }
}
