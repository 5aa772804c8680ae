import CalendarDates
import Foundation
import TripModel

@testable import TripRepository

/// A condition as text, and what it means, written as plainly as possible.
struct FilterSample {
  let text: String
  let matches: (TripRecord) -> Bool
}

extension FilterSample {
  /// The day that samples take for today.
  static let today = CalendarDay(dayNumber: 20_514) ?? .earliest

  static let dates = DateExpressionParser(DateContext(today: today))
}

/// Random conditions, each with its meaning.
extension TripGenerator {
  mutating func condition(depth: Int = 3) -> FilterSample {
    guard depth > 0, !chance(3) else { return leaf() }
    switch next() % 4 {
    case 0:
      let inner = condition(depth: depth - 1)
      let word = pick(["not ", "!", "NOT "])
      return FilterSample(text: "\(word)(\(inner.text))") { !inner.matches($0) }
    case 1:
      let (left, right) = (condition(depth: depth - 1), condition(depth: depth - 1))
      let word = pick([" or ", " || ", " OR "])
      return FilterSample(text: "(\(left.text)\(word)\(right.text))") {
        left.matches($0) || right.matches($0)
      }
    case 2:
      // 'and' binds tighter than 'or'.
      let parts = (0..<3).map { _ in leaf() }
      return FilterSample(text: "(\(parts[0].text) or \(parts[1].text) and \(parts[2].text))") {
        parts[0].matches($0) || parts[1].matches($0) && parts[2].matches($0)
      }
    default:
      let (left, right) = (condition(depth: depth - 1), condition(depth: depth - 1))
      let word = pick([" and ", " && ", " And "])
      return FilterSample(text: "(\(left.text)\(word)\(right.text))") {
        left.matches($0) && right.matches($0)
      }
    }
  }

  mutating func leaf() -> FilterSample {
    switch next() % 12 {
    case 0: state()
    case 1, 2: text()
    case 3: list()
    case 4: number()
    case 5: length()
    case 6: money()
    case 7, 8: date()
    case 9: choice()
    case 10: existence()
    default: identity()
    }
  }

