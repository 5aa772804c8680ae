import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

/// What expenses can be put together by.
enum ExpenseGrouping: String, CaseIterable, ExpressibleByArgument {
  case category, month, trip, company

  /// The key of an expense; nil for one without a value.
  func key(of expense: ExpenseRecord, in trip: TripRow) -> ExpenseGroup.Key {
    switch self {
    case .category: .init(value: expense.category, title: expense.category ?? "no category")
    case .month:
      .init(value: String("\(expense.day)".prefix(7)), title: String("\(expense.day)".prefix(7)))
    case .trip:
      .init(
        value: "\(trip.id)",
        title: "Trip \(trip.id), \(TripField.destination.value(of: trip).text)",
        number: trip.id)
    case .company:
      if case .text(let name) = TripField.company.value(of: trip) {
        .init(value: name, title: name)
      } else {
        .init(value: nil, title: "no company")
      }
    }
  }
}

/// Expenses that have something in common, and what they come to.
struct ExpenseGroup {
  /// What they have in common.
  struct Key: Hashable, Comparable {
    /// The value for programs, as the first expense has it; nil for expenses without one.
    let value: String?
    /// The value for people.
    let title: String
    /// The number that orders the groups where there is one.
    var number: Int64 = 0

    /// Whether two keys are one: names that differ in case or accents alone are the same.
    static func == (left: Key, right: Key) -> Bool {
      left.number == right.number && left.identity == right.identity
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      hasher.combine(identity)
    }

    private var identity: FoldedName? { value.map { FoldedName($0) } }

    /// By number and name; what has no value is last.
    static func < (left: Key, right: Key) -> Bool {
      switch (left.value, right.value) {
      case (nil, _): false
      case (_, nil): true
      case (let first?, let second?): (left.number, first) < (right.number, second)
      }
    }
  }

  let key: Key
  private(set) var expenses: [ExpenseRecord] = []
  private(set) var sums = MoneySums()

  init(_ key: Key) { self.key = key }

  /// Adds an expense.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can hold.
  mutating func add(_ expense: ExpenseRecord) throws(MoneyError) {
    expenses.append(expense)
    try sums.add([expense.amount])
  }
}

extension FieldValue {
  fileprivate var text: String {
    if case .text(let text) = self { text } else { "" }
  }
}
