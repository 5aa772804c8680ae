import TripModel

extension CellReader {
  /// A currency by its code or its sign.
  static func currency(
    _ text: String, _ format: MoneyFormat
  ) throws(Failure) -> CurrencyCode {
    do throws(MoneyError) {
      // A sign that countries share says no currency by itself.
      return try Money(parsing: "0 \(text)", format: format).currency
    } catch {
      throw Failure(error.description, error)
    }
  }

  /// Reads the cell of any field.
  mutating func setAny(
    _ field: TripField, of draft: inout TripDraft, to text: String
  ) throws(Failure) {
    switch field {
    case .kind: draft.kind = try word(text, "a kind of trip")
    case .destination: draft.destination = text
    case .start: draft.start = try date(text)
    case .end: draft.end = try date(text)
    default: try set(field, of: &draft, to: text)
    }
  }

  /// Reads the cell of a field that is neither the kind, the destination nor a date of travel.
  mutating func set(
    _ field: TripField, of draft: inout TripDraft, to text: String
  ) throws(Failure) {
    switch field {
    case .uuid: draft.uuid = try uuid(text)
    case .title: draft.title = text
    case .city: draft.city = text
    case .country: draft.country = try country(text)
    case .latitude: draft.latitude = try number(text)
    case .longitude: draft.longitude = try number(text)
    case .traveller: draft.traveller = text
    case .status: draft.status = try status(text)
    case .isFavorite: draft.isFavorite = try bool(text)
    case .company: draft.company = text
    case .perDiem: draft.perDiem = try money(text)
    case .expenseReportID: draft.expenseReportID = text
    case .meetingAgenda: draft.meetingAgenda = text
    case .reason: draft.reason = try word(text, "a reason for a personal trip")
    case .companions: draft.companions = ListText.split(text)
    case .budget: draft.budget = try money(text)
    case .activities: draft.activities = ListText.split(text)
    case .accommodationType: draft.accommodationType = text
    case .groupSize: draft.groupSize = try integer(text)
    case .organizer: draft.organizer = text
    case .notes: draft.notes = text
    case .externalID: draft.externalID = text
    case .source: draft.source = text
    case .tags: draft.tags = TagList.split(text)
    case .conflictReason: draft.conflictReason = text
    case .calendarSequence: draft.calendarSequence = try integer(text)
    case .createdAt: draft.createdAt = try moment(text)
    case .updatedAt: draft.updatedAt = try moment(text)
    case .id, .kind, .destination, .start, .end, .days, .nights, .allowance, .spent, .remaining,
      .expenses,
      .accommodations, .attachments:
      break
    }
  }
}
