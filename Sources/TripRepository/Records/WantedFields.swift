/// What is read of trips where only some of their fields are going to be looked at.
struct WantedFields {
  /// The stored properties, by name.
  let properties: [String]

  /// - Parameter fields: The fields that are going to be looked at.
  /// - Returns: Nil where everything has to be read, as for fields that only one kind of trips has.
  init?(_ fields: [TripField]) {
    // What every row is made of.
    var properties = [
      "startDate", "startTimeZone", "startOffset", "endDate", "endTimeZone", "endOffset",
      "location",
      "createdAt", "updatedAt",
    ]
    for field in fields {
      switch field {
      case .id, .kind, .start, .end, .days, .nights, .city, .country, .latitude, .longitude: break
      case .createdAt, .updatedAt: break
      case .tags, .spent, .expenses, .accommodations, .attachments: break
      case .uuid: properties.append("uuid")
      case .destination: properties.append("destination")
      case .title: properties.append("title")
      case .traveller: properties.append("traveller")
      case .status: properties.append("status")
      case .isFavorite: properties.append("isFavorite")
      case .notes: properties.append("notes")
      case .conflictReason: properties.append("conflictReason")
      case .externalID: properties.append("externalID")
      case .source: properties.append("source")
      case .calendarSequence: properties.append("calendarSequence")
      case .company, .perDiem, .allowance, .expenseReportID, .meetingAgenda, .reason, .companions,
        .budget, .activities, .accommodationType, .groupSize, .organizer, .remaining:
        return nil
      }
    }
    self.properties = properties
  }
}
