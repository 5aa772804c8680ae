import ArgumentParsing
import TripRepository

/// A field that a trip may be without.
enum ClearableField: String, CaseIterable, ExpressibleByArgument {
  case title, city, country, latitude, longitude, note, traveller
  case externalID = "external-id"
  case source, company
  case perDiem = "per-diem"
  case expenseReport = "expense-report"
  case agenda, reason, companions, budget, activities, accommodation
  case tags
  case conflictReason = "conflict-reason"
  case groupSize = "group-size"
  case organizer

  /// Takes the value away.
  func clear(in changes: inout TripChanges) {
    switch self {
    case .title: changes.title = .clear
    case .city: changes.city = .clear
    case .country: changes.country = .clear
    case .latitude: changes.latitude = .clear
    case .longitude: changes.longitude = .clear
    case .note: changes.notes = .clear
    case .traveller: changes.traveller = .clear
    case .externalID: changes.externalID = .clear
    case .source: changes.source = .clear
    case .company: changes.company = .clear
    case .perDiem: changes.perDiem = .clear
    case .expenseReport: changes.expenseReportID = .clear
    case .agenda: changes.meetingAgenda = .clear
    case .reason: changes.reason = .clear
    case .companions: changes.companions = .set([])
    case .budget: changes.budget = .clear
    case .activities: changes.activities = .set([])
    case .accommodation: changes.accommodationType = .clear
    case .tags: changes.tags = .set([])
    case .conflictReason: changes.conflictReason = .clear
    case .groupSize: changes.groupSize = .clear
    case .organizer: changes.organizer = .clear
    }
  }
}
