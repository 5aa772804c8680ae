/// The names of the columns of a file of rejects, by which its form is known without a guess.
struct RejectsHeader {
  /// How far the names can stand from the beginning of the file: below the titles of the file that
  /// was imported.
  private static let lineLimit = 100

  /// How the file is written.
  let form: CSVForm
  /// How its rows were read, or why that cannot be told.
  let reading: Result<RejectsReading, RejectsReading.Failure>
  /// The beginning of the file.
  let sample: CSVSample
  /// The names.
  let record: CSVSample.Record

  /// Finds the names; nil for any other file.
  ///
  /// What options say of the form is about the file that was imported first, and counts only where
  /// this one says nothing.
  init?(_ sampled: SampledSource, _ options: ImportOptions) {
    let guess = TextEncoding.guess(sampled.sample, isComplete: sampled.isComplete)
    let sample = CSVSample(sampled, encoding: guess.encoding)
    guard sample.contains(RejectsReading.columnPrefix),
      let found = Self.find(in: sample, options)
    else { return nil }
    let encoding = Self.encoding(sampled, guess.encoding, try? found.reading.get(), options)
    guard encoding != guess.encoding else {
      self.init(encoding, sample, found)
      return
    }
    let again = CSVSample(sampled, encoding: encoding)
    guard let found = Self.find(in: again, options) else { return nil }
    self.init(encoding, again, found)
  }

  private struct Found {
    let dialect: CSVDialect
    let record: CSVSample.Record
    let reading: Result<RejectsReading, RejectsReading.Failure>
  }

  private init(_ encoding: TextEncoding, _ sample: CSVSample, _ found: Found) {
    form = CSVForm(encoding: encoding, dialect: found.dialect, headerLine: found.record.line)
    reading = found.reading
    self.sample = sample
    record = found.record
  }

  /// The name is found by its own marks: those that make it one cell, and that it names itself.
  private static func find(in sample: CSVSample, _ options: ImportOptions) -> Found? {
    var delimiters = CSVFormGuess.delimiters
    if let given = options.dialect?.delimiter, !delimiters.contains(given) {
      delimiters.append(given)
    }
    var broken: Found?
    let quotes: [Unicode.Scalar] = ["\"", "'"] + (options.quote.map { [$0] } ?? [])
    for delimiter in delimiters {
      for quote in quotes {
        guard let dialect = CSVDialect(delimiter: Unicode.Scalar(delimiter), quote: quote),
          let record = sample.records(dialect, limit: lineLimit).first(where: { record in
            record.cells.contains(where: RejectsReading.isColumn)
          }), record.cells.count > 1,
          let cell = record.cells.first(where: RejectsReading.isColumn)
        else { continue }
        do throws(RejectsReading.Failure) {
          let reading = try RejectsReading(column: cell)
          guard reading.quote == dialect.quote else { continue }
          return Found(dialect: dialect, record: record, reading: .success(reading))
        } catch {
          broken = broken ?? Found(dialect: dialect, record: record, reading: .failure(error))
        }
      }
    }
    return broken
  }

  /// How the characters are written: as the bytes tell, where they do; else as it was said.
  private static func encoding(
    _ sampled: SampledSource, _ guess: TextEncoding, _ reading: RejectsReading?,
    _ options: ImportOptions
  ) -> TextEncoding {
    let isWide = { (encoding: TextEncoding) in
      [.utf16, .utf16LittleEndian, .utf16BigEndian].contains(encoding)
    }
    let isPlain = sampled.sample.allSatisfy { $0 < 0x80 }
    guard !isWide(guess), guess != .utf8 || isPlain else { return guess }
    // An option speaks of the file that was imported, and this one was written in the same way.
    let said = [options.encoding, reading?.encoding].lazy.compactMap { $0 }.first { !isWide($0) }
    return said ?? guess
  }
}
