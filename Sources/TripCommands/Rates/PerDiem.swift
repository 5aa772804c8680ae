import ArgumentParsing
import CalendarDates
import TripModel
import TripRepository

extension PerDiemRule: ExpressibleByArgument {}

/// Prints what trips come to by the rates of a table, or by their own per diem.
struct PerDiem: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "perdiem",
    abstract: "Works out what trips come to by rates, day by day.",
    discussion: """
      With --table each day has the rate of the place of its night: of the accommodation, else of the \
      trip's city or destination. The rule is that of those who publish the table, or --rule: 'us' \
      counts 75 % of the first and the last day, 'sweden' and 'germany' half days, 'plain' each day as \
      a whole. Without --table a trip's own per diem counts for each day, or with --nights for each night.

      --provided takes off the meals that somebody else paid for. By the rule 'us' they are worth what \
      the authority's breakdown of the rate says, which --breakdown gives.

      Where no rate is found the exit status is 9; the other trips are printed. Cancelled trips are left \
      out unless their ids are given. Nothing is changed.

        trips perdiem 7 --table gsa --explain
        trips perdiem --where 'is business and start >= 2026-01-01' --table state
        trips perdiem 7 --table gsa --provided breakfast --breakdown 74=17/18/34/5
        trips perdiem 7 --nights
      """)

  @Argument(
    help: ArgumentHelp(
      "The ids of the trips; those of the conditions unless given.", valueName: "id"),
    completion: StoredCandidates.ids, transform: { try TripIDs(parsing: $0) })
  var ids: [TripIDs] = []

  @Option(
    help: ArgumentHelp("The table of rates.", valueName: "name"),
    completion: StoredCandidates.rateTables)
  var table: String?

  @Option(help: ArgumentHelp("The rule; that of the table unless given.", valueName: "rule"))
  var rule: PerDiemRule?

  @Option(
    help: ArgumentHelp(
      "Meals that were provided, for every day or for one as '2026-03-02=breakfast,lunch'. Can be "
        + "repeated.", valueName: "meals"))
  var provided: [String] = []

  @Option(
    help: ArgumentHelp(
      "What a rate's breakfast, lunch, dinner and incidentals are, as '74=17/18/34/5'. Can be "
        + "repeated.", valueName: "parts"))
  var breakdown: [String] = []

  @Flag(help: "Count nights, and not days, of a trip's own per diem.") var nights = false

  @Flag(help: "Print each day, with its rate, the table's row, the rule and the cut.")
  var explain = false

  @OptionGroup(title: "Which trips") var narrowing: NarrowingOptions
  @OptionGroup(title: "Global options") var global: GlobalOptions

  /// Checks what goes together.
  mutating func validate() throws {
    if !ids.isEmpty, !narrowing.isEmpty {
      throw ValidationError("Give ids or conditions, and not both.")
    }
    if table?.isEmpty == true { throw ValidationError("--table needs the name of a table.") }
    if table != nil, nights || rule == .company {
      throw ValidationError("A trip's own per diem has no table. Leave --table out.")
    }
    guard table == nil else { return }
    if let rule, rule != .company {
      throw ValidationError("The rule \(rule.rawValue) needs rates. Give --table, too.")
    }
    if !provided.isEmpty || !breakdown.isEmpty {
      throw ValidationError("A trip's own per diem takes nothing off for meals. Give --table, too.")
    }
  }

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let repository = try session.readableRepository()
    let calculator = try await calculator(repository)
    var output = PerDiemOutput(explains: explain, session)
    try output.begin()
    func take(_ trip: TripRecord) throws {
      do throws(PerDiemError) {
        if let calculator {
          output.found(try calculator.perDiem(of: trip))
        } else {
          output.found(try PerDiemCalculator.ownPerDiem(of: trip, byNights: nights))
        }
      } catch {
        guard error.isRateMissing else { throw Failure(.usage, error.description) }
        output.missing(error)
      }
      try output.flush()
    }
    if ids.isEmpty {
      let query = try narrowing.query(session)
      try await repository.forEachTrip(matching: query) { trip in
        if trip.status != .cancelled || narrowing.status == .cancelled { try take(trip) }
        return true
      }
    } else {
      for trip in try await session.trips(ids.all.map(\.rawValue)) { try take(trip) }
    }
    try output.end()
  }

  /// By the table; nil for trips' own per diems.
  private func calculator(_ repository: TripRepository) async throws -> PerDiemCalculator? {
    guard let table else { return nil }
    var meals = ProvidedMeals()
    var breakdowns: [MealBreakdown] = []
    do throws(ProvidedMeals.Mistake) {
      for text in provided { try meals.add(parsing: text) }
      for text in breakdown { breakdowns.append(try MealBreakdown(parsing: text)) }
    } catch {
      throw Failure(.usage, error.description)
    }
    _ = try await repository.rateTables(named: table)
    let book = try await repository.rateBook(on: .earliest, through: .latest, named: table)
    do throws(PerDiemError) {
      return try PerDiemCalculator(
        book: book, table: table, rule: rule, meals: meals, breakdowns: breakdowns)
    } catch {
      throw Failure(.usage, error.description)
    }
  }
}

