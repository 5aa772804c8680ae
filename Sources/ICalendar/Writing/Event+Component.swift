import CalendarDates

extension Event {
  /// The event as a component, its properties in a fixed order, and what could not be expressed.
  ///
  /// - Parameter stamp: `DTSTAMP` for an event that has none.
  /// - Throws: `CalendarWritingError` when the event has no UID or start, or its end does not fit.
  func component(
    stamp defaultStamp: Moment
  ) throws(CalendarWritingError) -> (component: Component, notes: [WritingNote]) {
    guard let uid, !uid.isEmpty else { throw .missingUID(summary: summary ?? "") }
    guard let start else { throw .missingStart(uid: uid) }
    if case .at(let end) = ending, end.isDay != start.isDay { throw .endOfOtherType(uid: uid) }
    var times = TimeWriter(uid: uid)
    var properties = [Property("UID", text: uid)]
    properties.append(try times.stamp("DTSTAMP", stamp ?? defaultStamp))
    if sequence != 0 { properties.append(Property("SEQUENCE", value: String(sequence))) }
    if let created { properties.append(try times.stamp("CREATED", created)) }
    if let lastModified { properties.append(try times.stamp("LAST-MODIFIED", lastModified)) }
    properties.append(try times.property("DTSTART", start))
    switch ending {
    case .at(let end): properties.append(try times.property("DTEND", end))
    case .after(let length): properties.append(Property("DURATION", value: length.description))
    case .implied: break
    }
    properties += try recurrenceProperties(&times)
    properties += describingProperties
    return (
      Component("VEVENT", properties: properties, components: components), times.notes
    )
  }

  private func recurrenceProperties(
    _ times: inout TimeWriter
  ) throws(CalendarWritingError) -> [Property] {
    var properties: [Property] = []
    if let recurrenceID {
      let range = replacesFuture ? [Parameter("RANGE", "THISANDFUTURE")] : []
      properties.append(try times.property("RECURRENCE-ID", recurrenceID, parameters: range))
    }
    properties += rules.map { Property("RRULE", value: $0.description) }
    for date in extraDates { properties.append(try times.property(date)) }
    for date in excludedDates { properties.append(try times.property("EXDATE", date)) }
    return properties
  }

  private var describingProperties: [Property] {
    var properties: [Property] = []
    if let summary { properties.append(Property("SUMMARY", text: summary)) }
    if let details { properties.append(Property("DESCRIPTION", text: details)) }
    if let location { properties.append(Property("LOCATION", text: location)) }
    if let position { properties.append(Property("GEO", value: position.text)) }
    if let status { properties.append(Property("STATUS", value: status.word)) }
    if let transparency { properties.append(Property("TRANSP", value: transparency.word)) }
    if !categories.isEmpty {
      let list = categories.map(EscapedText.encode).joined(separator: ",")
      properties.append(Property("CATEGORIES", value: list))
    }
    if let url { properties.append(Property("URL", value: url)) }
    if let organizer { properties.append(organizer.property("ORGANIZER")) }
    properties += attendees.map { $0.property("ATTENDEE") }
    properties += related.map { other in
      let relation = other.relation == "PARENT" ? [] : [Parameter("RELTYPE", other.relation)]
      return Property("RELATED-TO", parameters: relation, text: other.uid)
    }
    return properties + otherProperties
  }
}
