import CalendarDates
import Foundation
import TripModel

@testable import TripRepository

/// Random comparisons of what has an order: numbers, lengths, amounts and dates.
extension TripGenerator {
  private static let comparisons: [(String, @Sendable (Int) -> Bool)] = [
    ("=", { $0 == 0 }), ("==", { $0 == 0 }), ("!=", { $0 != 0 }), ("<", { $0 < 0 }),
    ("<=", { $0 <= 0 }), (">", { $0 > 0 }), (">=", { $0 >= 0 }),
  ]

  /// A comparison of a value that may be missing; what is missing only differs.
  private static func compare<Value: Comparable>(
    _ value: Value?, _ other: Value, _ sign: String, _ holds: (Int) -> Bool
  ) -> Bool {
    guard let value else { return sign == "!=" }
    return holds(value < other ? -1 : value > other ? 1 : 0)
  }

  mutating func number() -> FilterSample {
    let (sign, holds) = pick(Self.comparisons)
    switch next() % 3 {
    case 0:
      let size = Int(next() % 100)
      return FilterSample(text: "group-size \(sign) \(size)") {
        Self.compare($0.groupSize, size, sign, holds)
      }
    case 1:
      let degrees = Double(next() % 180) - 89.5
      return FilterSample(text: "latitude \(sign) \(degrees)") {
        Self.compare($0.latitude, degrees, sign, holds)
      }
    default:
      let (low, high) = (Double(next() % 180) - 180, Double(next() % 180) + 0.5)
      return FilterSample(text: "longitude in \(low)..\(high)") {
        $0.longitude.map { $0 >= low && $0 <= high } ?? false
      }
    }
  }

  mutating func length() -> FilterSample {
    let (sign, holds) = pick(Self.comparisons)
    let size = Int(next() % 12) - 1
    switch next() % 4 {
    case 0:
      return FilterSample(text: "nights \(sign) \(size)") {
        Self.compare($0.nights, size, sign, holds)
      }
    case 1:
      let low = max(size, 0)
      return FilterSample(text: "days in \(low)..\(low + 2)") {
        $0.days >= low && $0.days <= low + 2
      }
    case 2: return FilterSample(text: "days.over:\(size)") { $0.days > size }
    default:
      return FilterSample(text: "\(pick(["days", "duration"])) \(sign) \(size)") {
        Self.compare($0.days, size, sign, holds)
      }
    }
  }

  mutating func money() -> FilterSample {
    let isBudget = chance(2)
    let name = isBudget ? "budget" : "per-diem"
    let value = { (trip: TripRecord) in isBudget ? trip.budget : trip.perDiem }
    let (sign, holds) = pick(Self.comparisons)
    let amounts: [(String, Decimal)] = [
      ("0", 0), ("0.000000000001", Decimal(string: "0.000000000001") ?? 0),
      ("75.50", Decimal(string: "75.5") ?? 0), ("75.49", Decimal(string: "75.49") ?? 0),
      ("123456789012345678.25", Decimal(string: "123456789012345678.25") ?? 0),
    ]
    let (typed, amount) = pick(amounts)
    let currency = pick(Self.currencies)
    switch next() % 4 {
    case 0:
      return FilterSample(text: "\(name) \(sign) \(typed)\(pick(["", " "]))\(currency.code)") {
        let money = value($0).flatMap { $0.currency == currency ? $0.amount : nil }
        return Self.compare(money, amount, sign, holds)
      }
    case 1:
      return FilterSample(text: "\(name) in 20..80") {
        value($0).map { $0.amount >= 20 && $0.amount <= 80 } ?? false
      }
    case 2: return FilterSample(text: "no \(name)") { value($0) == nil }
    default:
      return FilterSample(text: "\(name) \(sign) \(typed)") {
        Self.compare(value($0)?.amount, amount, sign, holds)
      }
    }
  }

  mutating func date() -> FilterSample {
    let isEnd = chance(2)
    let name = isEnd ? pick(["end", "to"]) : pick(["start", "from"])
    let value = { (trip: TripRecord) in (isEnd ? trip.end : trip.start).calendarDay }
    let (sign, holds) = pick(Self.comparisons)
    let day = day()
    switch next() % 5 {
    case 0:
      let last = day.adding(days: Int(next() % 30)) ?? day
      return FilterSample(text: "\(name) in \(day)..\(last)") {
        value($0) >= day && value($0) <= last
      }
    case 1:
      return FilterSample(text: "\(name).after:\(day)") { value($0) > day }
    case 2:
      let month = String(day.description.prefix(7))
      let (first, last) = (day.startOfMonth, day.endOfMonth)
      return FilterSample(text: "\(name) \(sign) \(month)") {
        holds(value($0) < first ? -1 : value($0) > last ? 1 : 0)
      }
    case 3:
      let today = FilterSample.today
      return FilterSample(text: "\(name) \(sign) today") {
        Self.compare(value($0), today, sign, holds)
      }
    default:
      return FilterSample(text: "\(name) \(sign) \(day)") {
        Self.compare(value($0), day, sign, holds)
      }
    }
  }
}
