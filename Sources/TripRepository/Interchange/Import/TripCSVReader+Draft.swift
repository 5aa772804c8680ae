import CalendarDates
import TripModel

// MARK: - From cells to a draft

extension TripCSVReader {
  /// The trip of the row, or nil with ``problems`` filled in.
  func draft() -> TripDraft? {
    given = FieldSet()
    if !unreadable.isEmpty { noteUnreadable() }
    let destination = destination()
    let (start, end) = span()
    let kind = kind()
    // The other cells are read even if these are wrong, so that all that is wrong is told at once.
    var draft = newDraft(kind ?? defaultKind)
    if let destination { draft.destination = destination }
    if let start { draft.start = start }
    if let end { draft.end = end }
    for column in plan.others {
      guard let text = column.field.isText ? text(column.cells) : value(column.cells),
        column.amounts == nil || hasAmount(column.cells, text)
      else { continue }
      do throws(CellReader.Failure) {
        try set(column, of: &draft, to: text)
        given.insert(bit: column.bit)
      } catch {
        note(error, column.cells.name)
      }
    }
    if !mapping.notedColumns.isEmpty { addNotes(&draft) }
    if !plan.expenses.isEmpty { addExpenses(&draft) }
    part = keepsParts ? draft : nil
    guard problems.isEmpty else { return nil }
    let broken = draft.problems().filter { !isLeftToTrip($0) }
    guard broken.isEmpty else {
      problems = broken.map(mapping.problem)
      return nil
    }
    return draft
  }

  /// Whether it is known only when the row's trip is found that a field is one too many.
  private func isLeftToTrip(_ problem: TripError) -> Bool {
    guard case .notOfKind = problem else { return false }
    return mayMeetTrips && !saysKind
  }

  private func newDraft(_ kind: TripKind) -> TripDraft {
    if !options.constants.isEmpty, let template = plan.templates[kind] { return template }
    var draft = TripDraft(kind, to: "", from: .day(.earliest), through: .day(.latest))
    draft.source = options.source
    return draft
  }

  private func destination() -> String? {
    guard let column = plan.destination else { return nil }
    given.insert(bit: column.bit)
    if let text = text(column.cells) { return text }
    if plan.fixed.contains(.destination) { return nil }
    noteBlank(column)
    return nil
  }

  /// The start and the end, which can stand in one cell.
  private func span() -> (DateOrMoment?, DateOrMoment?) {
    if plan.hasSpans, let text = value(plan.start.cells), let span = DateRangeCell(text) {
      given.insert(bit: plan.start.bit)
      given.insert(bit: plan.end.bit)
      return (date(span.first, plan.start), date(span.last, plan.end))
    }
    let start = date(plan.start)
    if plan.hasSpans, start == nil {
      // One cell is wrong once.
      given.insert(bit: plan.end.bit)
      return (nil, nil)
    }
    guard let length = plan.end.length, let text = value(plan.end.cells) else {
      return (start, date(plan.end))
    }
    given.insert(bit: plan.end.bit)
    guard let start else { return (nil, nil) }
    do throws(CellReader.Failure) {
      return (start, .day(try length.end(text, from: start.calendarDay)))
    } catch {
      note(error, plan.end.cells.name)
      return (start, nil)
    }
  }

  private func date(_ column: RowPlan.Column) -> DateOrMoment? {
    given.insert(bit: column.bit)
    guard let text = value(column.cells) else {
      noteBlank(column)
      return nil
    }
    return date(text, column)
  }

  private func date(_ text: String, _ column: RowPlan.Column) -> DateOrMoment? {
    do throws(CellReader.Failure) {
      return try plainCells.date(text, by: column.dates)
    } catch {
      note(error, column.cells.name)
      return nil
    }
  }

  private func noteBlank(_ column: RowPlan.Column) {
    note(
      CellReader.Failure("The cell is empty, and every trip needs its \(column.field)."),
      column.cells.name, column.field)
  }

  private func kind() -> TripKind? {
    guard let column = plan.kind, let text = value(column.cells) else { return defaultKind }
    do throws(CellReader.Failure) {
      let kind: TripKind = try plainCells.word(text, "a kind of trip")
      given.insert(bit: column.bit)
      return kind
    } catch {
      note(error, column.cells.name)
      return nil
    }
  }

  private func set(
    _ column: RowPlan.Column, of draft: inout TripDraft, to text: String
  ) throws(CellReader.Failure) {
    switch column.field {
    case .perDiem:
      if let place = column.amounts {
        draft.perDiem = try amounts[place].money(text, line: records.line)
      }
    case .budget:
      if let place = column.amounts {
        draft.budget = try amounts[place].money(text, line: records.line)
      }
    default: try cells.set(column.field, of: &draft, to: text)
    }
  }

