import CalendarDates

extension ZoneDefinition {
  /// Reads a definition.
  ///
  /// - Parameter component: A `VTIMEZONE`.
  /// - Throws: `ZoneProblem` when a part that is needed is missing or cannot be read; half a
  ///   definition would give wrong times.
  public init(_ component: Component) throws(ZoneProblem) {
    guard let identifier = component.property("TZID")?.text, !identifier.isEmpty else {
      throw .missingIdentifier
    }
    self.identifier = identifier
    location = component.property("X-LIC-LOCATION")?.text
    observances = []
    for part in component.components {
      guard let kind = Observance.Kind(rawValue: part.name) else { continue }
      observances.append(try Observance(kind, part))
    }
    guard !observances.isEmpty else { throw .noObservance }
  }

  /// The definition as a component, its properties in a fixed order.
  public var component: Component {
    var properties = [Property("TZID", text: identifier)]
    if let location { properties.append(Property("X-LIC-LOCATION", text: location)) }
    return Component(
      "VTIMEZONE", properties: properties, components: observances.map(\.component))
  }
}

extension ZoneDefinition.Observance {
  fileprivate init(_ kind: Kind, _ component: Component) throws(ZoneProblem) {
    func required(_ name: String) throws(ZoneProblem) -> Property {
      guard let property = component.property(name) else { throw .missing(property: name) }
      return property
    }
    func offset(_ name: String) throws(ZoneProblem) -> Int {
      let property = try required(name)
      do {
        return try OffsetText.seconds(property.value)
      } catch {
        throw .value(property: name, error.excerpted)
      }
    }
    let from = try offset("TZOFFSETFROM")
    let to = try offset("TZOFFSETTO")
    let start = try required("DTSTART")
    self.init(
      kind, start: try Self.local(start.value, property: "DTSTART", offset: from),
      offsetFrom: from, offsetTo: to, name: component.property("TZNAME")?.text)
    for property in component.properties("RRULE") {
      do {
        rules.append(try RecurrenceRule(property.value))
      } catch {
        throw .value(property: "RRULE", error.excerpted)
      }
    }
    for property in component.properties("RDATE") {
      for text in property.value.split(separator: ",") {
        dates.append(try Self.local(text, property: "RDATE", offset: from))
      }
    }
  }

  /// A time by the clock before the change; times in UTC, which the RFC does not allow here, are
  /// brought to that clock.
  private static func local(
    _ text: some StringProtocol, property: String, offset: Int
  ) throws(ZoneProblem) -> LocalDateTime {
    do throws(ValueError) {
      switch try DateReading(text).value {
      case .day(let day): return LocalDateTime(day: day)
      case .local(let local): return local
      case .utc(let utc):
        guard let local = utc.adding(seconds: Int64(offset)) else {
          throw ValueError.range(.dateTime, text: String(text))
        }
        return local
      }
    } catch {
      throw .value(property: property, error.excerpted)
    }
  }

  fileprivate var component: Component {
    var properties = [
      Property("DTSTART", value: DateValue.local(start).text),
      Property("TZOFFSETFROM", value: OffsetText.text(offsetFrom)),
      Property("TZOFFSETTO", value: OffsetText.text(offsetTo)),
    ]
    properties += rules.map { Property("RRULE", value: $0.description) }
    properties += dates.map { Property("RDATE", value: DateValue.local($0).text) }
    if let name { properties.append(Property("TZNAME", text: name)) }
    return Component(kind.rawValue, properties: properties)
  }
}
