import PersistenceCore

// The models of the guides, as they are written there.

@Model
class Trip {
  var destination: String
  var startDate: Date
  var endDate: Date
  var notes: String?

  init(destination: String, startDate: Date, endDate: Date, notes: String? = nil) {
    self.destination = destination
    self.startDate = startDate
    self.endDate = endDate
    self.notes = notes
  }
}

@available(iOS 26, *)
@Model
class BusinessTrip: Trip {
  var perDiem: Decimal
  var companyName: String
  var expenseReportId: String?

  init(
    destination: String, startDate: Date, endDate: Date,
    perDiem: Decimal, companyName: String,
    notes: String? = nil, expenseReportId: String? = nil
  ) {
    self.perDiem = perDiem
    self.companyName = companyName
    self.expenseReportId = expenseReportId
    super.init(
      destination: destination, startDate: startDate,
      endDate: endDate, notes: notes)
  }
}

@available(iOS 26, *)
@Model
class PersonalTrip: Trip {
  enum Reason: String, Codable {
    case vacation
    case family
    case adventure
    case wellness
  }

  var reason: Reason
  var companions: [String]

  init(
    destination: String, startDate: Date, endDate: Date,
    reason: Reason, companions: [String] = [],
    notes: String? = nil
  ) {
    self.reason = reason
    self.companions = companions
    super.init(
      destination: destination, startDate: startDate,
      endDate: endDate, notes: notes)
  }
}
