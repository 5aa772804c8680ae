import TripModel

/// Finds out which mark of a column's amounts is the decimal one, from all of its cells in a sample.
///
/// `1.234` is a thousand in one country and a little more than one in another. A cell such as
/// `1.949,50` or `12,5` tells for the whole column; a column without any, or with some for either
/// mark, stays undecided.
struct DecimalMarkGuess {
  /// The mark; nil when the column is undecided.
  private(set) var mark: MoneyFormat.DecimalMark?
  /// The cell that decided.
  private(set) var evidence: (text: String, line: Int)?

  /// - Parameter cells: The texts of a column with their lines.
  init(_ cells: some Sequence<(text: String, line: Int)>) {
    var point: (text: String, line: Int)?
    var comma: (text: String, line: Int)?
    for cell in cells {
      switch Self.mark(of: cell.text) {
      case .point?: point = point ?? cell
      case .comma?: comma = comma ?? cell
      case nil: break
      }
    }
    switch (point, comma) {
    case (let cell?, nil): (mark, evidence) = (.point, cell)
    case (nil, let cell?): (mark, evidence) = (.comma, cell)
    case (nil, nil), (_?, _?): break
    }
  }

  /// What one amount tells.
  private static func mark(of text: String) -> MoneyFormat.DecimalMark? {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let first = bytes.firstIndex(where: isDigit), let last = bytes.lastIndex(where: isDigit)
    else { return nil }
    let number = bytes[first...last]
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let points = number.filter { $0 == point }.count
    let commas = number.filter { $0 == comma }.count
    guard let place = number.lastIndex(where: { $0 == point || $0 == comma }) else { return nil }
    let isPoint = number[place] == point
    if points > 0, commas > 0 { return isPoint ? .point : .comma }
    // A mark that comes twice divides thousands, so that the other one is the decimal one.
    if points + commas > 1 { return isPoint ? .comma : .point }
    // Three digits behind a single mark tell nothing.
    if last - place == 3, place - first <= 3, number[first] != UInt8(ascii: "0") { return nil }
    return isPoint ? .point : .comma
  }
}
