import PersistenceCore

/// The hierarchy that the benchmark stores: six properties in the root, two or three in each
/// subclass.
@Model
class BenchTrip {
  var destination: String
  var startDate: Date
  var endDate: Date
  var notes: String?
  var isFavorite: Bool
  var distance: Int

  init(
    destination: String, startDate: Date, endDate: Date, notes: String?, isFavorite: Bool,
    distance: Int
  ) {
    self.destination = destination
    self.startDate = startDate
    self.endDate = endDate
    self.notes = notes
    self.isFavorite = isFavorite
    self.distance = distance
  }
}

@Model
class BenchBusinessTrip: BenchTrip {
  #Index<BenchBusinessTrip>([\.startDate])

  var perDiem: Double
  var companyName: String

  init(
    destination: String, startDate: Date, endDate: Date, notes: String?, isFavorite: Bool,
    distance: Int, perDiem: Double, companyName: String
  ) {
    self.perDiem = perDiem
    self.companyName = companyName
    super.init(
      destination: destination, startDate: startDate, endDate: endDate, notes: notes,
      isFavorite: isFavorite, distance: distance)
  }
}

@Model
class BenchPersonalTrip: BenchTrip {
  enum Reason: String, Codable, CaseIterable { case vacation, family, health, other }

  var reason: Reason
  var companionCount: Int

  init(
    destination: String, startDate: Date, endDate: Date, notes: String?, isFavorite: Bool,
    distance: Int, reason: Reason, companionCount: Int
  ) {
    self.reason = reason
    self.companionCount = companionCount
    super.init(
      destination: destination, startDate: startDate, endDate: endDate, notes: notes,
      isFavorite: isFavorite, distance: distance)
  }
}

/// The values of row number `index`, the same in every run.
struct BenchRow {
  let index: Int
  var destination: String { "Destination number \(index % 5_000)" }
  var startDate: Double { 700_000_000 + Double(index % 100_000) * 86_400.5 }
  var endDate: Double { startDate + Double(index % 20) * 86_400 }
  var notes: String? { index % 4 == 0 ? nil : "Notes of trip \(index)" }
  var isFavorite: Bool { index % 7 == 0 }
  var distance: Int { index &* 37 % 10_007 }
  var perDiem: Double { Double(index % 400) * 0.25 }
  var companyName: String { "Company \(index % 300) AB" }
  var reason: BenchPersonalTrip.Reason {
    BenchPersonalTrip.Reason.allCases[index % BenchPersonalTrip.Reason.allCases.count]
  }
  var companionCount: Int { index % 6 }

  func model() -> BenchTrip {
    let start = Date(timeIntervalSinceReferenceDate: startDate)
    let end = Date(timeIntervalSinceReferenceDate: endDate)
    switch index % 3 {
    case 0:
      return BenchTrip(
        destination: destination, startDate: start, endDate: end, notes: notes,
        isFavorite: isFavorite, distance: distance)
    case 1:
      return BenchBusinessTrip(
        destination: destination, startDate: start, endDate: end, notes: notes,
        isFavorite: isFavorite, distance: distance, perDiem: perDiem, companyName: companyName)
    default:
      return BenchPersonalTrip(
        destination: destination, startDate: start, endDate: end, notes: notes,
        isFavorite: isFavorite, distance: distance, reason: reason, companionCount: companionCount)
    }
  }
}
