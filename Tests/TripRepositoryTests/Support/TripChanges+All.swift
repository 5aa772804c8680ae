import TripModel

@testable import TripRepository

extension TripChanges {
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
    changes.tags = .set([])
    changes.conflictReason = .clear
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
