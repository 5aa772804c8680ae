import TripRepository

/// Tells a person how an import goes, and prints the trips if that was asked for.
struct ImportReporter {
  /// How many rejected rows are told one by one where nothing is added because of them.
  private static let toldAtMost = 20

  private let command: ImportCommand
  private let format: ImportFormat
  private let session: Session
  private let fields: [TripField]
  private var renderer: (any RecordRenderer)?
  private var rejected = 0
  private var needsDateFormat = false
  /// The formats by which days could be read, with how many rows there are of each.
  private var dateFormats: [(text: String, count: Int)] = []
  /// How many rows are in the store already, by the fields that say so.
  private var collisions: [TripField: Int] = [:]
  private var needsTimeZone = false
  private var needsCurrency = false
  private var needsDecimalMark = false
  private var needsEncoding = false
  private var notes = NoteDigest()
  /// The file that is read.
  private(set) var file: String
  private let progress: ProgressLine

  init(command: ImportCommand, format: ImportFormat, session: Session) {
    self.command = command
    self.format = format
    self.session = session
    file = command.files[0]
    progress = ProgressLine(session)
    let (shape, fields) = TripDocument.detail(
      session.format, isDryRun: command.dryRun, isNew: command.dryRun)
    self.fields = fields
    renderer = command.printsTrips ? shape.renderer(session.format, session) : nil
  }

  /// Tells what was guessed of a file, which columns are used, if that was guessed, and which are not.
  func tell(_ reader: TripCSVReader, isMapped: Bool) {
    let guesses = GuessText.list(reader.guesses)
    if reader.reading != nil {
      let list = guesses.isEmpty ? "" : ": \(guesses)"
      session.message("Read as by the import that rejected the rows\(list).")
    } else if !guesses.isEmpty {
      session.message("Guessed: \(guesses).")
    }
    let mapping = reader.mapping
    if !isMapped, reader.reading == nil {
      let list =
        mapping.columns.map { column in
          let name = column.field.optionName
          let entry = mapping.map.entries.first { $0.field == column.field }
          let written = entry?.source.written ?? column.name
          return written == name ? name : "\(name)=\(written)"
        }
        + mapping.map.expenses.flatMap { expense in
          let name = "expense.\(expense.category)"
          return ["\(name)=\(expense.amount.written)"]
            + (expense.currencyColumn.map { ["\(name).currency=\($0.written)"] } ?? [])
        }
      if !list.isEmpty { session.message("Columns: \(list.joined(separator: ", ")).") }
    }
    let lost = mapping.derived.filter { name in
      TripField(named: name).map { $0 == .spent || $0.isOfDetails } ?? false
    }
    let derived = mapping.derived.filter { !lost.contains($0) }
    if !derived.isEmpty { session.message("Worked out anew: \(derived.joined(separator: ", ")).") }
    if !lost.isEmpty {
      session.message(
        "Left out: \(lost.joined(separator: ", ")). What belongs to trips comes along in JSON.")
    }
    if !mapping.noted.isEmpty {
      session.message("Columns in the notes: \(mapping.noted.joined(separator: ", ")).")
    }
    if !mapping.dropped.isEmpty {
      let list = mapping.dropped.map { name in
        mapping.hints[name].map { "\(name) (\($0))" } ?? name
      }
      session.message("Dropped columns: \(list.joined(separator: ", ")).")
    }
  }

  /// Tells which rows were passed over as totals.
  func tellTotals(_ reader: TripCSVReader) {
    let lines = reader.totalLines
    guard let first = lines.first else { return }
    let list = lines.prefix(10).map(String.init).joined(separator: ", ")
    session.message(
      lines.count == 1
        ? "Passed over a total in line \(first)."
        : "Passed over totals in lines \(list)\(lines.count > 10 ? " and others" : "").")
  }

  /// Goes on to a file.
  mutating func turn(to file: String) { self.file = file }

  /// Prints what stands before the trips.
  mutating func begin() throws(OutputError) {
    try renderer?.begin()
  }

  /// Takes away the line that shows how far the import is, and tells what was out of the ordinary.
  mutating func endProgress() {
    progress.finish()
    for line in notes.takeLines() { session.message(line) }
  }

  /// Tells of a row or an event.
  mutating func tell(_ event: ImportEvent) throws(OutputError) {
    switch event {
    case .wouldAdd(let trip), .wouldUpdate(let trip): try print(trip)
    case .older(let line, let trip):
      notes.add(
        "Trip \(trip.id) was changed after this event, and stays as it is.", in: file, line: line)
    case .note(let note):
      notes.add(
        note.text, in: file, line: note.line, count: note.count, isOfForm: note.isOfForm)
    case .progress(let rows): progress.show("\(rows) \(format.noun)s")
    case .rejected(let row):
      rejected += 1
      if row.needsDateFormat { needsDateFormat = true }
      for format in row.dateFormats.map(\.description) {
        if let place = dateFormats.firstIndex(where: { $0.text == format }) {
          dateFormats[place].count += 1
        } else if dateFormats.count < 20 {
          dateFormats.append((format, 1))
        }
      }
      if let field = row.collision { collisions[field, default: 0] += 1 }
      if row.needsTimeZone { needsTimeZone = true }
      if row.needsCurrency { needsCurrency = true }
      if row.needsDecimalMark { needsDecimalMark = true }
      if row.needsEncoding { needsEncoding = true }
      guard isToldOneByOne else { return }
      progress.finish()
      for problem in row.problems {
        let column = problem.column.map { "\($0): " } ?? ""
        // Nobody there to read it is no reason to give up the other rows.
        try? session.console.error.write(
          line: TerminalText.singleLine("\(file):\(row.line): \(column)\(problem.reason)"))
      }
    }
  }

