/// Writes content lines: folded, with CRLF, and with what parameters need (RFC 5545, section 3.1).
struct LineWriter {
  private(set) var octets: [UInt8] = []

  /// Control characters that were left out, by property. Line ends are among them, so that no value
  /// can begin a line of its own.
  private(set) var dropped: [(property: String, count: Int)] = []

  /// The longest line without its end, in octets.
  private static let longest = LineBend.longestLine

  /// Gives what was written so far away.
  mutating func take() -> [UInt8] {
    defer { octets.removeAll(keepingCapacity: true) }
    return octets
  }

  /// Writes a property.
  ///
  /// - Throws: `CalendarWritingError.unusableName`.
  mutating func write(_ property: Property) throws(CalendarWritingError) {
    try Self.check(property.name)
    var line = Array(property.name.utf8)
    var droppedCount = 0
    for parameter in property.parameters {
      try Self.check(parameter.name)
      line.append(.semicolon)
      line.append(contentsOf: parameter.name.utf8)
      line.append(.equals)
      for (index, value) in parameter.values.enumerated() {
        if index > 0 { line.append(.comma) }
        droppedCount += ParameterEscapes.append(value, to: &line)
      }
    }
    line.append(.colon)
    let before = line.count
    line.append(contentsOf: property.value.utf8.lazy.filter { !$0.isControl })
    droppedCount += property.value.utf8.count - (line.count - before)
    append(line)
    if droppedCount > 0 { dropped.append((property.name, droppedCount)) }
  }

  /// Writes a `BEGIN` or `END`.
  ///
  /// - Throws: `CalendarWritingError.unusableName`.
  mutating func write(_ word: String, _ component: String) throws(CalendarWritingError) {
    try Self.check(component)
    append(Array("\(word):\(component)".utf8))
  }

  /// Writes a component with all that lies within it.
  ///
  /// - Throws: `CalendarWritingError.unusableName`.
  mutating func write(_ component: Component) throws(CalendarWritingError) {
    try write("BEGIN", component.name)
    for property in component.properties { try write(property) }
    for inner in component.components { try write(inner) }
    try write("END", component.name)
  }

  /// Adds what another one has written.
  mutating func append(contentsOf other: LineWriter) {
    octets += other.octets
  }

  private static func check(_ name: String) throws(CalendarWritingError) {
    let isUsable = name.utf8.allSatisfy { octet in
      octet.isLetter || octet.isDigit || octet == UInt8(ascii: "-")
        || octet == UInt8(ascii: "_") || octet == UInt8(ascii: ".")
    }
    guard isUsable, !name.isEmpty else { throw .unusableName(Excerpt.of(name)) }
  }

  /// Adds a line, with folds before characters that would reach beyond the longest line.
  private mutating func append(_ line: [UInt8]) {
    var start = 0
    var room = Self.longest
    while line.count - start > room {
      var end = start + room
      while end > start, line[end].isContinuation { end -= 1 }
      octets.append(contentsOf: line[start..<end])
      octets.append(contentsOf: [.carriageReturn, .lineFeed, .space])
      start = end
      // The space counts.
      room = Self.longest - 1
    }
    octets.append(contentsOf: line[start...])
    octets.append(contentsOf: [.carriageReturn, .lineFeed])
  }
}
