/// Finds out how a CSV file is written, from its beginning.
struct CSVFormGuess {
  static let delimiters: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
  /// How many rows are compared for the delimiter, and how many are looked through for names.
  private static let rowLimit = 100
  private static let headerLimit = 40

  /// What was found or given.
  let form: CSVForm
  /// What of it was guessed.
  let guesses: [ImportGuess]
  /// The rows behind the header.
  let rows: [CSVSample.Record]
  /// The names of the columns; nil when there are none.
  let header: [String]?
  /// Where the file is one of rejects, how its rows were read, or why that cannot be told.
  let reading: Result<RejectsReading, RejectsReading.Failure>?

  /// Guesses what the options leave open.
  ///
  /// - Parameter isKnown: Whether a text is the name of a column that is looked for.
  init(_ sampled: SampledSource, _ options: ImportOptions, isKnown: (String) -> Bool) {
    if let rejects = RejectsHeader(sampled, options) {
      form = rejects.form
      reading = rejects.reading
      header = rejects.record.cells
      rows = rejects.sample.records(rejects.form.dialect).filter { $0.line > rejects.record.line }
      guesses = []
      return
    }
    reading = nil
    var guesses: [ImportGuess] = []
    let encoding = Self.encoding(sampled, options, &guesses)
    let sample = CSVSample(sampled, encoding: encoding)
    let candidate = Self.dialect(sample, options, isKnown, &guesses)
    let records = sample.records(candidate.dialect)
    switch options.header {
    case .none:
      form = CSVForm(encoding: encoding, dialect: candidate.dialect, headerLine: nil)
      header = nil
      rows = records
    case .line(let line):
      form = CSVForm(encoding: encoding, dialect: candidate.dialect, headerLine: line)
      header = records.first { $0.line >= line }?.cells
      rows = records.filter { $0.line > line }
    case .guessed:
      let found = candidate.header
      form = CSVForm(
        encoding: encoding, dialect: candidate.dialect, headerLine: found?.line ?? 1)
      header = found?.cells
      rows = records.filter { $0.line > found?.line ?? 0 }
      guesses.append(
        ImportGuess(
          subject: .headerRow, column: nil, value: "\(found?.line ?? 1)",
          reason: found.flatMap { $0.line > 1 ? "\"\($0.cells.first ?? "")\" begins it" : nil }))
    }
    self.guesses = guesses
  }

  private static func encoding(
    _ sampled: SampledSource, _ options: ImportOptions, _ guesses: inout [ImportGuess]
  ) -> TextEncoding {
    if let given = options.encoding { return given }
    let guess = TextEncoding.guess(sampled.sample, isComplete: sampled.isComplete)
    guesses.append(
      ImportGuess(
        subject: .encoding, column: nil, value: guess.encoding.rawValue, reason: guess.reason))
    return guess.encoding
  }

  // MARK: - Marks

  /// A dialect with what it makes of the sample.
  private struct Candidate {
    let dialect: CSVDialect
    var header: CSVSample.Record?
    var score = 0.0
  }

  private static func dialect(
    _ sample: CSVSample, _ options: ImportOptions, _ isKnown: (String) -> Bool,
    _ guesses: inout [ImportGuess]
  ) -> Candidate {
    let quotes: [Unicode.Scalar] = options.quote.map { [$0] } ?? ["\"", "'"]
    if let given = options.dialect {
      let dialect =
        options.quote.flatMap { CSVDialect(delimiter: Unicode.Scalar(given.delimiter), quote: $0) }
        ?? given
      return Self.candidate(dialect, sample, isKnown)
    }
    let declared = sample.declaredDelimiter
    var best: Candidate?
    let candidates = declared.map { [$0] } ?? delimiters
    for delimiter in candidates {
      for quote in quotes {
        guard let dialect = CSVDialect(delimiter: Unicode.Scalar(delimiter), quote: quote) else {
          continue
        }
        let candidate = candidate(dialect, sample, isKnown)
        if candidate.score > best?.score ?? -1 { best = candidate }
      }
    }
    let chosen = best ?? Self.candidate(.comma, sample, isKnown)
    guesses.append(
      ImportGuess(
        subject: .delimiter, column: nil, value: name(chosen.dialect.delimiter),
        reason: declared == nil ? nil : "by its line sep="))
    if options.quote == nil, chosen.dialect.quote != UInt8(ascii: "\"") {
      guesses.append(
        ImportGuess(
          subject: .quote, column: nil, value: String(Unicode.Scalar(chosen.dialect.quote)),
          reason: nil))
    }
    return chosen
  }

  /// The name by which a delimiter is given.
  static func name(_ delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: "|"): "bar"
    default: String(Unicode.Scalar(delimiter))
    }
  }

  /// What a dialect makes of the sample. Known names weigh most: decimal commas can cut each row into
  /// as many pieces, but never the line of the names into names.
  private static func candidate(
    _ dialect: CSVDialect, _ sample: CSVSample, _ isKnown: (String) -> Bool
  ) -> Candidate {
    let records = sample.records(dialect, limit: rowLimit)
    var candidate = Candidate(dialect: dialect)
    guard !records.isEmpty else { return candidate }
    let counts = records.reduce(into: [:]) { $0[$1.cells.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    let width = usual?.key ?? 1
    let (header, known) = Self.header(records, width: width, isKnown)
    candidate.header = header
    let share = Double(usual?.value ?? 0) / Double(records.count)
    candidate.score = 4 * Double(known)
    if width > 1 { candidate.score += 3 * share + Double(min(width, 10)) / 10 }
    if dialect.quote == UInt8(ascii: "'") {
      // An apostrophe begins names such as 't Hart; it is a quote where most cells have two of them.
      let cells = records.prefix(20).flatMap(\.cells)
      let isUsed =
        sample.records(
          CSVDialect(delimiter: Unicode.Scalar(dialect.delimiter)) ?? .comma, limit: 20
        )
        .flatMap(\.cells).filter { $0.count > 1 && $0.hasPrefix("'") && $0.hasSuffix("'") }
      if isUsed.count * 2 < cells.count { candidate.score = -1 }
      candidate.score += 0.5
    }
    return candidate
  }

  // MARK: - The header

  /// The row of the names, and how many of them are known.
  private static func header(
    _ records: [CSVSample.Record], width: Int, _ isKnown: (String) -> Bool
  ) -> (CSVSample.Record?, Int) {
    var best: (record: CSVSample.Record, known: Int)?
    for record in records.prefix(headerLimit) where record.cells.count > 1 || width == 1 {
      let known = record.cells.filter(isKnown).count
      // A cell with a word such as hotel does not make a row of values a row of names.
      let isLikeNames =
        known > 2 || record.cells.allSatisfy { $0.allSatisfy(\.isWhitespace) || isLikeName($0) }
      if known > best?.known ?? 0, isLikeNames { best = (record, known) }
    }
    if let best { return (best.record, best.known) }
    let named = records.prefix(headerLimit).first { record in
      record.cells.count == width && record.cells.allSatisfy(isLikeName)
    }
    return (named ?? records.first, 0)
  }

  /// Whether a cell could be a name: it has a letter, and does not begin with a digit.
  private static func isLikeName(_ cell: String) -> Bool {
    guard let first = cell.first(where: { !$0.isWhitespace }) else { return false }
    return !first.isNumber && cell.contains(where: \.isLetter)
  }
}
