import ArgumentParsing
import TripModel
import TripRepository

/// What a list for people says of money spent, where nobody has chosen its columns.
///
/// Trips that have cost something get a column, which takes a list over 80 columns. A terminal that has
/// no room for it is told the sums below the list instead, so that dates and destinations stay readable.
enum SpentInList {
  /// Nothing: columns were chosen, programs read, or no trip has expenses.
  case nothing
  /// A column.
  case column
  /// The sums, on the error stream.
  case sums

  /// From how many columns on a terminal has room for the column.
  static let enoughColumns = 90

  /// - Parameters:
  ///   - session: Where the list goes.
  ///   - chosen: The columns that were chosen; nil for those of every list.
  ///   - query: The trips.
  ///   - repository: Where they are.
  /// - Throws: What the repository throws.
  init(
    _ session: Session, chosen: [TripField]?, _ query: TripQuery, _ repository: TripRepository
  ) async throws {
    guard chosen == nil, session.format.isForPeople,
      try await repository.hasExpenses(matching: query)
    else {
      self = .nothing
      return
    }
    let columns = session.format == .table ? session.console.outputColumns : nil
    self = (columns ?? .max) >= Self.enoughColumns ? .column : .sums
  }

  /// The columns of the list.
  var fields: [TripField]? {
    self == .column ? TripDocument.listFields + [.spent] : nil
  }

  /// What else has to be read of other tables.
  var related: RelatedValues { self == .sums ? .expenses : [] }
}

/// Sums of money, one for each currency.
struct MoneySums {
  private var sums: [CurrencyCode: Money] = [:]

  /// Adds amounts.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can hold.
  mutating func add(_ amounts: [Money]) throws(MoneyError) {
    for money in amounts {
      sums[money.currency] = try (sums[money.currency] ?? .zero(money.currency)).adding(money)
    }
  }

  /// The sums by the codes of their currencies.
  var amounts: [Money] { sums.values.sorted { $0.currency < $1.currency } }

  /// `302.00 EUR + 180.00 SEK`; empty for none.
  var description: String { amounts.map(\.description).joined(separator: " + ") }
}
