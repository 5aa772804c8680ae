/// What stands in a CSV file up to its first row: titles, `sep=;`, and the names of the columns.
struct CSVPreamble {
  /// A line above the names.
  struct Line {
    /// The physical line on which it starts, from 1.
    let number: Int
    let bytes: [UInt8]
  }

  /// What is kept of all these lines, at most.
  private static let limit = 64 << 10

  /// The names of the columns.
  let header: [String]
  /// The lines above the names.
  let lines: [Line]
  /// Whether the reader stands on the first row already, because there are no names.
  let isAtRow: Bool

  /// Reads up to the first row.
  ///
  /// - Parameters:
  ///   - records: The file, before its first record.
  ///   - form: Where the names stand.
  ///   - isGuessed: Whether that was guessed.
  /// - Throws: ``ColumnMapError`` where no names are found, and ``CSVError``.
  init(_ records: CSVReader, _ form: CSVForm, isGuessed: Bool) throws {
    guard let headerLine = form.headerLine else {
      guard try records.next() else { throw ColumnMapError.noHeader }
      // A file of rejects has names in any case.
      let isRejects = records.fields.prefix(2) == RejectsFile.columns[...]
      header = isRejects ? records.fields : (1...max(records.fieldCount, 1)).map(String.init)
      lines = []
      isAtRow = !isRejects
      return
    }
    var lines: [Line] = []
    var size = 0
    while true {
      let isThere: Bool
      do throws(CSVError) {
        isThere = try records.next()
      } catch {
        guard error.isRecoverable, records.line < headerLine else { throw error }
        isThere = true
      }
      guard isThere else {
        if isGuessed { throw ColumnMapError.noHeader }
        throw ColumnMapError.noHeaderInLine(headerLine)
      }
      if records.line >= headerLine { break }
      let bytes = records.withRecordBytes { $0.withUnsafeBufferPointer { Array($0) } }
      size += bytes.count
      if size <= Self.limit { lines.append(Line(number: records.line, bytes: bytes)) }
    }
    guard records.line == headerLine || isGuessed else {
      throw ColumnMapError.noHeaderInLine(headerLine)
    }
    header = records.fields
    self.lines = lines
    isAtRow = false
  }
}

/// The words by which a row says that it is a total.
enum TotalWords {
  private static let words = [
    "total", "totals", "grand total", "sub total", "subtotal", "sum", "sums", "summa", "summe",
    "gesamt", "gesamtsumme", "zwischensumme", "totalt", "delsumma", "sammanlagt", "sum total",
    "i alt", "totaux", "somme", "sous total", "total général", "totaal", "totale",
  ]

  /// Whether a text begins with one of them.
  static func begins(_ text: String) -> Bool {
    let folded = CellText.folded(String(text.prefix(40)))
    return words.contains { folded == $0 || folded.hasPrefix($0 + " ") }
  }
}
