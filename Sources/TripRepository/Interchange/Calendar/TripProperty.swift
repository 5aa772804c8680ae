import ICalendar

/// The properties of a calendar that belong to trips alone, beside those of RFC 5545.
///
/// Other programs keep them when they change an event (section 3.8.8.2), or drop them; so a standard
/// property that says something else is always the one that counts.
enum TripProperty {
  /// Who makes the calendars (section 3.7.3). It has no version, so that a newer program writes the
  /// same bytes.
  static let productIdentifier = "-//trips//trips//EN"

  /// The name of the property with a field, such as `X-TRIPS-PER-DIEM`.
  static func name(of field: TripField) -> String {
    "X-TRIPS-" + field.hyphenatedName.uppercased()
  }

  /// The fields that no property of RFC 5545 stands for, in the order in which they are written.
  /// The text of each is that of a cell in CSV.
  static let fields: [TripField] = [
    .kind, .traveller, .city, .country, .isFavorite, .company, .perDiem, .expenseReportID,
    .meetingAgenda, .reason, .companions, .budget, .activities, .accommodationType, .groupSize,
    .organizer, .externalID, .source, .tags, .conflictReason, .calendarSequence,
  ]
}
