/// Reads the content lines of a file, with their folds undone (RFC 5545, section 3.1).
///
/// It takes every line end there is (CRLF, LF, CR), spaces and tabs as folds, folds inside a
/// character, lines longer than 75 octets, blank lines anywhere, a byte order mark, and a last line
/// without an end. What the RFC does not allow is noted.
///
/// ```swift
/// var reader = LineReader { try file.read(upToCount: 65_536) }
/// while let line = try reader.next() { … }
/// ```
///
/// Only one line is in memory at a time, and none longer than the limit.
public struct LineReader {
  private var input: ChunkedInput
  private let limits: ReadingLimits
  /// The line that comes next.
  private(set) var lineNumber = 1
  /// Where in the file the line read last begins.
  private(set) var lineOffset = 0
  private var hasBegun = false
  private var isInsideLongLine = false
  private var bends = LineBendCounter()

  /// A reader of what a function gives.
  ///
  /// - Parameters:
  ///   - limits: The longest line that is read.
  ///   - chunks: Gives the next octets of the file, in chunks of any size but zero; nil or no octet
  ///     at the end.
  public init(
    limits: ReadingLimits = ReadingLimits(), chunks: @escaping () throws -> [UInt8]?
  ) {
    self.limits = limits
    input = ChunkedInput(chunks)
  }

  /// A reader of octets that are in memory.
  ///
  /// - Parameters:
  ///   - octets: The whole file.
  ///   - limits: The longest line that is read.
  public init(octets: [UInt8], limits: ReadingLimits = ReadingLimits()) {
    var rest: [UInt8]? = octets
    self.init(limits: limits) {
      defer { rest = nil }
      return rest
    }
  }

  /// What was out of the ordinary so far, each kind once, with the first line it was seen on and
  /// how often.
  public var notes: [CalendarNote] { bends.notes }

  /// How many octets of the file have been read.
  var offset: Int { input.offset }

  /// The next content line, or nil at the end.
  ///
  /// - Returns: A line that is not blank.
  /// - Throws: `CalendarReadingError` for a line over the limit, which the next call steps over,
  ///   and for a file in UTF-16; and whatever the function that gives the chunks throws.
  public mutating func next() throws -> LogicalLine? {
    if !hasBegun { try begin() }
    if isInsideLongLine { try skipRestOfLongLine() }
    try skipBlankLines()
    guard try input.peek() != nil else { return nil }
    lineOffset = input.offset
    var line = LogicalLine()
    var charge = 0
    while true {
      line.pieces.append(
        LogicalLine.Piece(start: line.octets.count, line: lineNumber, offset: input.offset))
      guard
        let length = try input.takeLine(
          into: &line.octets, limit: limits.lineOctets - min(charge, limits.lineOctets))
      else {
        isInsideLongLine = true
        throw CalendarReadingError(
          .lineTooLong(limit: limits.lineOctets),
          at: SourcePosition(line: line.line, column: 1, offset: lineOffset))
      }
      charge += length + 16
      noteLength(length + (line.pieces.count > 1 ? 1 : 0))
      guard try takeLineEnd() else {
        bends.add(.missingLineEnd, line: lineNumber)
        break
      }
      try skipBlankLines()
      guard try input.peek()?.isFoldSpace == true else { break }
      input.advance()
    }
    noteOctets(of: line)
    return line
  }

  private mutating func begin() throws {
    hasBegun = true
    let beginning = try input.beginning()
    if beginning == [0xEF, 0xBB, 0xBF] {
      for _ in 0..<3 { input.advance() }
      bends.add(.byteOrderMark, line: 1)
    } else if beginning.starts(with: [0xFE, 0xFF]) || beginning.starts(with: [0xFF, 0xFE])
      || (beginning.count > 1 && beginning[..<2].contains(0))
    {
      throw CalendarReadingError(.utf16, at: SourcePosition(line: 1, column: 1, offset: 0))
    }
  }

  /// Steps over a line end; false at the end of the file.
  private mutating func takeLineEnd() throws -> Bool {
    guard let octet = try input.peek() else { return false }
    input.advance()
    if octet == .lineFeed {
      bends.add(.lineEnd(.lineFeed), line: lineNumber)
    } else if try input.peek() == .lineFeed {
      input.advance()
    } else {
      bends.add(.lineEnd(.carriageReturn), line: lineNumber)
    }
    lineNumber += 1
    return true
  }

  private mutating func skipBlankLines() throws {
    while try input.peek()?.isLineEnd == true {
      bends.add(.blankLine, line: lineNumber)
      _ = try takeLineEnd()
    }
  }

  private mutating func skipRestOfLongLine() throws {
    isInsideLongLine = false
    repeat {
      try input.skipLine()
      guard try takeLineEnd() else { return }
      try skipBlankLines()
    } while try input.peek()?.isFoldSpace == true
  }

  private mutating func noteLength(_ length: Int) {
    if length > LineBend.longestLine { bends.add(.longLine(octets: length), line: lineNumber) }
  }

  private mutating func noteOctets(of line: LogicalLine) {
    if line.hasFoldInsideCharacter { bends.add(.foldInsideCharacter, line: line.line) }
    if let index = line.octets.firstIndex(where: \.isControl) {
      bends.add(.controlCharacter, line: line.position(of: index).line)
    }
  }
}
