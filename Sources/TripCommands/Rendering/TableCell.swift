import ArgumentParsing
import TripRepository

/// The text of one cell, safe to look at, and how many columns it takes.
struct TableCell {
  private(set) var text: String
  private(set) var width: Int
  /// Whether the text is a moment, `2026-03-02T09:30+01:00`.
  private var isMoment = false

  /// A value in a table.
  init(_ value: FieldValue) {
    switch value {
    case .integer, .date(.day):
      self.init(printableASCII: value.cellText)
    default:
      self.init(value.cellText)
      if case .date(.moment) = value { isMoment = true }
    }
  }

  init(_ text: String) {
    // Nearly all cells are printable ASCII, for which one look at the bytes settles everything.
    if Self.isPrintableASCII(text.utf8.span) {
      self.text = text
      width = text.utf8.count
    } else {
      self.text = TerminalText.singleLine(text)
      width = DisplayWidth.of(self.text)
    }
  }

  /// A text of digits, letters and signs, which take a column each.
  private init(printableASCII text: String) {
    self.text = text
    width = text.utf8.count
  }

  private static func isPrintableASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] >= 0x7F { return false }
    return true
  }

  /// Cuts the text to a width.
  ///
  /// - Parameter columns: At least 1.
  mutating func shorten(to columns: Int) {
    guard width > columns else { return }
    text = DisplayWidth.shortened(text, to: columns)
    width = DisplayWidth.of(text)
  }

  /// How much of a moment there is room for.
  enum MomentForm: CaseIterable {
    /// All of it but the name of the zone.
    case whole
    /// `2026-03-02 09:30`, on the clock of its place.
    case minutes
    /// `2026-03-02`.
    case day
  }

  /// The cell with as much of a moment as there is room for; any other one as it is.
  func showing(_ form: MomentForm) -> TableCell {
    guard isMoment, form != .whole else { return self }
    let day = text.prefix(10)
    let time = text.dropFirst(11).prefix(5)
    return TableCell(form == .day ? String(day) : "\(day) \(time)")
  }

  /// The text in lines of a width, broken between words where that is possible.
  ///
  /// - Parameter columns: At least 2.
  func lines(of columns: Int) -> [String] {
    guard width > columns else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      var rest = word
      if used > 0, used + 1 + DisplayWidth.of(String(word)) <= columns {
        line += " "
        used += 1
      } else if used > 0 {
        lines.append(line)
        (line, used) = ("", 0)
      }
      // A word that is wider than the column goes on below.
      while let character = rest.first {
        let next = DisplayWidth.of(character)
        if used + next > columns {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += next
        rest = rest.dropFirst()
      }
    }
    if used > 0 { lines.append(line) }
    return lines
  }
}