  static func quoted(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"", with: "\\\"")
      + "\""
  }

  private static func isFound(_ part: String, in text: String?) -> Bool {
    text?.range(of: part, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }

  // MARK: - Words

  private mutating func state() -> FilterSample {
    let today = FilterSample.today
    let samples = [
      FilterSample(text: "trip") { $0.kind == .trip },
      FilterSample(text: "is business") { $0.kind == .business },
      FilterSample(text: "kind:personal") { $0.kind == .personal || $0.kind == .vacation },
      FilterSample(text: "kind in (vacation, group)") { $0.kind == .vacation || $0.kind == .group },
      FilterSample(text: "kind != group") { $0.kind != .group },
      FilterSample(text: "favorite") { $0.isFavorite },
      FilterSample(text: "favorite = no") { !$0.isFavorite },
      FilterSample(text: "is not cancelled") { $0.status != .cancelled },
      FilterSample(text: "is booked") { $0.status == .confirmed },
      FilterSample(text: "upcoming") { $0.start.calendarDay > today },
      FilterSample(text: "past") { $0.end.calendarDay < today },
      FilterSample(text: "ongoing") {
        $0.start.calendarDay <= today && $0.end.calendarDay >= today
      },
    ]
    return pick(samples)
  }

  private mutating func text() -> FilterSample {
    let fields: [(String, (TripRecord) -> String?)] = [
      ("destination", { $0.destination }), ("title", { $0.title }), ("city", { $0.city }),
      ("notes", { $0.notes }), ("note", { $0.notes }), ("traveller", { $0.traveller }),
      ("company", { $0.company }), ("expense-report-id", { $0.expenseReportID }),
      ("agenda", { $0.meetingAgenda }), ("accommodationType", { $0.accommodationType }),
      ("organizer", { $0.organizer }), ("source", { $0.source }),
      ("external-id", { $0.externalID }),
    ]
    let (name, value) = pick(fields)
    let words = Self.places + Self.people + Self.companies + ["a", "b", "o"]
    let (one, two) = (pick(words), pick(words))
    let (first, second) = (Self.quoted(one), Self.quoted(two))
    switch next() % 8 {
    case 0: return FilterSample(text: "\(name) = \(first)") { value($0) == one }
    case 1: return FilterSample(text: "\(name) != \(first)") { value($0) != one }
    case 2:
      return FilterSample(text: "\(name) ~ \(first)") { Self.isFound(one, in: value($0)) }
    case 3:
      return FilterSample(text: "\(name) !~ \(first)") { !Self.isFound(one, in: value($0)) }
    case 4:
      return FilterSample(text: "\(name) in (\(first), \(second))") {
        value($0) == one || value($0) == two
      }
    case 5:
      return FilterSample(text: "\(name) not in (\(first), \(second))") {
        value($0) != one && value($0) != two
      }
    case 6:
      return FilterSample(text: "\(name):\(first),\(second)") {
        Self.isFound(one, in: value($0)) || Self.isFound(two, in: value($0))
      }
    default:
      return FilterSample(text: first) {
        Self.isFound(one, in: $0.destination) || Self.isFound(one, in: $0.title)
      }
    }
  }

  private mutating func list() -> FilterSample {
    let isActivities = chance(2)
    let name = isActivities ? "activities" : "companions"
    let value = { (trip: TripRecord) in isActivities ? trip.activities : trip.companions }
    let part = pick(Self.places + Self.people + ["a", "n"])
    let typed = Self.quoted(part)
    switch next() % 4 {
    case 0: return FilterSample(text: "\(name) = \(typed)") { value($0).contains(part) }
    case 1: return FilterSample(text: "\(name) != \(typed)") { !value($0).contains(part) }
    case 2:
      return FilterSample(text: "\(name) ~ \(typed)") {
        value($0).contains { Self.isFound(part, in: $0) }
      }
    default: return FilterSample(text: "has \(name)") { !value($0).isEmpty }
    }
  }

  // MARK: - What has an order

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

  private mutating func number() -> FilterSample {
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

  private mutating func length() -> FilterSample {
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

  private mutating func money() -> FilterSample {
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

  private mutating func date() -> FilterSample {
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

  // MARK: - Choices

  private mutating func choice() -> FilterSample {
    let (one, two) = (pick(Self.countries), pick(Self.countries))
    let status = pick(TripStatus.allCases)
    let reason = pick(TripReason.allCases)
    switch next() % 6 {
    case 0: return FilterSample(text: "country = \(Self.quoted(one.name))") { $0.country == one }
    case 1: return FilterSample(text: "country != \(one.code)") { $0.country != one }
    case 2:
      return FilterSample(text: "country:\(one.code),\(two.alpha3)") {
        $0.country == one || $0.country == two
      }
    case 3:
      return FilterSample(text: "country not in (\(one.name), \(two.code))") {
        $0.country != one && $0.country != two
      }
    case 4: return FilterSample(text: "status = \(status)") { $0.status == status }
    default: return FilterSample(text: "reason != \(reason)") { $0.reason != reason }
    }
  }

  private mutating func existence() -> FilterSample {
    let field = pick(TripField.allCases.filter { $0.canBeMissing && $0 != .allowance })
    let isThere = { (trip: TripRecord) in
      switch field.value(of: trip) {
      case .null: false
      case .list(let texts): !texts.isEmpty
      default: true
      }
    }
    return chance(2)
      ? FilterSample(text: "has \(field.hyphenatedName)", matches: isThere)
      : FilterSample(text: "no \(field.jsonKey)") { !isThere($0) }
  }

  private mutating func identity() -> FilterSample {
    let (one, two) = (Int64(next() % 300), Int64(next() % 300))
    switch next() % 3 {
    case 0: return FilterSample(text: "id in (\(one), #\(two))") { $0.id == one || $0.id == two }
    case 1: return FilterSample(text: "id != \(one)") { $0.id != one }
    default: return FilterSample(text: "created-at >= 2000-01-01") { _ in true }
    }
  }
}
