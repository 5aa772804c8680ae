import TripModel

@testable import TripRepository

extension TripChanges {
  /// Sets every field to that of a draft.
  init(all draft: TripDraft) {
    self.init()
    destination = .set(draft.destination)
    start = .set(draft.start)
    end = .set(draft.end)
    title = .set(draft.title)
    city = .set(draft.city)
    country = .set(draft.country)
    latitude = .set(draft.latitude)
    longitude = .set(draft.longitude)
    notes = .set(draft.notes)
    isFavorite = .set(draft.isFavorite)
    traveller = .set(draft.traveller)
    status = .set(draft.status)
    externalID = .set(draft.externalID)
    source = .set(draft.source)
    perDiem = .set(draft.perDiem)
    company = .set(draft.company)
    expenseReportID = .set(draft.expenseReportID)
    meetingAgenda = .set(draft.meetingAgenda)
    reason = .set(draft.reason)
    companions = .set(draft.companions)
    budget = .set(draft.budget)
    activities = .set(draft.activities)
    accommodationType = .set(draft.accommodationType)
    groupSize = .set(draft.groupSize)
    organizer = .set(draft.organizer)
  }

  /// Removes everything that trips of a kind can do without.
  static func clearingAll(of kind: TripKind) -> TripChanges {
    var changes = TripChanges()
    changes.title = .clear
    changes.city = .clear
    changes.country = .clear
    changes.latitude = .clear
    changes.longitude = .clear
    changes.notes = .clear
    changes.traveller = .clear
    changes.externalID = .clear
    changes.source = .clear
    changes.perDiem = .clear
    changes.company = .clear
    changes.expenseReportID = .clear
    changes.meetingAgenda = .clear
    changes.reason = .clear
    changes.companions = .set([])
    changes.budget = .clear
    changes.activities = .set([])
    changes.accommodationType = .clear
    changes.groupSize = .clear
    changes.organizer = .clear
    return changes
  }
}
