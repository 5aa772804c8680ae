import TripModel

/// Finds out which mark of a column's amounts is the decimal one, from all of its cells in a sample.
///
/// `1.234` is a thousand in one country and a little more than one in another. A cell such as
/// `1.949,50` or `12,5` tells for the whole column, and a column without any stays undecided. Of a
/// column with some for either mark nothing can be believed, unless those for one are so few that they
/// are slips.
struct DecimalMarkGuess {
  /// How many cells must speak for a mark for each that speaks against it.
  private static let majority = 3

  /// The mark; nil when the column is undecided.
  private(set) var mark: MoneyFormat.DecimalMark?
  /// The cell that decided.
  private(set) var evidence: (text: String, line: Int)?
  /// The first cell for each mark, in their order, where they contradict each other.
  private(set) var contradiction: [(text: String, line: Int)] = []

  /// - Parameter cells: The texts of a column with their lines.
  init(_ cells: some Sequence<(text: String, line: Int)>) {
    var first: [MoneyFormat.DecimalMark: (text: String, line: Int)] = [:]
    var counts: [MoneyFormat.DecimalMark: Int] = [:]
    for cell in cells {
      guard let mark = Self.mark(of: cell.text) else { continue }
      counts[mark, default: 0] += 1
      if first[mark] == nil { first[mark] = cell }
    }
    let (points, commas) = (counts[.point] ?? 0, counts[.comma] ?? 0)
    if points > 0, points >= commas * Self.majority {
      mark = .point
    } else if commas > 0, commas >= points * Self.majority {
      mark = .comma
    } else {
      contradiction = first.values.sorted { $0.line < $1.line }
    }
    evidence = mark.flatMap { first[$0] }
  }

  /// What one amount tells.
  static func mark(of text: String) -> MoneyFormat.DecimalMark? {
    if case .told(let mark) = Telling(text) { mark } else { nil }
  }

  /// The only mark of an amount, behind which three digits stand, so that it tells nothing.
  static func openMark(of text: String) -> MoneyFormat.DecimalMark? {
    if case .open(let mark) = Telling(text) { mark } else { nil }
  }
}

/// What the marks of one amount tell.
private enum Telling {
  /// Which mark is the decimal one.
  case told(MoneyFormat.DecimalMark)
  /// Nothing, because three digits stand behind a single mark.
  case open(MoneyFormat.DecimalMark)
  /// Nothing, because there is no mark.
  case nothing

  init(_ text: String) {
    self = Self.telling(text)
  }

  private static func telling(_ text: String) -> Telling {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit)
    else { return .nothing }
    let number = bytes[first...last]
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let points = number.filter { $0 == point }.count
    let commas = number.filter { $0 == comma }.count
    // "1.234,-" has no decimals behind its decimal mark.
    if bytes.count > last + 2, bytes[last + 1] == point || bytes[last + 1] == comma,
      bytes[last + 2] == UInt8(ascii: "-") || bytes[last + 2] == 0xE2
    {
      return .told(bytes[last + 1] == point ? .point : .comma)
    }
    guard let place = number.lastIndex(where: { $0 == point || $0 == comma }) else {
      return .nothing
    }
    let isPoint = number[place] == point
    if points > 0, commas > 0 { return .told(isPoint ? .point : .comma) }
    // A mark that comes twice divides thousands, so that the other one is the decimal one.
    if points + commas > 1 { return .told(isPoint ? .comma : .point) }
    // Three digits behind a single mark tell nothing.
    let mark: MoneyFormat.DecimalMark = isPoint ? .point : .comma
    let isOpen = last - place == 3 && place - first <= 3 && number[first] != UInt8(ascii: "0")
    return isOpen ? .open(mark) : .told(mark)
  }
}
