import FoundationEssentials
import PersistenceCore
import TripModel

/// What the expenses of a row do to those of its trip.
struct ExpenseMatching {
  /// The expenses that stay just as they are.
  private(set) var kept: [ExpenseRecord] = []
  /// The expenses that become others.
  private(set) var changed: [(record: ExpenseRecord, draft: ExpenseDraft)] = []
  /// The expenses that the trip did not have.
  private(set) var added: [ExpenseDraft] = []
  /// The expenses that an earlier import of the row made, and that it has no more.
  private(set) var removed: [ExpenseRecord] = []

  /// Whether nothing becomes different.
  var isEmpty: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  /// Compares.
  ///
  /// Expenses of an earlier import are known by their UUIDs, or else by being equal. Where a row has no
  /// identity but the values of fields, the trip's only expense of a category is taken for it as well.
  /// All others were entered by hand, and stay.
  ///
  /// - Parameters:
  ///   - expenses: The expenses of the row.
  ///   - stored: The expenses of the trip.
  ///   - categories: The categories that the columns of the file have.
  ///   - identity: By what the row is known.
  init(
    _ expenses: [ExpenseDraft], _ stored: [ExpenseRecord], categories: [String],
    identity: RowIdentity
  ) {
    var rest = stored
    func take(_ isMeant: (ExpenseRecord) -> Bool) -> ExpenseRecord? {
      rest.firstIndex(where: isMeant).map { rest.remove(at: $0) }
    }
    for draft in expenses {
      let known =
        take { $0.uuid == draft.uuid } ?? take { Self.isEqual($0, draft) }
        ?? Self.only(draft.category, of: rest, identity).flatMap { only in
          take { $0.id == only.id }
        }
      guard let known else {
        added.append(draft)
        continue
      }
      if Self.isEqual(known, draft) { kept.append(known) } else { changed.append((known, draft)) }
    }
    let missing = categories.filter { category in !expenses.contains { $0.category == category } }
    let uuids = Set(missing.compactMap { identity.uuid(ofExpense: $0) })
    removed = uuids.isEmpty ? [] : rest.filter { uuids.contains($0.uuid) }
  }

  private static func isEqual(_ record: ExpenseRecord, _ draft: ExpenseDraft) -> Bool {
    record.amount == draft.amount && record.category == draft.category?.nonEmpty
      && record.day == draft.day && record.note == draft.note?.nonEmpty
  }

  private static func only(
    _ category: String?, of stored: [ExpenseRecord], _ identity: RowIdentity
  ) -> ExpenseRecord? {
    guard case .fields = identity else { return nil }
    let same = stored.filter { $0.category == category }
    return same.count == 1 ? same[0] : nil
  }

  /// Makes the changes to a trip.
  func apply(to trip: Trip, in context: ModelContext, now: Date) throws {
    for (record, draft) in changed {
      guard let expense = trip.expenses.first(where: { $0.uuid == record.uuid }) else { continue }
      // The receipt is not the file's to say.
      var draft = draft
      draft.receipt = record.receipt
      draft.assign(to: expense)
    }
    for record in removed {
      if let expense = trip.expenses.first(where: { $0.uuid == record.uuid }) {
        context.delete(expense)
      }
    }
    var details = TripDetails()
    details.expenses = added
    try context.add(details, to: trip, now: now)
  }
}
