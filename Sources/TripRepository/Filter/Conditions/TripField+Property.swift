import PersistenceCore
import TripModel

/// Where the values of a field lie.
struct FilterProperty {
  /// The class that has the property.
  let owner: any PersistentModel.Type
  private let path: String

  /// The property of a field that has one of its own.
  ///
  /// - Returns: Nil for what is worked out, and for the kind.
  init?(_ field: TripField) {
    switch field {
    case .destination: self.init("destination")
    case .title: self.init("title")
    case .city: self.init("location.city")
    case .country: self.init("location.country")
    case .latitude: self.init("location.latitude")
    case .longitude: self.init("location.longitude")
    case .start: self.init("startDate")
    case .end: self.init("endDate")
    case .notes: self.init("notes")
    case .traveller: self.init("traveller")
    case .status: self.init("status")
    case .isFavorite: self.init("isFavorite")
    case .externalID: self.init("externalID")
    case .source: self.init("source")
    case .conflictReason: self.init("conflictReason")
    case .calendarSequence: self.init("calendarSequence")
    case .uuid: self.init("uuid")
    case .createdAt: self.init("createdAt")
    case .updatedAt: self.init("updatedAt")
    case .id: self.init("persistentModelID")
    case .company: self.init("companyName", BusinessTrip.self)
    case .perDiem: self.init("perDiem", BusinessTrip.self)
    case .expenseReportID: self.init("expenseReportId", BusinessTrip.self)
    case .meetingAgenda: self.init("meetingAgenda", BusinessTrip.self)
    case .reason: self.init("reason", PersonalTrip.self)
    case .companions: self.init("companions", PersonalTrip.self)
    case .budget: self.init("budget", VacationTrip.self)
    case .activities: self.init("activities", VacationTrip.self)
    case .accommodationType: self.init("accommodationType", VacationTrip.self)
    case .groupSize: self.init("groupSize", GroupTrip.self)
    case .organizer: self.init("organizer", GroupTrip.self)
    case .kind, .days, .nights, .allowance, .tags, .spent, .remaining, .expenses,
      .accommodations, .attachments:
      return nil
    }
  }

  private init(_ path: String, _ owner: any PersistentModel.Type = Trip.self) {
    self.path = path
    self.owner = owner
  }

  /// The currency of an amount.
  var currency: FilterProperty? {
    switch path {
    case "perDiem": FilterProperty("currency", owner)
    case "budget": FilterProperty("budgetCurrency", owner)
    default: nil
    }
  }

  /// The name of the property for a fetch of a class.
  ///
  /// - Returns: Nil if no object of the class has the property.
  func name<M: Trip>(for type: M.Type) -> PropertyName? {
    if Self.isKind(type, of: owner) { return PropertyName(path) }
    return Self.isKind(owner, of: type) ? PropertyName(path, as: owner) : nil
  }

  /// Whether a class is another one or below it.
  static func isKind<Class: PersistentModel, Other: PersistentModel>(
    _ type: Class.Type, of other: Other.Type
  ) -> Bool { type is Other.Type }
}
