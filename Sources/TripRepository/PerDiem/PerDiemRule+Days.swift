import CalendarDates
import FoundationEssentials
import TripModel

/// How much of a day counts, by each rule.
extension PerDiemRule {
  /// How much of a day counts.
  struct Share {
    let percent: Int
    let reason: String

    init(_ percent: Int, _ reason: String) {
      self.percent = percent
      self.reason = reason
    }
  }

  func share(of day: CalendarDay, in stay: PerDiemStay) -> Share {
    let isFirst = day == stay.first
    let isLast = day == stay.last
    switch self {
    case .company, .plain: return Share(100, "A whole day")
    case .us:
      guard isFirst || isLast else { return Share(100, "A whole day") }
      return Share(
        75, isFirst && isLast ? "The only day" : isFirst ? "The first day" : "The last day")
    case .germany: return germanShare(isFirst, isLast, stay)
    case .sweden: return swedishShare(day, isFirst, isLast, stay)
    }
  }

  private func germanShare(_ isFirst: Bool, _ isLast: Bool, _ stay: PerDiemStay) -> Share {
    guard isFirst || isLast else { return Share(100, "A whole day") }
    guard isFirst, isLast else {
      return Share(50, isFirst ? "The day of departure" : "The day of return")
    }
    guard let seconds = stay.seconds else {
      return Share(50, "A day trip without times, taken for one of more than 8 hours")
    }
    return seconds > 8 * 3_600
      ? Share(50, "A day trip of more than 8 hours") : Share(0, "A day trip of 8 hours or less")
  }

  private func swedishShare(
    _ day: CalendarDay, _ isFirst: Bool, _ isLast: Bool, _ stay: PerDiemStay
  ) -> Share {
    guard stay.first < stay.last else { return Share(0, "A trip without a night") }
    if let end = stay.first.adding(years: 2), day >= end { return Share(50, "After two years") }
    if let end = stay.first.adding(months: 3), day >= end {
      return Share(70, "After three months")
    }
    if isFirst {
      guard let time = stay.departure else {
        return Share(50, "The first day, without a time of departure")
      }
      return time.hour < 12
        ? Share(100, "Away before 12:00") : Share(50, "Away at 12:00 or later")
    }
    if isLast {
      guard let time = stay.homecoming else {
        return Share(50, "The last day, without a time of return")
      }
      return time.secondOfDay > 19 * 3_600
        ? Share(100, "Home after 19:00") : Share(50, "Home by 19:00")
    }
    return Share(100, "A whole day")
  }

  /// What is taken off for meals.
  ///
  /// - Parameters:
  ///   - meals: Those that were provided.
  ///   - whole: What the day comes to without them.
  ///   - rate: What a whole day comes to.
  ///   - breakdown: What meals are worth, for the rule of the United States.
  func cut(
    for meals: Set<Meal>, from whole: Money, of rate: Money, _ breakdown: MealBreakdown?
  ) throws(MoneyError) -> Money {
    switch self {
    case .company, .plain: return .zero(rate.currency)
    case .us:
      let sum = meals.reduce(Decimal(0)) { $0 + (breakdown?.values[$1] ?? 0) }
      return try Money(sum, rate.currency)
    case .germany:
      let percent = meals.reduce(0) { $0 + ($1 == .breakfast ? 20 : 40) }
      return try rate.multiplied(by: Decimal(percent)).hundredth(self)
    case .sweden:
      return try whole.multiplied(by: Decimal(Self.swedishCut(meals))).hundredth(self)
    }
  }

  /// The percentage of the day that meals take.
  private static func swedishCut(_ meals: Set<Meal>) -> Int {
    let others = meals.subtracting([.breakfast]).count
    return switch (meals.contains(.breakfast), others) {
    case (true, 2): 90
    case (true, 1): 55
    case (true, _): 20
    case (false, 2): 70
    case (false, 1): 35
    default: 0
    }
  }
}

extension Money {
  /// A hundredth of the amount, rounded as a rule does: Sweden's to whole kronor, others to what the
  /// currency has; a half up.
  func hundredth(_ rule: PerDiemRule) throws(MoneyError) -> Money {
    let exact = try multiplied(by: Decimal(sign: .plus, exponent: -2, significand: 1))
    return try exact.rounded(toPlaces: rule == .sweden ? 0 : nil, .halfUp)
  }
}
