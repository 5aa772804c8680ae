import CalendarDates

/// Finds the times that a text shows.
struct ClockScanner {
  /// Minutes of the day that stand in the text as a clock shows them.
  private(set) var clocks: Set<Int> = []
  /// Full times with an offset that is not zero.
  private(set) var offsetTimes: [(local: LocalDateTime, offset: Int)] = []

  /// How much of a text is looked at, in octets.
  private static let longest = 100_000

  private let octets: [UInt8]

  init(_ text: String) {
    octets = Array(text.utf8.prefix(Self.longest))
    for index in octets.indices where octets[index].isDigit {
      guard index == 0 || !isPartOfNumber(octets[index - 1]) else { continue }
      readClock(at: index)
      readOffsetTime(at: index)
    }
  }

  private func isPartOfNumber(_ octet: UInt8) -> Bool {
    octet.isDigit || octet == .colon || octet == UInt8(ascii: ".")
  }

  private func octet(_ index: Int) -> UInt8 {
    index >= 0 && index < octets.count ? octets[index] : .space
  }

  private func pair(at index: Int) -> Int? {
    guard octet(index).isDigit, octet(index + 1).isDigit else { return nil }
    return Int(octet(index) - 0x30) * 10 + Int(octet(index + 1) - 0x30)
  }

  private mutating func readClock(at start: Int) {
    let isWide = octet(start + 1).isDigit
    let divider = start + (isWide ? 2 : 1)
    guard octet(divider) == .colon || octet(divider).lowercased == UInt8(ascii: "h"),
      let minute = pair(at: divider + 1), minute < 60, !octet(divider + 3).isDigit,
      var hour = isWide ? pair(at: start) : Int(octet(start) - 0x30), hour < 24
    else { return }
    var rest = divider + 3
    if octet(rest) == .colon, pair(at: rest + 1) != nil { rest += 3 }
    if octet(rest) == .space { rest += 1 }
    let word = octets[min(rest, octets.count)...].prefix(3).map(\.lowercased)
    switch (word.first, word.dropFirst().first) {
    case (UInt8(ascii: "z"), let next) where !(next?.isLetter ?? false): return
    case _ where word == Array("utc".utf8) || word == Array("gmt".utf8): return
    case (UInt8(ascii: "p"), UInt8(ascii: "m")) where (1...12).contains(hour):
      hour = hour % 12 + 12
    case (UInt8(ascii: "a"), UInt8(ascii: "m")) where (1...12).contains(hour): hour %= 12
    default: break
    }
    clocks.insert(hour * 60 + minute)
  }

  /// `2017-09-19T15:00:00+03:00` and its shorter forms.
  private mutating func readOffsetTime(at start: Int) {
    guard octet(start + 10).uppercased == UInt8(ascii: "T"), start + 10 < octets.count else {
      return
    }
    let text = octets[start...].prefix(32)
    guard
      let sign = text.dropFirst(11).firstIndex(where: {
        $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
      }),
      case .local(let local)? = try? DateReading(String(decoding: text[..<sign], as: UTF8.self))
        .value
    else { return }
    let width = octet(sign + 3) == .colon ? 6 : 5
    let offset = try? OffsetText.seconds(
      String(decoding: text[sign...].prefix(width), as: UTF8.self))
    if let offset, offset != 0, offsetTimes.count < 1000 { offsetTimes.append((local, offset)) }
  }
}
