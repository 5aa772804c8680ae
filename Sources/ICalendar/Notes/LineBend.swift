/// How the lines of a file may depart from RFC 5545, section 3.1, without losing what they mean.
public enum LineBend: Sendable, Hashable {
  /// What a line ends with instead of CRLF.
  public enum LineEnd: Sendable, Hashable {
    /// LF alone, as on Unix.
    case lineFeed
    /// CR alone, as on very old Macs.
    case carriageReturn
  }

  /// The file begins with a byte order mark.
  case byteOrderMark

  /// Lines end with something else than CRLF.
  case lineEnd(LineEnd)

  /// There are blank lines. They are stepped over, also between a line and its continuation.
  case blankLine

  /// A line is longer than 75 octets and should have been folded; the longest one is given.
  case longLine(octets: Int)

  /// A fold lies between the octets of one character.
  case foldInsideCharacter

  /// The last line has no end.
  case missingLineEnd

  /// A control character stands in a line. It is kept.
  case controlCharacter

  /// Octets that are not UTF-8 were replaced with U+FFFD, as the options ask.
  case replacedOctets

  /// The longest line without its end, in octets.
  static let longestLine = 75
}

extension LineBend {
  var severity: CalendarNote.Severity {
    switch self {
    case .replacedOctets: .wrong
    case .controlCharacter: .doubtful
    default: .repaired
    }
  }

  var message: String {
    switch self {
    case .byteOrderMark: "the file begins with a byte order mark"
    case .lineEnd(.lineFeed): "lines end with LF instead of CRLF"
    case .lineEnd(.carriageReturn): "lines end with CR instead of CRLF"
    case .blankLine: "blank lines were stepped over"
    case .longLine(let octets):
      "lines are longer than \(Self.longestLine) octets without a fold; the longest has \(octets)"
    case .foldInsideCharacter: "a line is folded inside a character"
    case .missingLineEnd: "the last line has no line end"
    case .controlCharacter: "a control character stands in the text and was kept"
    case .replacedOctets: "octets that are not UTF-8 were replaced"
    }
  }
}

/// Counts the bends of the lines of a file; there are only as many entries as kinds.
struct LineBendCounter {
  private(set) var notes: [CalendarNote] = []

  mutating func add(_ bend: LineBend, line: Int) {
    let index = notes.firstIndex { note in
      switch (note.kind, bend) {
      case (.line(.longLine), .longLine): true
      case (.line(let known), _): known == bend
      default: false
      }
    }
    guard let index else {
      notes.append(CalendarNote(.line(bend), line: line))
      return
    }
    if case .longLine(let octets) = bend, case .line(.longLine(let longest)) = notes[index].kind,
      octets > longest
    {
      notes[index].kind = .line(bend)
    }
    notes[index].count += 1
  }
}
