/// The beginning of a CSV file, to guess from.
struct CSVSample {
  /// A row with the line that it starts on.
  struct Record {
    let line: Int
    let cells: [String]
  }

  /// The text in UTF-8.
  private let text: [UInt8]
  /// Whether that is the whole file.
  private let isComplete: Bool

  init(_ sampled: SampledSource, encoding: TextEncoding) {
    text = DecodingSource.decode(sampled.sample, encoding: encoding)
    isComplete = sampled.isComplete
  }

  /// Whether a word of ASCII stands in it.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    var rest = text[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: word) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// What a first line `sep=;` says; nil for any other line.
  var declaredDelimiter: UInt8? {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = text[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5,
      line.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 })
    else { return nil }
    return line.last
  }

  /// The rows by a dialect. One that the sample may have cut is left out, and what is behind a mistake
  /// as well.
  func records(_ dialect: CSVDialect, limit: Int = .max) -> [Record] {
    let reader = CSVReader(MemorySource(text), dialect: dialect)
    var records: [Record] = []
    while records.count < limit {
      do throws(CSVError) {
        guard try reader.next() else {
          if !isComplete, !records.isEmpty { records.removeLast() }
          break
        }
        records.append(Record(line: reader.line, cells: reader.fields))
      } catch {
        if !error.isRecoverable { break }
      }
    }
    return records
  }
}
