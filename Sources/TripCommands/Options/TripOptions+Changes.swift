import TripModel
import TripRepository

/// One way from options to values, for new trips and for changed ones alike. Dates are not part of
/// it: what they mean depends on one another.
extension TripOptions {
  /// Takes over the options that were given.
  func apply(to changes: inout TripChanges) {
    changes.title.take(title)
    changes.city.take(city)
    changes.country.take(country)
    changes.latitude.take(latitude)
    changes.longitude.take(longitude)
    changes.notes.take(notes)
    if let favorite { changes.isFavorite = .set(favorite) }
    changes.traveller.take(traveller)
    if let status { changes.status = .set(status) }
    changes.externalID.take(externalID)
    changes.source.take(source)
    changes.addedTags += TagList.split(tags)
    changes.conflictReason.take(conflictReason)
  }
}

extension BusinessOptions {
  /// Takes over the options that were given.
  func apply(to changes: inout TripChanges) {
    changes.company.take(company)
    changes.perDiem.take(perDiem)
    changes.expenseReportID.take(expenseReport)
    changes.meetingAgenda.take(agenda)
  }
}

extension PersonalOptions {
  /// Takes over the options that were given.
  func apply(to changes: inout TripChanges) {
    changes.reason.take(reason)
    if !companions.isEmpty { changes.companions = .set(companions) }
  }
}

extension VacationOptions {
  /// Takes over the options that were given.
  func apply(to changes: inout TripChanges) {
    changes.budget.take(budget)
    if !activities.isEmpty { changes.activities = .set(activities) }
    changes.accommodationType.take(accommodation)
  }
}

extension GroupOptions {
  /// Takes over the options that were given.
  func apply(to changes: inout TripChanges) {
    changes.groupSize.take(groupSize)
    changes.organizer.take(organizer)
  }
}

extension Change where Value: ExpressibleByNilLiteral {
  /// Replaces the value if there is another one.
  fileprivate mutating func take<Wrapped>(_ value: Wrapped?) where Value == Wrapped? {
    if let value { self = .set(value) }
  }
}
