import TripModel

extension TripField {
  /// The field's value of a trip.
  ///
  /// - Parameter record: The trip.
  public func value(of record: TripRecord) -> FieldValue { value(ofTrip: record) }

  /// The field's value of a trip that is being read.
  ///
  /// - Parameter row: The trip.
  public func value(of row: TripRow) -> FieldValue { value(ofTrip: row) }

  @inline(__always)
  private func value(ofTrip trip: some TripValues) -> FieldValue {
    switch self {
    case .id: .integer(trip.id)
    case .uuid: .uuid(trip.uuid)
    case .kind: .text(trip.kind.rawValue)
    case .destination: .text(trip.destination)
    case .title: FieldValue(trip.title)
    case .city: FieldValue(trip.city)
    case .country: FieldValue(trip.country?.code)
    case .latitude: FieldValue(trip.latitude)
    case .longitude: FieldValue(trip.longitude)
    case .start: .date(trip.start)
    case .end: .date(trip.end)
    case .days: .integer(Int64(trip.countOfDays))
    case .nights: .integer(Int64(trip.countOfDays - 1))
    case .traveller: FieldValue(trip.traveller)
    case .status: .text(trip.status.rawValue)
    case .isFavorite: .bool(trip.isFavorite)
    case .tags: .list(trip.tags)
    case .company: FieldValue(trip.company)
    case .perDiem: FieldValue(trip.perDiem)
    case .allowance: FieldValue(trip.totalAllowance)
    case .expenseReportID: FieldValue(trip.expenseReportID)
    case .meetingAgenda: FieldValue(trip.meetingAgenda)
    case .reason: FieldValue(trip.reason?.rawValue)
    case .companions: list(trip.companions, of: trip.kind)
    case .budget: FieldValue(trip.budget)
    case .activities: list(trip.activities, of: trip.kind)
    case .accommodationType: FieldValue(trip.accommodationType)
    case .groupSize: trip.groupSize.map { .integer(Int64($0)) } ?? .null
    case .organizer: FieldValue(trip.organizer)
    case .spent: (try? trip.expenses.totals()).map { .amounts($0) } ?? .null
    case .remaining: FieldValue(trip.remainingBudget)
    case .notes: FieldValue(trip.notes)
    case .conflictReason: FieldValue(trip.conflictReason)
    case .externalID: FieldValue(trip.externalID)
    case .source: FieldValue(trip.source)
    case .calendarSequence: trip.calendarSequence.map { .integer(Int64($0)) } ?? .null
    case .createdAt: .date(.moment(trip.createdAt))
    case .updatedAt: .date(.moment(trip.updatedAt))
    case .expenses: .objects(trip.expenses.map(\.object))
    case .accommodations: .objects(trip.accommodations.map(\.object))
    case .attachments: .objects(trip.attachments.map(\.object))
    }
  }

  /// A list of a kind that has none is no value, and not an empty one.
  private func list(_ texts: [String], of kind: TripKind) -> FieldValue {
    texts.isEmpty && !isField(of: kind) ? .null : .list(texts)
  }
}
