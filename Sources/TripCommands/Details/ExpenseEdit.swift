import ArgumentParsing
import TripModel
import TripRepository

/// Changes an expense.
struct ExpenseEdit: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Changes an expense.",
    discussion: """
      Only what is given becomes different.

        trips expense edit 3 --amount 13.00EUR --clear receipt
      """)

  /// What an expense may be without.
  enum ClearableValue: String, CaseIterable, ExpressibleByArgument {
    case category, note, receipt
  }

  @Argument(
    help: ArgumentHelp("The number of the expense.", valueName: "id"),
    transform: { try DetailID(parsing: $0) })
  var id: DetailID

  @Option(
    help: ArgumentHelp("How much, such as 12.50EUR.", valueName: "amount"),
    transform: { try TypedAmounts.money($0) })
  var amount: Money?

  @OptionGroup(title: "Expense options") var expense: ExpenseOptions

  @Option(help: ArgumentHelp("Take a value away. Can be repeated.", valueName: "value"))
  var clear: [ClearableValue] = []

  @Flag(help: "Print what the expense would be, and change nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks that something is to be changed, and in one way only.
  mutating func validate() throws {
    let given: [(ClearableValue, Bool)] = [
      (.category, expense.category != nil), (.note, expense.note != nil),
      (.receipt, expense.receipt != nil),
    ]
    for (value, isGiven) in given where isGiven && clear.contains(value) {
      throw ValidationError(
        "'--clear \(value.rawValue)' and --\(value.rawValue) exclude one another. Give one of them."
      )
    }
    if amount == nil, expense.day == nil, clear.isEmpty, !given.contains(where: \.1) {
      throw ValidationError("Nothing is to be changed. Give an option, such as --category taxi.")
    }
  }

  func run(in session: Session) async throws {
    let day = try expense.day.map { text throws(Failure) in try session.day(text, for: "--day") }
    let old = try await session.readableRepository().detail(ExpenseDraft.self, id: id.rawValue)
    let repository = try session.repository(dryRun: dryRun)
    let record = try await repository.edit(ExpenseDraft.self, id: id.rawValue, dryRun: dryRun) {
      [amount, expense, clear] draft in
      if let amount { draft.amount = amount }
      if let day { draft.day = day }
      try expense.apply(to: &draft)
      for value in clear {
        switch value {
        case .category: draft.category = nil
        case .note: draft.note = nil
        case .receipt: draft.receipt = nil
        }
      }
    }
    try session.reportChange(.expense, from: old, to: record, isDryRun: dryRun)
  }
}