/// Prints what trips come to, and what is missing.
private struct PerDiemOutput {
  /// How many trips without a rate are told one by one.
  private static let toldAtMost = 20

  private let explains: Bool
  private let session: Session
  private var renderer: any RecordRenderer
  private var found: [TripPerDiem] = []
  private var totals: [Money] = []
  private var missingCount = 0
  private var count = 0

  init(explains: Bool, _ session: Session) {
    self.explains = explains
    self.session = session
    let columns = explains ? PerDiemDayRecord.columns : PerDiemRecord.columns
    let shape = DocumentShape(columns: columns, count: .many(named: explains ? "days" : "trips"))
    renderer = shape.renderer(session.format, session)
  }

  mutating func begin() throws { try renderer.begin() }

  mutating func found(_ result: TripPerDiem) { found.append(result) }

  mutating func missing(_ error: PerDiemError) {
    missingCount += 1
    guard missingCount <= Self.toldAtMost else { return }
    // Nobody there to read it is no reason to give up the other trips.
    try? session.console.error.write(line: TerminalText.singleLine("\(error)"))
  }

  mutating func flush() throws {
    for result in found {
      count += 1
      totals = try (totals + result.amounts).totals()
      if explains {
        for day in result.days {
          try renderer.render(PerDiemDayRecord(trip: result.trip, day: day, rule: result.rule))
        }
      } else {
        try renderer.render(PerDiemRecord(result: result))
      }
    }
    found = []
  }

  mutating func end() throws {
    try renderer.end()
    if count > 0, !totals.isEmpty {
      session.message("Total: \(totals.map(\.description).joined(separator: ", ")).")
    }
    guard missingCount > 0 else { return }
    let hidden = missingCount - Self.toldAtMost
    throw Failure(
      .notFound,
      missingCount == 1
        ? "1 trip has no amount."
        : "\(missingCount) trips have no amount"
          + (hidden > 0 ? ", of which \(hidden) are not shown." : "."))
  }
}

/// What a trip comes to, to be printed.
private struct PerDiemRecord: RenderedRecord {
  static let columns = [
    Column(key: "trip", csvName: "trip", title: "Trip", isNumeric: true),
    Column(key: "destination", csvName: "destination", title: "Destination", mayShorten: true),
    Column(key: "traveller", csvName: "traveller", title: "Traveller", mayShorten: true),
    Column(key: "start", csvName: "start", title: "Start"),
    Column(key: "end", csvName: "end", title: "End"),
    Column(key: "count", csvName: "count", title: "Days", isNumeric: true),
    Column(key: "rule", csvName: "rule", title: "Rule"),
    Column(key: "amounts", csvName: "amounts", title: "Amount", isNumeric: true),
    Column(key: "rows", csvName: "rows", title: "Rows", mayShorten: true),
  ]

  let result: TripPerDiem

  func value(at column: Int) -> FieldValue {
    let trip = result.trip
    return switch column {
    case 0: .integer(trip.id)
    case 1: .text(trip.destination)
    case 2: trip.traveller.map { .text($0) } ?? .null
    case 3: .date(trip.start)
    case 4: .date(trip.end)
    case 5: .integer(Int64(result.days.count))
    case 6: .text(result.rule.rawValue)
    case 7: .amounts(result.amounts)
    default: .list(result.rows)
    }
  }
}

/// What a day of a trip comes to, to be printed.
private struct PerDiemDayRecord: RenderedRecord {
  static let columns = [
    Column(key: "trip", csvName: "trip", title: "Trip", isNumeric: true),
    Column(key: "day", csvName: "day", title: "Day"),
    Column(key: "amount", csvName: "amount", title: "Amount", isNumeric: true),
    Column(key: "rate", csvName: "rate", title: "Rate", isNumeric: true),
    Column(key: "percent", csvName: "percent", title: "%", isNumeric: true),
    Column(key: "cut", csvName: "cut", title: "Cut", isNumeric: true),
    Column(key: "rule", csvName: "rule", title: "Rule"),
    Column(key: "table", csvName: "table", title: "Table"),
    Column(key: "row", csvName: "row", title: "Row", isNumeric: true),
    Column(key: "place", csvName: "place", title: "Place", mayShorten: true),
    Column(key: "basis", csvName: "basis", title: "Basis"),
    Column(key: "lodging", csvName: "lodging", title: "Lodging", isNumeric: true),
    Column(key: "explanation", csvName: "explanation", title: "Why", mayShorten: true),
  ]

  let trip: TripRecord
  let day: PerDiemDay
  let rule: PerDiemRule

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .integer(trip.id)
    case 1: .date(.day(day.day))
    case 2: .money(day.amount)
    case 3: .money(day.rate)
    case 4: .integer(Int64(day.percent))
    case 5: .money(day.cut)
    case 6: .text(rule.rawValue)
    case 7: day.match.map { .text($0.table.label) } ?? .null
    case 8: day.match.map { .integer($0.rate.id) } ?? .null
    case 9: day.match.map { .text($0.rate.label) } ?? .text(trip.destination)
    case 10: day.match.map { .text($0.basis.rawValue) } ?? .null
    case 11: day.match?.rate.lodging.map { .money($0) } ?? .null
    default: .text(day.explanation)
    }
  }
}
