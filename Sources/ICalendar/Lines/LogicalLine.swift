/// A content line with its folds undone (RFC 5545, section 3.1), which remembers where in the file
/// each part of it stood.
public struct LogicalLine: Sendable {
  /// The octets without line ends and fold spaces. Whether they are UTF-8 is not checked yet: a
  /// fold may lie inside a character, so only the whole line can be.
  public internal(set) var octets: [UInt8] = []

  /// The parts in the order of the file; the first always exists once a line is read.
  var pieces: [Piece] = []

  /// One line of the file.
  struct Piece: Sendable {
    /// Where it begins in `octets`.
    var start: Int
    var line: Int
    /// Where its first octet lies in the file.
    var offset: Int
  }

  /// The line of the file, counted from 1, on which this one begins.
  public var line: Int { pieces.first?.line ?? 1 }

  /// Where in the file an octet of the line stood.
  ///
  /// - Parameter index: An index of `octets`, or their number for the end of the line.
  /// - Complexity: Logarithmic in the number of folds, and linear in the length of the piece.
  public func position(of index: Int) -> SourcePosition {
    let index = min(max(index, 0), octets.count)
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return SourcePosition(line: line, column: 1, offset: index) }
    let piece = pieces[low - 1]
    let characters = octets[piece.start..<index].reduce(0) { $0 + ($1.isContinuation ? 0 : 1) }
    let foldSpace = low > 1 ? 1 : 0
    return SourcePosition(
      line: piece.line, column: characters + foldSpace + 1,
      offset: piece.offset + index - piece.start)
  }

  /// Whether a fold lies inside a character: the piece after it goes on with one.
  var hasFoldInsideCharacter: Bool {
    pieces.dropFirst().contains { piece in
      piece.start > 0 && piece.start < octets.count && octets[piece.start].isContinuation
        && octets[piece.start - 1] >= 0x80
    }
  }
}
