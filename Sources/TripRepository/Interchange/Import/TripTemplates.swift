import FoundationEssentials
import TripModel

/// One object of each kind of trip, which stands for one row after another.
struct TripTemplates {
  private var trips: [TripKind: Trip] = [:]

  /// An object with a draft's values, which is the same for every draft of its kind.
  ///
  /// - Parameters:
  ///   - draft: The values, with a UUID; tags and details are left out.
  ///   - now: The time of entry for a draft that brings none.
  mutating func trip(of draft: TripDraft, now: Date) -> Trip {
    guard let trip = trips[draft.kind] else {
      let trip = draft.makeModel(now: now)
      trips[draft.kind] = trip
      return trip
    }
    draft.assignAll(to: trip, now: now)
    return trip
  }
}
