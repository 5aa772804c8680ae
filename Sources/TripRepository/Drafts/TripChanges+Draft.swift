extension TripChanges {
  /// Sets every field to that of a draft, also those that are empty there.
  ///
  /// - Parameter draft: The trip as it is to be, apart from its kind, its identity and its times.
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
    calendarSequence = .set(draft.calendarSequence)
    conflictReason = .set(draft.conflictReason)
    tags = .set(draft.tags)
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
}
