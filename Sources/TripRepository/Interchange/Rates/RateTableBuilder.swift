import CalendarDates
import TripModel

/// Puts the rows of a file together to tables.
struct RateTableBuilder {
  /// What tells one table from another.
  private struct Key: Hashable {
    let name: String
    let from: CalendarDay?
  }

  private let layout: RateLayout
  private let options: RateImportOptions
  private let fileName: String?
  private let sha256: String
  private let defaultName: String?
  private var tables: [RateTableDraft] = []
  private var places: [Key: Int] = [:]
  private var register = RateRegister()
  /// What the rows of each table have said of it, and on which line first.
  private var said: [RateTableFacts] = []
  private var fiscalYear: (end: CalendarDay, line: Int)?
  /// The first amount of the file that told its decimal mark.
  private var markTeller: (mark: MoneyFormat.DecimalMark, text: String, line: Int)?
  private(set) var rejected: [RejectedRow] = []

  init(
    _ layout: RateLayout, _ options: RateImportOptions, fileName: String?, sha256: String
  ) {
    self.layout = layout
    self.options = options
    self.fileName = fileName
    self.sha256 = sha256
    defaultName =
      options.name ?? (layout == .generic ? fileName.map(Self.withoutEnding) : layout.rawValue)
  }

  private static func withoutEnding(_ name: String) -> String {
    guard let stop = name.lastIndex(of: "."), stop > name.startIndex else { return name }
    return String(name[..<stop])
  }

  mutating func reject(_ line: Int, _ reason: String) {
    reject(line, [RejectedRow.Problem(column: nil, reason: reason)])
  }

  private mutating func reject(_ line: Int, _ problems: [RejectedRow.Problem]) {
    rejected.append(RejectedRow(line: line, problems: problems, needsDateFormat: false))
  }

  /// Adds a row to its table, or rejects it.
  ///
  /// - Throws: ``RateFileError`` for what is missing in every row.
  mutating func add(_ cells: RateCells) throws(RateFileError) {
    var cells = cells
    let currency = try currency(of: &cells)
    let format = MoneyFormat(
      decimalMark: options.decimalMark ?? layout.decimalMark, currency: currency)
    if format.decimalMark == nil { checkMarks(of: &cells) }
    let draft = cells.draft(format)
    let facts = facts(of: &cells)
    if let day = draft?.effectiveFrom { checkFiscalYear(of: day, in: &cells) }
    guard let draft, cells.problems.isEmpty else { return reject(cells.line, cells.problems) }
    guard let amount = draft.lodging ?? draft.mealsAndIncidentals else { return }
    let place = try table(for: draft, facts, amount.currency)
    guard tables[place].currency == amount.currency else {
      cells.note(
        "The amount is in \(amount.currency), and those of the table \(tables[place].name) in "
          + "\(tables[place].currency).", draft.lodging == nil ? .mealsAndIncidentals : .lodging)
      return reject(cells.line, cells.problems)
    }
    for problem in said[place].add(facts, line: cells.line) {
      cells.note(problem.text, problem.column)
    }
    guard cells.problems.isEmpty else { return reject(cells.line, cells.problems) }
    switch register.claim(draft, of: place, line: cells.line) {
    case .new: tables[place].rates.append(draft)
    case .repeats(let line):
      reject(
        cells.line, "The row says the same as line \(line). Take one of them out.")
    case .sharesIdentity(let line):
      cells.note(
        "The UUID is that of line \(line). Leave the cell empty for a rate of its own.", .uuid)
      reject(cells.line, cells.problems)
    case .contradicts(let line):
      reject(
        cells.line,
        "The row has the same place and an overlapping season as line \(line), and other amounts.")
    }
  }

  /// The tables, in the order of the file.
  ///
  /// - Throws: ``RateFileError/severalTables(option:_:)``.
  func finish() throws(RateFileError) -> [RateTableDraft] {
    var tables = tables
    for place in tables.indices { try complete(&tables[place], said[place]) }
    if tables.count > 1 {
      let labels = tables.map { table in
        table.validFrom.map { "\(table.name) from \($0)" } ?? table.name
      }
      let given: [(String, Bool)] = [
        ("--name", options.name != nil), ("--title", options.title != nil),
        ("--valid-from", options.validFrom != nil),
        ("--valid-through", options.validThrough != nil),
      ]
      if let option = given.first(where: \.1) { throw .severalTables(option: option.0, labels) }
    }
    return tables
  }
}

// MARK: - What a row says of its table

extension RateTableBuilder {
  /// Of a table with either decimal mark no amount could be believed.
  private mutating func checkMarks(of cells: inout RateCells) {
    for column in [RateColumn.lodging, .mealsAndIncidentals, .incidentals] {
      guard let text = cells.text(column), let mark = DecimalMarkGuess.mark(of: text) else {
        continue
      }
      if let first = markTeller, first.mark != mark {
        cells.note(
          "\"\(text)\" has another decimal mark than \"\(first.text)\" in line \(first.line). Give "
            + "--decimal-mark comma or point.", column)
      } else if markTeller == nil {
        markTeller = (mark, text, cells.line)
      }
    }
  }

