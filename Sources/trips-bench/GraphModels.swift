import PersistenceCore

/// A trip with expenses, for the lines about relationships.
@Model
final class BenchJourney {
  var destination: String
  @Relationship(deleteRule: .cascade, inverse: \BenchExpense.journey)
  var expenses: [BenchExpense] = []

  init(destination: String) {
    self.destination = destination
  }
}

@Model
final class BenchExpense {
  var amount: Double
  var note: String
  var journey: BenchJourney?

  init(amount: Double, note: String) {
    self.amount = amount
    self.note = note
  }
}
