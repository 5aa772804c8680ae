import CalendarDates

/// The rules of a time zone as a file defines them: a `VTIMEZONE` (RFC 5545, section 3.6.5).
public struct ZoneDefinition: Sendable, Hashable {
  /// Standard or daylight-saving time, and when clocks change to it.
  public struct Observance: Sendable, Hashable {
    /// The name of the component: `STANDARD` or `DAYLIGHT`.
    public enum Kind: String, Sendable, Hashable {
      /// Standard time.
      case standard = "STANDARD"
      /// Daylight-saving time.
      case daylight = "DAYLIGHT"
    }

    /// Standard or daylight-saving time.
    public var kind: Kind
    /// When it begins first, by the clock before the change.
    public var start: LocalDateTime
    /// Seconds east of UTC before the change.
    public var offsetFrom: Int
    /// Seconds east of UTC after the change.
    public var offsetTo: Int
    /// The rules by which it begins again.
    public var rules: [RecurrenceRule]
    /// When else it begins, by the clock before the change.
    public var dates: [LocalDateTime]
    /// `TZNAME`, such as `CET`.
    public var name: String?

    /// An observance.
    ///
    /// - Parameters:
    ///   - kind: Standard or daylight-saving time.
    ///   - start: When it begins first, by the clock before the change.
    ///   - offsetFrom: Seconds east of UTC before the change.
    ///   - offsetTo: Seconds east of UTC after the change.
    ///   - rules: The rules by which it begins again.
    ///   - dates: When else it begins, by the clock before the change.
    ///   - name: Such as `CET`.
    public init(
      _ kind: Kind, start: LocalDateTime, offsetFrom: Int, offsetTo: Int,
      rules: [RecurrenceRule] = [], dates: [LocalDateTime] = [], name: String? = nil
    ) {
      self.kind = kind
      self.start = start
      self.offsetFrom = offsetFrom
      self.offsetTo = offsetTo
      self.rules = rules
      self.dates = dates
      self.name = name
    }
  }

  /// `TZID`, by which the file speaks of the zone.
  public var identifier: String
  /// `X-LIC-LOCATION`, which many programs write: the zone's name in the IANA database.
  public var location: String?
  /// The observances in the order of the file.
  public var observances: [Observance]

  /// A definition.
  ///
  /// - Parameters:
  ///   - identifier: The name that times refer to.
  ///   - location: The zone's name in the IANA database, where known.
  ///   - observances: At least one.
  public init(identifier: String, location: String? = nil, observances: [Observance]) {
    self.identifier = identifier
    self.location = location
    self.observances = observances
  }
}

/// Why a `VTIMEZONE` cannot be used.
public enum ZoneProblem: Error, Sendable, Hashable {
  /// `TZID` is missing.
  case missingIdentifier
  /// It has neither `STANDARD` nor `DAYLIGHT`.
  case noObservance
  /// A property that an observance needs is missing.
  case missing(property: String)
  /// A value cannot be read.
  case value(property: String, ValueError)
  /// Clocks would change more often than any clock does.
  case tooManyChanges

  /// What is wrong, without a full stop.
  var reason: String {
    switch self {
    case .missingIdentifier: "TZID is missing"
    case .noObservance: "it has neither STANDARD nor DAYLIGHT"
    case .missing(let property): "\(property) is missing"
    case .value(let property, let error): "\(property): \(error.reason)"
    case .tooManyChanges: "clocks would change more than \(ZoneTimeline.limit) times"
    }
  }
}