  private func facts(of cells: inout RateCells) -> RateRowFacts {
    var facts = RateRowFacts()
    facts.name = cells.text(.table)
    facts.through = cells.day(.tableThrough)
    facts.published = cells.day(.published)
    facts.title = cells.text(.title)
    switch layout {
    // Its date stands in each row, and is known once all have been read.
    case .gsa, .norway: break
    case .state: facts.from = facts.published
    case .generic: facts.from = cells.day(.tableFrom)
    }
    return facts
  }

  /// The General Services Administration's rates are for one fiscal year, which each row tells by its
  /// date. A row of another year would hold on days of which the table knows nothing.
  private mutating func checkFiscalYear(of day: CalendarDay, in cells: inout RateCells) {
    guard layout == .gsa, let end = day.endOfFiscalYear else { return }
    guard let fiscalYear else {
      fiscalYear = (end, cells.line)
      return
    }
    guard fiscalYear.end != end else { return }
    cells.note(
      "The rate holds from \(day) on, in the fiscal year \(end.year), and line \(fiscalYear.line) is "
        + "of the fiscal year \(fiscalYear.end.year). Import the rates of each year from a file of "
        + "their own.", .from)
  }

  /// Gives a table what only all of its rows together say.
  private func complete(
    _ table: inout RateTableDraft, _ said: RateTableFacts
  ) throws(RateFileError) {
    table.publishedOn = said.published
    let first =
      layout == .gsa ? table.rates.compactMap(\.effectiveFrom).min() : table.validFrom
    table.validFrom = options.validFrom ?? first
    table.validThrough =
      options.validThrough ?? said.through ?? (layout == .gsa ? first?.endOfFiscalYear : nil)
    table.title = options.title ?? said.title ?? layout.title(table)
    if layout == .gsa {
      // What holds as long as the table does needs no date of its own.
      for place in table.rates.indices where table.rates[place].effectiveFrom == first {
        table.rates[place].effectiveFrom = nil
      }
    }
    if let from = table.validFrom, let through = table.validThrough, through < from {
      throw .endBeforeBegin(from, through)
    }
  }

  private func currency(of cells: inout RateCells) throws(RateFileError) -> CurrencyCode? {
    if let text = cells.text(.currency) {
      do throws(MoneyError) {
        return try CurrencyCode(parsing: text)
      } catch {
        cells.note(error.description, .currency)
        return options.currency
      }
    }
    if let currency = options.currency ?? layout.currency { return currency }
    let texts = [RateColumn.lodging, .mealsAndIncidentals].compactMap { cells.text($0) }
    if texts.contains(where: { text in text.allSatisfy { $0.isNumber || ".,' ".contains($0) } }) {
      throw .noCurrency
    }
    return nil
  }

  /// The place of the table of a row, which is made for the first of its rows.
  private mutating func table(
    for draft: RateDraft, _ facts: RateRowFacts, _ currency: CurrencyCode
  ) throws(RateFileError) -> Int {
    guard let name = options.name ?? facts.name ?? defaultName, !name.isEmpty else {
      throw .noName
    }
    let key = Key(name: name, from: facts.from)
    if let place = places[key] { return place }
    var table = RateTableDraft(name: name, layout: layout, currency: currency, sha256: sha256)
    table.fileName = fileName
    table.validFrom = facts.from
    tables.append(table)
    said.append(RateTableFacts())
    places[key] = tables.count - 1
    return tables.count - 1
  }
}

extension RateLayout {
  fileprivate var currency: CurrencyCode? {
    switch self {
    case .gsa, .state: CurrencyCode("USD")
    case .norway: CurrencyCode("NOK")
    case .generic: nil
    }
  }

  fileprivate var decimalMark: MoneyFormat.DecimalMark? {
    switch self {
    case .gsa, .state: .point
    case .norway: .comma
    case .generic: nil
    }
  }

  fileprivate func title(_ table: RateTableDraft) -> String? {
    switch self {
    case .gsa:
      "US General Services Administration: per diem rates for the continental United States"
        + (table.validThrough.map { ", fiscal year \($0.year)" } ?? "")
    case .state:
      "US Department of State: foreign per diem rates"
        + (table.publishedOn.map { ", published on \($0)" } ?? "")
    case .norway: "Norwegian state: rates for travel abroad"
    case .generic: nil
    }
  }
}

extension CalendarDay {
  /// The last day of the fiscal year of the United States, which begins on 1 October (31 U.S.C. 1102).
  fileprivate var endOfFiscalYear: CalendarDay? {
    CalendarDay(year: month >= 10 ? year + 1 : year, month: 9, day: 30)
  }
}
