import FoundationEssentials
import PersistenceCore
import TripModel

/// How long trips last, computed by the store from their two dates.
///
/// The days are the distance between the days of the two columns and one more, and at least 1. A
/// column holds seconds, with a fraction of a day for moments, and SQL's arithmetic on numbers with
/// a fraction has no floor. It rounds, though: a number from 2⁵² up has no bits left for a fraction,
/// so adding 1.5 · 2⁵² and taking it away again rounds to the nearest whole number. With half a day
/// less a fraction of the smallest step of a column, which is a millisecond, that is the floor.
struct TripLength {
  /// What has to be added to the distance between the days.
  private let added: Int64
  /// The smallest length there is.
  private let minimum: Int64

  static let days = TripLength(added: 1, minimum: 1)
  static let nights = TripLength(added: 0, minimum: 0)

  private static let roundingConstant = 6_755_399_441_055_744.0
  private static let secondsOfDay = 86_400.0
  /// Half a day, less half a millisecond.
  private static let almostHalf = 0.5 - 0.5 / 86_400_000

  /// The length lies within bounds, which are whole numbers.
  func condition<M: Trip>(
    within bounds: FilterInterval
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    var conditions: [(TripConditions<M>.Subject) -> TripConditions<M>.Condition] = []
    if case .integer(let number)? = bounds.lower?.value, let isIncluded = bounds.lower?.isIncluded {
      // Every trip is as long as the shortest.
      if isIncluded ? number > minimum : number >= minimum {
        conditions.append(distance(isIncluded ? .greaterThanOrEqual : .greaterThan, number))
      }
    }
    if case .integer(let number)? = bounds.upper?.value, let isIncluded = bounds.upper?.isIncluded {
      if isIncluded ? number < minimum : number <= minimum {
        return { _ in PredicateExpressions.build_Arg(false) }
      }
      conditions.append(distance(isIncluded ? .lessThanOrEqual : .lessThan, number))
    }
    return { subject in
      guard let first = conditions.first else { return PredicateExpressions.build_Arg(true) }
      return conditions.dropFirst().reduce(first(subject)) {
        TripConditions<M>.both($0, $1(subject))
      }
    }
  }

  private func distance<M: Trip>(
    _ operation: PredicateExpressions.ComparisonOperator, _ number: Int64
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    // Beyond any calendar, and far from an overflow.
    let limit = Double(min(max(number, -10_000_000), 10_000_000) - added)
    return { subject in
      PredicateExpressions.build_Comparison(
        lhs: PredicateExpressions.build_Arithmetic(
          lhs: Self.day(subject, \M.endDate), rhs: Self.day(subject, \M.startDate), op: .subtract),
        rhs: PredicateExpressions.build_Arg(limit), op: operation)
    }
  }

  /// The number of the day that a column's date is on.
  private static func day<M: Trip>(
    _ subject: TripConditions<M>.Subject, _ property: KeyPath<M, Date> & Sendable
  ) -> some StandardPredicateExpression<Double> {
    let seconds = PredicateExpressions.build_KeyPath(
      root: PredicateExpressions.build_KeyPath(
        root: PredicateExpressions.build_Arg(subject), keyPath: property),
      keyPath: \Date.timeIntervalSinceReferenceDate)
    let days = PredicateExpressions.build_Division(
      lhs: seconds, rhs: PredicateExpressions.build_Arg(secondsOfDay))
    let shifted = PredicateExpressions.build_Arithmetic(
      lhs: days, rhs: PredicateExpressions.build_Arg(almostHalf), op: .subtract)
    let rounded = PredicateExpressions.build_Arithmetic(
      lhs: shifted, rhs: PredicateExpressions.build_Arg(roundingConstant), op: .add)
    return PredicateExpressions.build_Arithmetic(
      lhs: rounded, rhs: PredicateExpressions.build_Arg(roundingConstant), op: .subtract)
  }
}
