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
    let isName = ["traveller", "company", "organizer"].contains(name)
    func isSame(_ text: String?, _ other: String) -> Bool {
      guard isName, let text else { return text == other }
      return text.compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
    switch next() % 8 {
    case 0: return FilterSample(text: "\(name) = \(first)") { isSame(value($0), one) }
    case 1: return FilterSample(text: "\(name) != \(first)") { !isSame(value($0), one) }
    case 2:
      return FilterSample(text: "\(name) ~ \(first)") { Self.isFound(one, in: value($0)) }
    case 3:
      return FilterSample(text: "\(name) !~ \(first)") { !Self.isFound(one, in: value($0)) }
    case 4:
      return FilterSample(text: "\(name) in (\(first), \(second))") {
        isSame(value($0), one) || isSame(value($0), two)
      }
    case 5:
      return FilterSample(text: "\(name) not in (\(first), \(second))") {
        !isSame(value($0), one) && !isSame(value($0), two)
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
    let lists: [(String, (TripRecord) -> [String])] = [
      ("activities", { $0.activities }), ("companions", { $0.companions }), ("tags", { $0.tags }),
    ]
    let (name, value) = pick(lists)
    let part = pick(Self.places + Self.people + Self.words + ["a", "n"])
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
      case .amounts(let amounts): !amounts.isEmpty
      case .objects(let objects): !objects.isEmpty
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
