/// A command line as typed, with the words to blame.
struct TypedLine {
  let arguments: [String]
  let places: [WordSpan]

  init(_ arguments: [String], marking places: [WordSpan]) {
    self.arguments = arguments
    self.places = places.filter { arguments.indices.contains($0.word) }
  }

  /// A message with the long words that it repeats cut in the middle.
  func shortening(_ message: String) -> String {
    guard message.utf8.count > VisibleText.limit else { return message }
    return arguments.reduce(message) { message, word in
      let value = splitAtEqualSign(word[...]).value.map(String.init) ?? word
      return VisibleText.shortening(value, in: VisibleText.shortening(word, in: message))
    }
  }

  /// Spaces before the line.
  private static let indent = 2
  /// Words to blame beyond these are not shown: one look is enough to find them.
  private static let markLimit = 4

  /// The line that was typed and below it a line of carets, fit to a width.
  ///
  /// Words are quoted as in a shell, so that the line can be typed again. Words far from those to
  /// blame are left out, and long ones cut in the middle, where there is no room for them.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - columns: The width.
  /// - Returns: Nothing where there is no word to blame.
  func rendered(program: String, columns: Int) -> [String] {
    if places.isEmpty { return [] }
    let room = max(24, columns) - Self.indent
    let marked = markedWords
    var shown: [Int: [TextCell]] = [:]
    let widest = max(8, room / max(2, marked.count) - 4)
    for word in marked { shown[word] = cells(of: word, program, widest: widest) }
    while shown.count > 1, width(of: shown) > room {
      guard let last = marked.last(where: { shown[$0] != nil }) else { break }
      shown[last] = nil
    }
    for word in neighbours(of: marked, limit: room) {
      var wider = shown
      wider[word] = cells(of: word, program, widest: max(8, room / 3))
      if width(of: wider) <= room { shown = wider } else if word != 0 { break }
    }
    return lines(shown)
  }

  /// The numbers of the words to blame, the program's name being 0.
  private var markedWords: [Int] {
    Array(Set(places.map { $0.word + 1 }).sorted().prefix(Self.markLimit))
  }

  /// The other words, the program's name first, then those closest to the ones to blame.
  private func neighbours(of marked: [Int], limit: Int) -> [Int] {
    var result = [0]
    var seen = Set(marked + [0])
    for distance in 1...max(1, limit) {
      for word in marked.flatMap({ [$0 - distance, $0 + distance] })
      where (1...arguments.count).contains(word) && seen.insert(word).inserted {
        result.append(word)
      }
      if seen.count > arguments.count { break }
    }
    return result
  }

  private func cells(of word: Int, _ program: String, widest: Int) -> [TextCell] {
    ShellWord.cells(of: word == 0 ? program : arguments[word - 1], widest: widest)
  }

  /// The width of the line that shows some of the words, an ellipsis for each gap.
  private func width(of shown: [Int: [TextCell]]) -> Int {
    pieces(shown).reduce(-1) { width, piece in
      width + 1 + piece.cells.reduce(0) { $0 + $1.width }
    }
  }

  private func pieces(_ shown: [Int: [TextCell]]) -> [(word: Int?, cells: [TextCell])] {
    let gap: (word: Int?, cells: [TextCell]) = (nil, [TextCell("…", bytes: 0..<0)])
    var result: [(word: Int?, cells: [TextCell])] = []
    var expected = 0
    for word in shown.keys.sorted() {
      if word > expected { result.append(gap) }
      result.append((word, shown[word] ?? []))
      expected = word + 1
    }
    if expected <= arguments.count { result.append(gap) }
    return result
  }

  private func lines(_ shown: [Int: [TextCell]]) -> [String] {
    let margin = String(repeating: " ", count: Self.indent)
    var line = margin
    var carets = margin
    for (number, piece) in pieces(shown).enumerated() {
      if number > 0 {
        line += " "
        carets += " "
      }
      for cell in piece.cells {
        line += cell.text
        let mark = piece.word.map { isMarked(cell, of: $0) } ?? false
        carets += String(repeating: mark ? "^" : " ", count: cell.width)
      }
    }
    let end = carets.lastIndex(of: "^").map { carets.index(after: $0) } ?? carets.startIndex
    return [line, String(carets[..<end])]
  }

  /// Whether a character of a word belongs to what is to blame. Quotes around a word do when all
  /// of it does.
  private func isMarked(_ cell: TextCell, of word: Int) -> Bool {
    places.contains { place in
      guard place.word + 1 == word else { return false }
      guard let bytes = place.bytes, !bytes.isEmpty else {
        return place.bytes == nil || cell.bytes.contains(max(0, bytesBefore(place)))
      }
      return !cell.bytes.isEmpty && cell.bytes.overlaps(bytes)
    }
  }

  /// Where the character before an empty place is, such as the `=` of `--limit=`.
  private func bytesBefore(_ place: WordSpan) -> Int {
    (place.bytes?.lowerBound ?? 0) - 1
  }
}
