import TripModel

/// What some trips come to.
public struct TripTotals: Sendable, Hashable {
  /// How many trips there are.
  public private(set) var count = 0
  /// Their days, each trip's first and last included; days that trips share count for each.
  public private(set) var days = 0
  /// Their nights.
  public private(set) var nights = 0
  /// Their allowances, a sum for each currency. Sums of different currencies are never mixed.
  private var allowanceSums: [CurrencyCode: Money] = [:]
  /// Their expenses, likewise.
  private var expenseSums: [CurrencyCode: Money] = [:]
  /// What is left of their budgets, likewise.
  private var remainderSums: [CurrencyCode: Money] = [:]

  /// Of no trips.
  public init() {}

  /// The sums of allowances by the codes of their currencies.
  public var allowances: [Money] { Self.sorted(allowanceSums) }

  /// The sums of expenses by the codes of their currencies.
  public var spent: [Money] { Self.sorted(expenseSums) }

  /// What is left of budgets, by the codes of their currencies: below zero where more was spent.
  public var remaining: [Money] { Self.sorted(remainderSums) }

  /// Adds a trip.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can hold.
  mutating func add(_ trip: some TripValues) throws(MoneyError) {
    count += 1
    days += trip.countOfDays
    nights += trip.countOfDays - 1
    if let allowance = trip.totalAllowance { try Self.add(allowance, to: &allowanceSums) }
    for expense in trip.expenses { try Self.add(expense.amount, to: &expenseSums) }
    if let rest = trip.remainingBudget { try Self.add(rest, to: &remainderSums) }
  }

  /// Adds other totals.
  ///
  /// - Throws: `MoneyError.tooLarge` for a sum that no amount can hold.
  public mutating func add(_ other: TripTotals) throws(MoneyError) {
    count += other.count
    days += other.days
    nights += other.nights
    for sum in other.allowances { try Self.add(sum, to: &allowanceSums) }
    for sum in other.spent { try Self.add(sum, to: &expenseSums) }
    for sum in other.remaining { try Self.add(sum, to: &remainderSums) }
  }

  private static func add(
    _ amount: Money, to sums: inout [CurrencyCode: Money]
  ) throws(MoneyError) {
    let sum = sums[amount.currency] ?? .zero(amount.currency)
    sums[amount.currency] = try sum.adding(amount)
  }

  private static func sorted(_ sums: [CurrencyCode: Money]) -> [Money] {
    sums.values.sorted { $0.currency < $1.currency }
  }
}

/// What the trips of a query come to, as a whole and group by group.
public struct TripSums: Sendable, Hashable {
  /// Of all trips. One that is in several groups, as by its words, counts once.
  public let total: TripTotals
  /// The groups of each grouping, in the order in which those were asked for.
  public let groups: [[TripGroup]]
}

/// Trips put together by what they have in common.
public struct TripMembers: Sendable, Hashable {
  /// Of all trips. One that is in several groups, as by its words, counts once.
  public let total: TripTotals
  /// The groups, in their order.
  public let groups: [TripGroup]
  /// The numbers of the trips of each group.
  public let ids: [[Int64]]
}

/// Trips that have something in common.
public struct TripGroup: Sendable, Hashable {
  /// What they have in common.
  public let key: TripGroupKey
  /// What they come to.
  public let totals: TripTotals
}
