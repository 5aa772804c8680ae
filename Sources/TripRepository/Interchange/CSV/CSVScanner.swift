/// The state machine that finds the fields of one record after another in a stream of bytes.
///
/// It works on bytes alone: a delimiter, quote or line end of ASCII is never part of a longer
/// UTF-8 character.
struct CSVScanner {
  private enum State {
    case fieldStart, unquoted, quoted, quoteInQuoted, afterQuoted
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  let buffer: CSVBuffer
  private let dialect: CSVDialect
  private let limits: CSVLimits

  private(set) var fields: [CSVField] = []
  /// Where the record begins in the buffer.
  private(set) var recordStart = 0
  /// Behind the last byte of the record, its line end not counted.
  private(set) var recordEnd = 0
  /// The physical line on which the record starts.
  private(set) var recordLine = 1
  /// The number, from 1, of the first field with text behind its closing quote.
  private(set) var fieldWithTextAfterQuote: Int?

  private var position = 0
  private var line = 1
  private var isAtFileStart = true
  private var skipsLineFeed = false
  private var field = CSVField(start: 0, end: 0)
  private var fieldLine = 1

  init(buffer: CSVBuffer, dialect: CSVDialect, limits: CSVLimits) {
    self.buffer = buffer
    self.dialect = dialect
    self.limits = limits
  }

  /// Whether the record is a line with nothing on it.
  var isBlank: Bool {
    recordStart == recordEnd && fields.count == 1
  }

  /// Forgets the record, so that nothing can be read from it any more.
  mutating func clear() {
    fields.removeAll(keepingCapacity: true)
    recordEnd = recordStart
  }

  /// Finds the fields of the next record.
  ///
  /// - Returns: Whether there was one.
  mutating func scanRecord() throws(CSVError) -> Bool {
    recordStart = position
    clear()
    try skipToRecord()
    recordStart = position
    recordEnd = position
    recordLine = line
    fieldWithTextAfterQuote = nil
    var state = State.fieldStart
    beginField()
    while true {
      if position == buffer.filled, try !more() {
        return try endOfInput(state)
      }
      let byte = buffer.bytes[position]
      switch state {
      case .fieldStart where byte == dialect.quote:
        position += 1
        field.isQuoted = true
        field.start = position - recordStart
        state = .quoted
      case .fieldStart, .unquoted:
        state = try takeUnquoted()
        if state == .unquoted, position < buffer.filled {
          try endField(at: position)
          takeLineEnd()
          return true
        }
      case .quoted:
        skipQuoted()
        if position < buffer.filled {
          position += 1
          state = .quoteInQuoted
        }
      case .quoteInQuoted where byte == dialect.quote:
        field.hasDoubledQuotes = true
        position += 1
        state = .quoted
      case .quoteInQuoted:
        // The quote before this byte closed the field.
        field.end = position - 1 - recordStart
        state = .afterQuoted
      case .afterQuoted:
        if byte == dialect.delimiter {
          try endField(at: recordStart + field.end)
          position += 1
          beginField()
          state = .fieldStart
        } else if byte == Self.lineFeed || byte == Self.carriageReturn {
          try endField(at: recordStart + field.end)
          takeLineEnd()
          return true
        } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
          position += 1
        } else {
          // Not well-formed; taken as it stands, so that the next record is found.
          if fieldWithTextAfterQuote == nil { fieldWithTextAfterQuote = fields.count + 1 }
          field.hasDoubledQuotes = false
          state = .unquoted
        }
      }
    }
  }
}

extension CSVScanner {
  /// Steps over a byte order mark, and over the line feed of a line end that was split in two.
  private mutating func skipToRecord() throws(CSVError) {
    if isAtFileStart {
      isAtFileStart = false
      while buffer.filled < 3, try more() {}
      let start = buffer.bytes[..<min(buffer.filled, 3)]
      if start.elementsEqual([0xEF, 0xBB, 0xBF]) { position = 3 }
    }
    if skipsLineFeed {
      if position == buffer.filled, try !more() { return }
      skipsLineFeed = false
      if position < buffer.filled, buffer.bytes[position] == Self.lineFeed { position += 1 }
    }
  }

  private mutating func beginField() {
    field = CSVField(start: position - recordStart, end: position - recordStart)
    fieldLine = line
  }

  private mutating func endField(at end: Int) throws(CSVError) {
    field.end = end - recordStart
    try checkSize()
    guard fields.count < limits.fields else {
      throw .tooManyFields(line: recordLine, limit: limits.fields)
    }
    fields.append(field)
  }

  private func checkSize() throws(CSVError) {
    if position - recordStart - field.start > limits.fieldBytes {
      throw .fieldTooLong(line: fieldLine, limit: limits.fieldBytes)
    }
    if position - recordStart > limits.recordBytes {
      throw .recordTooLong(line: recordLine, limit: limits.recordBytes)
    }
  }

  /// Ends the record before the line end that the scanner stands on.
  private mutating func takeLineEnd() {
    recordEnd = position
    skipsLineFeed = buffer.bytes[position] == Self.carriageReturn
    position += 1
    line += 1
  }

  /// Steps over unquoted fields as far as they lie in memory.
  ///
  /// - Returns: `.fieldStart` in front of a field that begins with a quote or is not in memory yet;
  ///   else `.unquoted`, in front of a line end or at the end of what is in memory.
  private mutating func takeUnquoted() throws(CSVError) -> State {
    let bytes = buffer.bytes
    let end = buffer.filled
    let delimiter = dialect.delimiter
    // Nearly all bytes are above every mark, so that one comparison lets them pass.
    let highestMark = max(delimiter, Self.carriageReturn)
    var place = position
    while place < end {
      let byte = bytes[place]
      if byte > highestMark {
        place += 1
      } else if byte == delimiter {
        position = place
        try endField(at: place)
        place += 1
        position = place
        beginField()
        if place == end || bytes[place] == dialect.quote { return .fieldStart }
      } else if byte == Self.lineFeed || byte == Self.carriageReturn {
        break
      } else {
        place += 1
      }
    }
    position = place
    return .unquoted
  }

  /// Steps to the next quote, counting the lines on the way.
  private mutating func skipQuoted() {
    let bytes = buffer.bytes
    let end = buffer.filled
    let quote = dialect.quote
    var place = position
    while place < end {
      let byte = bytes[place]
      if byte == quote { break }
      // The byte before is still in memory, because the opening quote is.
      if byte == Self.carriageReturn
        || (byte == Self.lineFeed && bytes[place - 1] != Self.carriageReturn)
      {
        line += 1
      }
      place += 1
    }
    position = place
  }

  /// Brings in more bytes; the record moves to the front of the buffer.
  private mutating func more() throws(CSVError) -> Bool {
    try checkSize()
    let oldOffset = buffer.fileOffset
    defer {
      let moved = buffer.fileOffset - oldOffset
      position -= moved
      recordStart -= moved
    }
    do throws(ByteSourceError) {
      return try buffer.refill(keepingFrom: recordStart)
    } catch {
      throw .source(error)
    }
  }

  private mutating func endOfInput(_ state: State) throws(CSVError) -> Bool {
    switch state {
    case .quoted:
      throw .unterminatedQuote(line: fieldLine)
    case .fieldStart where fields.isEmpty:
      return false
    case .fieldStart, .unquoted:
      try endField(at: position)
    case .quoteInQuoted:
      try endField(at: position - 1)
    case .afterQuoted:
      try endField(at: recordStart + field.end)
    }
    recordEnd = position
    return true
  }
}
