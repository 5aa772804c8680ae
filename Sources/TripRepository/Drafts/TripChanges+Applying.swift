extension TripChanges {
  /// Makes the changes to a draft.
  ///
  /// - Parameter draft: The trip as it is, and then as it is to be.
  public func apply(to draft: inout TripDraft) {
    destination.apply(to: &draft.destination)
    start.apply(to: &draft.start)
    end.apply(to: &draft.end)
    title.apply(to: &draft.title)
    city.apply(to: &draft.city)
    country.apply(to: &draft.country)
    latitude.apply(to: &draft.latitude)
    longitude.apply(to: &draft.longitude)
    notes.apply(to: &draft.notes)
    isFavorite.apply(to: &draft.isFavorite)
    traveller.apply(to: &draft.traveller)
    status.apply(to: &draft.status)
    externalID.apply(to: &draft.externalID)
    source.apply(to: &draft.source)
    calendarSequence.apply(to: &draft.calendarSequence)
    conflictReason.apply(to: &draft.conflictReason)
    tags.apply(to: &draft.tags)
    draft.tags.removeAll { removedTags.contains($0) }
    draft.tags += addedTags.filter { !draft.tags.contains($0) }
    perDiem.apply(to: &draft.perDiem)
    company.apply(to: &draft.company)
    expenseReportID.apply(to: &draft.expenseReportID)
    meetingAgenda.apply(to: &draft.meetingAgenda)
    reason.apply(to: &draft.reason)
    companions.apply(to: &draft.companions)
    budget.apply(to: &draft.budget)
    activities.apply(to: &draft.activities)
    accommodationType.apply(to: &draft.accommodationType)
    groupSize.apply(to: &draft.groupSize)
    organizer.apply(to: &draft.organizer)
  }
}
