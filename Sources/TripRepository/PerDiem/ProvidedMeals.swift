import CalendarDates
import FoundationEssentials
import TripModel

/// A meal of the day.
public enum Meal: String, Sendable, Hashable, CaseIterable {
  /// In the morning.
  case breakfast
  /// At noon.
  case lunch
  /// In the evening.
  case dinner
}

/// The meals that somebody else pays for, day by day.
public struct ProvidedMeals: Sendable, Hashable {
  /// What is wrong with meals that somebody has typed, as a sentence.
  public struct Mistake: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// Those of every day that has none of its own.
  public private(set) var everyDay: Set<Meal> = []
  /// Those of some days.
  public private(set) var byDay: [CalendarDay: Set<Meal>] = [:]

  /// No meals.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { everyDay.isEmpty && byDay.isEmpty }

  /// The meals of a day.
  public func meals(on day: CalendarDay) -> Set<Meal> { byDay[day] ?? everyDay }

  /// Takes what a person has typed.
  ///
  /// - Parameter text: Meals with commas between, for all days, or behind a day as
  ///   `2026-03-02=breakfast,dinner`; `none` for a day without.
  /// - Throws: ``Mistake``.
  public mutating func add(parsing text: String) throws(Mistake) {
    guard let sign = text.firstIndex(of: "=") else {
      everyDay.formUnion(try Self.meals(text[...]))
      return
    }
    guard let day = CalendarDay(String(text[..<sign])) else {
      throw Mistake(
        description: "\"\(text[..<sign])\" is not a day. Type it as 2026-03-02=breakfast.")
    }
    byDay[day, default: []].formUnion(try Self.meals(text[sign...].dropFirst()))
  }

  private static func meals(_ text: Substring) throws(Mistake) -> Set<Meal> {
    if text == "none" { return [] }
    var meals: Set<Meal> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let meal = Meal(rawValue: word.lowercased()) else {
        throw Mistake(
          description: "\"\(word)\" is no meal. Type some of "
            + "\(Meal.allCases.map(\.rawValue).joined(separator: ", ")), or none.")
      }
      meals.insert(meal)
    }
    return meals
  }
}

/// What the meals of a rate are worth, as an authority publishes it beside its rates.
public struct MealBreakdown: Sendable, Hashable {
  /// The rate that it is for.
  public let rate: Decimal
  /// What each meal is worth.
  public let values: [Meal: Decimal]
  /// What the incidentals are worth.
  public let incidentals: Decimal

  /// Reads a breakdown.
  ///
  /// - Parameter text: The rate, and what breakfast, lunch, dinner and incidentals come to, such as
  ///   `74=17/18/34/5`. They have to add up to the rate.
  /// - Throws: ``ProvidedMeals/Mistake``.
  public init(parsing text: String) throws(ProvidedMeals.Mistake) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    let parts = (sides.count == 2 ? sides[1] : "").split(
      separator: "/", omittingEmptySubsequences: false)
    let numbers = ([sides.first ?? ""] + parts).compactMap(Self.number)
    guard numbers.count == 5, parts.count == 4 else {
      throw ProvidedMeals.Mistake(
        description:
          "\"\(text)\" is no breakdown. Type the rate and what breakfast, lunch, dinner and "
          + "incidentals are of it, such as 74=17/18/34/5.")
    }
    let sum = numbers[1] + numbers[2] + numbers[3] + numbers[4]
    guard sum == numbers[0] else {
      throw ProvidedMeals.Mistake(
        description: "The parts of \"\(text)\" add up to \(sum), and not to \(numbers[0]).")
    }
    rate = numbers[0]
    values = [.breakfast: numbers[1], .lunch: numbers[2], .dinner: numbers[3]]
    incidentals = numbers[4]
  }

  /// Digits, perhaps with a point and digits behind it.
  private static func number(_ text: Substring) -> Decimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      (1...2).contains(parts.count) && text.utf8.count <= 12
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
    return isNumber ? Decimal(string: String(text)) : nil
  }
}