  /// Prints the trips that were added, and what stands behind them.
  mutating func end(_ report: ImportReport, _ repository: TripRepository) async throws {
    endProgress()
    guard renderer != nil else { return }
    do {
      try await repository.forEachTrip(ids: report.ids) { try print($0) }
      try renderer?.end()
    } catch let error as OutputError where !command.dryRun {
      throw session.outcome(
        of: error, after: "Added \(added(report))\(changed(report)).")
    }
  }

  private func changed(_ report: ImportReport) -> String {
    report.updated > 0 ? " and updated \(report.updated)" : ""
  }

  /// Tells how much was done.
  ///
  /// - Throws: ``Failure`` when something was rejected.
  func summarize(_ report: ImportReport) throws {
    let nothing = report.rejected > 0 && command.onError == .stop
    var parts = [added(report)]
    if report.updated > 0, !nothing {
      parts.append((command.dryRun ? "update " : "updated ") + "\(report.updated)")
    }
    if report.unchanged > 0, !nothing { parts.append("found \(report.unchanged) unchanged") }
    if report.older > 0, !nothing { parts.append("passed over \(report.older) older") }
    parts.append("rejected \(report.rejected == 0 ? "none" : "\(report.rejected)")")
    session.message(
      "Read \(counted(report.rows, format.noun)). \(command.dryRun ? "Would add" : "Added") "
        + parts.joined(separator: ", ") + "."
        + (command.dryRun ? " Nothing was changed." : ""))
    if !nothing, !report.money.isEmpty {
      let sums = report.money.map(\.description).joined(separator: ", ")
      session.message(
        "Money: \(sums) in the file" + (command.dryRun ? "." : ", the same in the store."))
    }
    if report.alike > 0, !nothing { session.message(alike(report)) }
    if report.rejected > 0 { throw Failure(.rejected, advice(report)) }
  }

  /// What is told of rows that are in the store already, as far as they can be told without ids.
  private func alike(_ report: ImportReport) -> String {
    let rows = counted(report.alike, format.noun) + (report.alike == 1 ? " is" : " are")
    return "\(rows) like trips that are there already, by destination, days, kind and traveller. "
      + (command.dryRun
        ? "They would be added all the same: "
        : "They were added all the same; "
          + "'trips undo' takes the import back, and ")
      + "'--upsert \(report.alikeKey?.description ?? "")' changes trips in place of adding them again."
  }

  private func added(_ report: ImportReport) -> String {
    // A rehearsal finds out what the other policy would do as well.
    if command.dryRun, command.onError == .stop, report.rejected > 0, report.added > 0 {
      return "no trips (\(report.added) with '--on-error skip')"
    }
    return report.added == 0 ? "no trips" : counted(report.added, "trip")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private func advice(_ report: ImportReport) -> String {
    let count = counted(report.rejected, format.noun) + (report.rejected == 1 ? " was" : " were")
    var text = "\(count) rejected"
    if command.onError == .stop {
      let hidden = report.rejected - Self.toldAtMost
      if hidden > 0 { text += ", of which \(hidden) are not shown" }
      if let key = collision {
        let count = collisions.values.reduce(0, +)
        let all = count == report.rejected ? "They are" : "\(count) of them are"
        return "\(text). \(all) in the store already: give '--upsert \(key)' to change their trips."
          + (count == report.rejected ? "" : hints)
      }
      return text + ". Mend the file, or give '--on-error skip' to add the others." + hints
    }
    text += "." + hints
    guard let rejects = command.rejects, !command.dryRun else { return text }
    guard format == .csv else {
      return text + " Mend \(rejects) and import it with the same options."
    }
    // The file says itself how it is read.
    let store = command.global.store.map { " --store \(ShellText.word($0))" } ?? ""
    return text + " Mend \(rejects), then run: trips import \(ShellText.word(rejects))\(store)"
  }

  /// The key by which rows are in the store already.
  private var collision: String? {
    let most = collisions.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    return format == .csv ? most?.key.optionName : nil
  }

  /// The options that would settle what was rejected, as sentences behind another.
  private var hints: String {
    var text = ""
    if needsDateFormat { text += dateFormatHint }
    if needsTimeZone { text += " Give --time-zone for times that have no zone." }
    if needsDecimalMark { text += " Give --decimal-mark comma or point for amounts." }
    if needsCurrency { text += " Give --default-currency for amounts without a currency." }
    if needsEncoding { text += " Give --encoding for bytes that do not fit." }
    return text
  }

  /// The formats that read the most of the days.
  private var dateFormatHint: String {
    let most = dateFormats.map(\.count).max() ?? 0
    let best = dateFormats.filter { $0.count == most }.map(\.text)
    let dayFirst = best.first { $0.hasPrefix("d") }
    let monthFirst = best.first { $0.hasPrefix("M") }
    if let dayFirst, let monthFirst {
      return
        " Give --date-format \(dayFirst) if the day comes first, or \(monthFirst) if the month "
        + "does."
    }
    return best.first.map { " Give --date-format \($0)." } ?? " Give --date-format."
  }

  /// Tells what would settle the rows of a plan that were rejected.
  func tellHints() {
    if !hints.isEmpty { session.message(TerminalText.trimmed(hints)) }
  }

  /// Rows that are all in a file of their own are not told as well.
  private var isToldOneByOne: Bool {
    switch command.onError {
    case .stop: rejected <= Self.toldAtMost
    case .skip: command.rejects == nil || command.dryRun
    }
  }

  private mutating func print(_ trip: TripRecord) throws(OutputError) {
    let line = TripLine(trip: trip, fields: fields)
    try renderer?.render(line)
  }
}
