import CalendarDates
import FoundationEssentials
import TripModel

/// Works out what trips come to by the rates of a table, or by their own.
///
/// ```swift
/// let book = try await repository.rateBook(on: .earliest, through: .latest, named: "gsa")
/// let calculator = PerDiemCalculator(book: book, table: "gsa", rule: nil, meals: ProvidedMeals())
/// let trip = try calculator.perDiem(of: repository.trip(id: 7))
/// print(trip.amounts, trip.rows)
/// ```
///
/// The rate of a day is that of the place of the night: of the accommodation that has it, else of the
/// trip. The last day has the place of the night before it.
public struct PerDiemCalculator: Sendable {
  /// The most days of a trip.
  static let longestTrip = 3_660

  private let book: RateBook
  private let table: String
  private let rule: PerDiemRule
  private let meals: ProvidedMeals
  private let breakdowns: [MealBreakdown]

  /// By the rates of a table.
  ///
  /// - Parameters:
  ///   - book: The tables of its name.
  ///   - table: The name.
  ///   - rule: The rule; nil for that of those who publish the table.
  ///   - meals: The meals that were provided.
  ///   - breakdowns: What meals are worth, for the rule of the United States.
  /// - Throws: ``PerDiemError/noCuts(_:)`` for meals that the rule takes nothing off for.
  public init(
    book: RateBook, table: String, rule: PerDiemRule?, meals: ProvidedMeals = ProvidedMeals(),
    breakdowns: [MealBreakdown] = []
  ) throws(PerDiemError) {
    self.book = book
    self.table = table
    self.rule = rule ?? book.layout(of: table).map { PerDiemRule($0) } ?? .plain
    self.meals = meals
    self.breakdowns = breakdowns
    if !meals.isEmpty, !self.rule.cutsMeals { throw .noCuts(self.rule) }
  }

  /// What a trip comes to.
  ///
  /// - Throws: ``PerDiemError``.
  public func perDiem(of trip: TripRecord) throws(PerDiemError) -> TripPerDiem {
    let stay = try PerDiemStay(trip)
    var days: [PerDiemDay] = []
    for day in stay.days {
      let (match, rate) = try rate(on: day, of: stay)
      days.append(try self.day(day, of: stay, match, rate))
    }
    return try Self.perDiem(of: trip, rule, days)
  }

  /// What a trip comes to by its own per diem.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - byNights: Whether nights count, and not days.
  /// - Throws: ``PerDiemError``.
  public static func ownPerDiem(
    of trip: TripRecord, byNights: Bool = false
  ) throws(PerDiemError) -> TripPerDiem {
    guard let rate = trip.perDiem else { throw .noOwnRate(trip: trip.id) }
    let stay = try PerDiemStay(trip)
    let days = (byNights ? stay.days.dropLast() : stay.days[...]).map { day in
      PerDiemDay(
        day: day, match: nil, rate: rate, percent: 100, cut: .zero(rate.currency), amount: rate,
        explanation: "The trip's own per diem for the \(byNights ? "night" : "day").")
    }
    return try perDiem(of: trip, .company, days)
  }

  private static func perDiem(
    of trip: TripRecord, _ rule: PerDiemRule, _ days: [PerDiemDay]
  ) throws(PerDiemError) -> TripPerDiem {
    do throws(MoneyError) {
      return TripPerDiem(
        trip: trip, rule: rule, days: days, amounts: try days.map(\.amount).totals())
    } catch {
      throw .money(trip: trip.id, trip.end.calendarDay, error)
    }
  }

  // MARK: - One day

  /// The rate of the place of a night: of a name that the table has, before what stands in for one.
  private func rate(
    on day: CalendarDay, of stay: PerDiemStay
  ) throws(PerDiemError) -> (RateMatch, Money) {
    var failure: RateError?
    var standIn: RateMatch?
    var found: RateMatch?
    var unknown: String?
    for place in stay.places(ofNight: stay.night(of: day)) where found == nil {
      do throws(RateError) {
        var query = RateQuery(place.name, country: place.country, on: day, table: table)
        query.countryAdvice = PerDiemError.countryAdvice(trip: stay.trip.id, place: place.name)
        guard let match = try book.matches(query).first else { continue }
        if match.basis == .place || match.basis == .county { found = match }
        if place.country == nil, found == nil {
          unknown = place.name
        } else {
          standIn = standIn ?? match
        }
      } catch {
        failure = failure ?? error
      }
    }
    guard let match = found ?? standIn else {
      if let unknown {
        throw .noCountry(trip: stay.trip.id, day, table: table, place: unknown)
      }
      throw .noRate(trip: stay.trip.id, day, failure ?? .noTables)
    }
    guard let rate = match.rate.mealsAndIncidentals else {
      throw .noMeals(trip: stay.trip.id, day, row: "\(match.table.name): \(match.rate.label)")
    }
    return (match, rate)
  }

  private func day(
    _ day: CalendarDay, of stay: PerDiemStay, _ match: RateMatch, _ rate: Money
  ) throws(PerDiemError) -> PerDiemDay {
    let eaten = meals.meals(on: day)
    var breakdown: MealBreakdown?
    if rule == .us, !eaten.isEmpty {
      breakdown = breakdowns.first { $0.rate == rate.amount }
      guard breakdown != nil else { throw .noBreakdown(trip: stay.trip.id, day, rate) }
    }
    do throws(MoneyError) {
      let share = rule.share(of: day, in: stay)
      let whole = try rate.multiplied(by: Decimal(share.percent)).hundredth(rule)
      let off = try rule.cut(for: eaten, from: whole, of: rate, breakdown)
      let left = max(whole.amount - off.amount, try floor(of: whole, breakdown).amount)
      let amount = try Money(left, rate.currency)
      let cut = try whole.subtracting(amount)
      var text = "\(share.reason): \(share.percent) % of \(rate)"
      if !cut.isZero {
        let names = Meal.allCases.filter(eaten.contains).map(\.rawValue).joined(separator: ", ")
        text += ", less \(cut) for \(names)"
        if cut != off { text += ", which never takes more than leaves the incidentals" }
      }
      return PerDiemDay(
        day: day, match: match, rate: rate, percent: share.percent, cut: cut, amount: amount,
        explanation: "\(text). \(match.reason)")
    } catch {
      throw .money(trip: stay.trip.id, day, error)
    }
  }

  /// The least that is left of a day: the incidentals, or nothing.
  private func floor(
    of whole: Money, _ breakdown: MealBreakdown?
  ) throws(MoneyError) -> Money {
    guard let breakdown else { return .zero(whole.currency) }
    return try Money(min(breakdown.incidentals, whole.amount), whole.currency)
  }
}
