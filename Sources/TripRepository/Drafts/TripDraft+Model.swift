import FoundationEssentials
import TripModel

extension TripDraft {
  /// A new object with the draft's values, apart from its tags, which objects of a store stand for.
  ///
  /// - Parameter now: The time of entry for a draft that brings none.
  func makeModel(now: Date) -> Trip {
    let first = StoredDate(start).wallClock
    let last = StoredDate(end).wallClock
    let trip: Trip
    switch kind {
    case .trip: trip = Trip(destination: destination, startDate: first, endDate: last)
    case .business:
      trip = BusinessTrip(
        destination: destination, startDate: first, endDate: last, perDiem: 0, companyName: "")
    case .personal:
      trip = PersonalTrip(
        destination: destination, startDate: first, endDate: last, reason: reason ?? .other)
    case .vacation: trip = VacationTrip(destination: destination, startDate: first, endDate: last)
    case .group: trip = GroupTrip(destination: destination, startDate: first, endDate: last)
    }
    assignAll(to: trip, now: now)
    return trip
  }

  /// Sets the values of an object as if it were new, apart from its tags.
  ///
  /// - Parameters:
  ///   - trip: An object of the draft's kind, which keeps its UUID if the draft brings none.
  ///   - now: The time of entry for a draft that brings none.
  func assignAll(to trip: Trip, now: Date) {
    if let uuid { trip.uuid = uuid }
    let updated = updatedAt.map { Timestamp.stored($0) } ?? now
    // What was changed before now was entered before now.
    trip.createdAt = createdAt.map { Timestamp.stored($0) } ?? min(now, updated)
    trip.updatedAt = updated
    assign(to: trip)
  }

  /// Sets the values of an object, apart from its tags. Those that are equal already do not count as
  /// changed.
  ///
  /// - Parameter trip: An object of the draft's kind.
  func assign(to trip: Trip) {
    trip.destination = destination
    trip.title = given(title)
    trip.location = Location(
      city: given(city), country: country?.code, latitude: latitude, longitude: longitude)
    trip.setStart(start)
    trip.setEnd(end)
    trip.notes = given(notes)
    trip.isFavorite = isFavorite
    trip.traveller = given(traveller)
    trip.status = status
    trip.externalID = given(externalID)
    trip.source = given(source)
    trip.calendarSequence = calendarSequence
    trip.conflictReason = given(conflictReason)
    if let trip = trip as? BusinessTrip {
      assign(toBusiness: trip)
    } else if let trip = trip as? PersonalTrip {
      assign(toPersonal: trip)
    } else if let trip = trip as? GroupTrip {
      trip.groupSize = groupSize
      trip.organizer = given(organizer)
    }
  }

  private func assign(toBusiness trip: BusinessTrip) {
    trip.perDiem = perDiem?.amount ?? 0
    trip.currency = perDiem?.currency.code
    trip.companyName = company ?? ""
    trip.expenseReportId = given(expenseReportID)
    trip.meetingAgenda = given(meetingAgenda)
  }

  private func assign(toPersonal trip: PersonalTrip) {
    trip.companions = companions
    guard let vacation = trip as? VacationTrip else {
      trip.reason = reason ?? .other
      return
    }
    vacation.reason = reason ?? .vacation
    vacation.budget = budget?.amount ?? 0
    vacation.budgetCurrency = budget?.currency.code
    vacation.activities = activities
    vacation.accommodationType = given(accommodationType)
  }

  private func given(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }
}
