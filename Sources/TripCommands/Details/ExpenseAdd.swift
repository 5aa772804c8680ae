import ArgumentParsing
import TripModel
import TripRepository

/// Adds an expense to a trip.
struct ExpenseAdd: TripsCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds an expense to a trip.",
    discussion: """
      Without --day it is today's, or that of the day of the trip which is nearest to today. An \
      amount below zero is money that came back.

        trips expense add 7 12.50EUR --category taxi
        trips expense add 7 89.00EUR --day 2026-03-03 --receipt hotel.pdf
      """)

  @Argument(
    help: ArgumentHelp("The id of the trip.", valueName: "trip"), completion: StoredCandidates.ids,
    transform: { try TripID(parsing: $0) })
  var trip: TripID

  @Argument(
    help: ArgumentHelp("How much, such as 12.50EUR.", valueName: "amount"),
    transform: { try TypedAmounts.money($0) })
  var amount: Money

  @OptionGroup(title: "Expense options") var expense: ExpenseOptions

  @Flag(help: "Print what would be added, and add nothing.") var dryRun = false

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let owner = try await session.trips([trip.rawValue])[0]
    let day = try expense.day.map { text throws(Failure) in try session.day(text, for: "--day") }
    var draft = ExpenseDraft(
      amount, on: day ?? owner.nearestDay(to: session.dates.context.today))
    try expense.apply(to: &draft)
    let repository = try session.repository(dryRun: dryRun)
    let record = try await repository.add(draft, to: trip.rawValue, dryRun: dryRun)
    try session.report(
      .expense, [record], "Added expense \(record.id) to trip \(trip.rawValue).",
      isDryRun: dryRun, isNew: dryRun)
    noteBudget(of: owner, with: record, session)
    noteDay(of: record, owner, session)
  }

  /// Says that more was spent than the trip may cost.
  private func noteBudget(of owner: TripRecord, with expense: ExpenseRecord, _ session: Session) {
    guard let budget = owner.budget, expense.amount.currency == budget.currency,
      let totals = try? (owner.expenses + [expense]).totals(),
      let spent = totals.first(where: { $0.currency == budget.currency }),
      spent.amount > budget.amount
    else { return }
    session.message(
      "Note: with it trip \(owner.id) has cost \(spent), and its budget is \(budget).")
  }

  /// Flights are paid long before a trip, and bills come after it, but a day far away is mistyped.
  private func noteDay(of expense: ExpenseRecord, _ owner: TripRecord, _ session: Session) {
    let (first, last) = (owner.start.calendarDay, owner.end.calendarDay)
    if first.dayNumber - expense.day.dayNumber > 365 {
      session.message(
        "Note: \(expense.day) is more than a year before the trip, which begins on \(first).")
    } else if expense.day.dayNumber - last.dayNumber > 90 {
      session.message(
        "Note: \(expense.day) is more than 90 days behind the trip, which ended on \(last).")
    }
  }
}

/// What an expense can have.
struct ExpenseOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp("What the money went for, such as 'taxi'.", valueName: "word"),
    completion: StoredCandidates.categories)
  var category: String?

  @Option(help: ArgumentHelp("When it was spent.", valueName: "date")) var day: String?

  @Option(
    name: [.customLong("note"), .customLong("notes")],
    help: ArgumentHelp("Anything to remember.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp(
      "The file of its receipt; the store keeps its path and its SHA-256.", valueName: "file"),
    completion: .file())
  var receipt: String?

  /// Takes over the options that were given, apart from the day.
  ///
  /// - Throws: `FileError` for a receipt that cannot be read.
  func apply(to draft: inout ExpenseDraft) throws {
    if let category { draft.category = category }
    if let note { draft.note = note }
    if let receipt { draft.receipt = try FileReference(reading: receipt) }
  }
}
