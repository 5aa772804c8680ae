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
  private var firstDate: CalendarDay?
  private(set) var rejected: [RejectedRow] = []
  private(set) var repeatedRows = 0

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
    let draft = cells.draft(format)
    let facts = facts(of: &cells, draft)
    guard var draft, cells.problems.isEmpty else { return reject(cells.line, cells.problems) }
    guard let amount = draft.lodging ?? draft.mealsAndIncidentals else { return }
    let place = try table(for: draft, facts, amount.currency)
    guard tables[place].currency == amount.currency else {
      cells.note(
        "The amount is in \(amount.currency), and those of the table \(tables[place].name) in "
          + "\(tables[place].currency).", draft.lodging == nil ? .mealsAndIncidentals : .lodging)
      return reject(cells.line, cells.problems)
    }
    // The General Services Administration gives each row the date of the table.
    if layout == .gsa, draft.effectiveFrom == facts.fileFrom { draft.effectiveFrom = nil }
    switch register.claim(draft, of: place, line: cells.line) {
    case .new: tables[place].rates.append(draft)
    case .same: repeatedRows += 1
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
  private struct Facts {
    var name: String?
    /// The first day that the file itself gives.
    var fileFrom: CalendarDay?
    var through: CalendarDay?
    var published: CalendarDay?
    var title: String?
  }

  private mutating func facts(of cells: inout RateCells, _ draft: RateDraft?) -> Facts {
    var facts = Facts()
    facts.name = cells.text(.table)
    facts.through = cells.day(.tableThrough)
    facts.published = cells.day(.published)
    facts.title = cells.text(.title)
    switch layout {
    case .gsa:
      // The date stands in each row, and the first one is that of the table.
      if firstDate == nil { firstDate = draft?.effectiveFrom }
      facts.fileFrom = firstDate
    case .state: facts.fileFrom = facts.published
    case .norway: break
    case .generic: facts.fileFrom = cells.day(.tableFrom)
    }
    return facts
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
    for draft: RateDraft, _ facts: Facts, _ currency: CurrencyCode
  ) throws(RateFileError) -> Int {
    guard let name = options.name ?? facts.name ?? defaultName, !name.isEmpty else {
      throw .noName
    }
    let from = options.validFrom ?? facts.fileFrom
    let key = Key(name: name, from: facts.fileFrom)
    if let place = places[key] { return place }
    var table = RateTableDraft(name: name, layout: layout, currency: currency, sha256: sha256)
    table.fileName = fileName
    table.publishedOn = facts.published
    table.validFrom = from
    table.validThrough =
      options.validThrough ?? facts.through ?? (layout == .gsa ? from?.endOfFiscalYear : nil)
    table.title = options.title ?? facts.title ?? layout.title(table)
    if let from, let through = table.validThrough, through < from {
      throw .endBeforeBegin(from, through)
    }
    tables.append(table)
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