  /// Whether there is an amount in a cell of money: neither nothing, nor only the currency beside it.
  private func hasAmount(_ cells: CellSource, _ text: String) -> Bool {
    if cells.terms != nil, cells.beginsWithWholeCell {
      guard let amount = cell(cells.index) else { return false }
      return !CellText.isNothing(amount)
    }
    return !CellText.isNothing(text)
  }

  /// Puts the columns that nobody asked for into the notes, behind what they are.
  private func addNotes(_ draft: inout TripDraft) {
    var lines: [String] = []
    if let notes = draft.notes, !notes.isEmpty { lines.append(notes) }
    for index in mapping.notedColumns {
      guard let text = cell(index) else { continue }
      let name = CellText.trimmed(mapping.header[index])
      lines.append(name.isEmpty ? text : "\(name): \(text)")
    }
    guard !lines.isEmpty else { return }
    draft.notes = lines.joined(separator: "\n")
    given.insert(bit: FieldSet.bit(of: .notes))
  }

  // MARK: - Expenses

  private func addExpenses(_ draft: inout TripDraft) {
    for expense in plan.expenses {
      guard let text = value(expense.cells), !AmountCells.isNothing(text) else { continue }
      // Each column is read even if another one is wrong, so that all is told at once, where it stands.
      var currency: AmountCells.RowCurrency?
      if let cells = expense.currency, let code = value(cells), !CellText.isNothing(code) {
        do throws(CellReader.Failure) {
          currency = AmountCells.RowCurrency(
            code: try CellReader.currency(code, options.moneyFormat), column: cells.name)
        } catch {
          note(error, cells.name)
          continue
        }
      }
      do throws(CellReader.Failure) {
        let money = try amounts[expense.amounts].money(
          text, line: records.line, currency: currency)
        if money.isZero { continue }
        guard let day = day(of: expense, else: draft.start.calendarDay) else { continue }
        var made = ExpenseDraft(money, on: day)
        made.category = expense.category
        made.note = expense.note.flatMap { self.text($0) }
        draft.details.expenses.append(made)
      } catch {
        note(error, expense.cells.name)
      }
    }
  }

  /// The day of an expense; nil, and noted, for a cell that is none.
  private func day(of expense: RowPlan.Expense, else start: CalendarDay) -> CalendarDay? {
    guard let source = expense.day, let text = value(source) else { return start }
    do throws(CellReader.Failure) {
      return try plainCells.date(text, by: expense.dayDates).calendarDay
    } catch {
      note(error, source.name)
      return nil
    }
  }

  // MARK: - Texts of cells

  /// Keeps the texts of columns that are filled down, also those of a row that cannot be used.
  func fillDown(from fault: CSVError?) {
    for index in mapping.filledColumns {
      guard let text = ownText(index) else { continue }
      let isUnreadable = fault?.isOfEncoding == true && text.contains("\u{FFFD}")
      unreadable[index] = isUnreadable ? records.line : nil
      texts[index] = isUnreadable ? nil : text
    }
  }

  /// Notes blank cells that would be filled from one that cannot be read.
  func noteUnreadable() {
    for (index, line) in unreadable.sorted(by: { $0.key < $1.key }) where ownText(index) == nil {
      note(
        CellReader.Failure(
          "The cell is blank, and the one above it, in line \(line), cannot be read. "
            + "Write its text into this one."), mapping.header[index])
    }
  }

  /// The text that a value is made of, or nil for a blank one.
  func text(_ source: CellSource) -> String? {
    let text =
      source.terms.map { CellSource.joined($0, cell) } ?? cell(source.index)
    guard let values = source.values else { return text }
    let meant = values.value(of: CellText.trimmed(text ?? ""))
    return meant.isEmpty ? nil : meant
  }

  /// The text of a cell, or nil for a blank one.
  func cell(_ index: Int) -> String? {
    if let text = ownText(index) { return text }
    return texts.isEmpty ? nil : texts[index]
  }

  /// The text of a cell of the row itself. Between quotes the blanks around a text belong to it, as
  /// exports write them; nothing but blanks is no text anywhere.
  private func ownText(_ index: Int) -> String? {
    guard let text = records.string(at: index), let first = text.utf8.first,
      let last = text.utf8.last
    else { return nil }
    if CellText.isPlain(first), CellText.isPlain(last) { return text }
    let trimmed = CellText.trimmed(text)
    if trimmed.isEmpty { return nil }
    return records.isQuoted(at: index) ? text : trimmed
  }

  /// The text of a cell with something other than a text in it, around which blanks mean nothing.
  private func value(_ source: CellSource) -> String? { text(source).map(CellText.trimmed) }
}
