import PersistenceCore

/// Everything that can be sorted by, at every depth.
@Model class Sortable {
  #Index<Sortable>([\.name], [\.rank, \.count], [\.amount])

  var index: Int
  var name = ""
  var nickname: String?
  var count = 0
  var flag = false
  var optionalFlag: Bool?
  var link = URL(filePath: "/")
  var optionalLink: URL?
  var identifier = UUID._$placeholder
  var amount = Decimal(0)
  var optionalAmount: Decimal?
  var moment = Date(timeIntervalSinceReferenceDate: 0)
  var big: UInt64 = 0
  var rank = Rank.first
  var optionalRank: Rank?
  var size = Size.medium
  var spot = Spot()
  var optionalSpot: Spot?
  var ticket = Ticket(rawValue: "")
  private(set) var hidden: Spot?
  var texts: [String] = []

  init(index: Int) { self.index = index }

  func hide(_ spot: Spot?) { hidden = spot }
}

@Model final class SortableChild: Sortable {
  var extra: Int?
  var own: Spot?
  var shared = ""
}

@Model final class SortableSibling: Sortable {
  /// In the same column as the one of the same name in its sibling.
  var shared = ""
}

struct Spot: Codable, Hashable {
  var city = ""
  var zip: String?
  var depth = Depth()
  var optionalDepth: Depth?

  struct Depth: Codable, Hashable {
    var level = 0
    var optionalLevel: Int?
    var note = ""
  }
}

/// An enum with the order that the compiler derives, which is not that of the raw values.
enum Size: Int, Codable, Comparable, CaseIterable, Sendable {
  case small = 7
  case medium = 3
  case large = 5

  static func < (lhs: Size, rhs: Size) -> Bool {
    func place(_ size: Size) -> Int { allCases.firstIndex(of: size) ?? 0 }
    return place(lhs) < place(rhs)
  }
}

/// A type with a raw value and an order of its own: by length.
struct Ticket: RawRepresentable, Codable, Comparable, Hashable {
  var rawValue: String
  static func < (lhs: Ticket, rhs: Ticket) -> Bool { lhs.rawValue.count < rhs.rawValue.count }
}

extension SamplePool {
  /// Texts that a list for people puts in another order than their bytes.
  ///
  /// None is the beginning of another one that is composed differently: about those, `<` of Swift
  /// 6.3 contradicts itself.
  static let names = [
    "", "a", "A", "ab", "Ab", "b", "B", "z", "Z", "ä", "Ä", "a\u{308}", "\u{e9}", "e\u{301}", "ë1",
    "e", "E", "Trip 9", "trip 10", "Trip 10", "Trip 010", "Trip 1", "trip 2b", "trip 2a", "10",
    "9", "09", "9.5", "9a", "-1", "_", "'", "%", " ", "\0", "a\0b", "a\0", "ß", "ss", "Straße",
    "Strasse", "ﬁ", "fi", "가", "\u{1100}\u{1161}", "🇳🇴", "😀", "\u{FFFD}", "\u{10FFFF}", "Ⅷ", "８",
    "\u{212A}", "K", "k", "\u{130}", "i", "I", "ı", "00000000000000000000000000000001",
    "99999999999999999999999999999999", "x1y2", "x1y10", "x01y2",
  ]

  static let spots: [Spot] = names.prefix(12).enumerated().map { number, name in
    Spot(
      city: name, zip: number % 3 == 0 ? nil : names[number + 20],
      depth: .init(
        level: number % 4, optionalLevel: number % 2 == 0 ? nil : number, note: names[number + 5]),
      optionalDepth: number % 3 == 1
        ? nil
        : .init(level: -number, optionalLevel: number % 2 == 1 ? nil : number, note: name))
  }

  static func sortable(_ index: Int, using random: inout SeededGenerator) -> Sortable {
    let object: Sortable
    switch Int.random(in: 0..<3, using: &random) {
    case 0: object = Sortable(index: index)
    case 1:
      let child = SortableChild(index: index)
      child.extra = maybe([1, 2, 3, .max, .min], &random)
      child.own = maybe(spots, &random)
      child.shared = pick(names, &random)
      object = child
    default:
      let sibling = SortableSibling(index: index)
      sibling.shared = pick(names, &random)
      object = sibling
    }
    fill(object, using: &random)
    return object
  }

  static func fill(_ object: Sortable, using random: inout SeededGenerator) {
    object.name = pick(names, &random)
    object.nickname = maybe(names, &random)
    object.count = pick([0, 1, 2, 3, .max, .min], &random)
    object.flag = random.chance(50)
    object.optionalFlag = maybe([true, false], &random)
    object.link = pick(urls, &random)
    object.optionalLink = maybe(urls, &random)
    object.identifier = pick(uuids, &random)
    object.amount = pick(decimals, &random)
    object.optionalAmount = maybe(decimals, &random)
    object.moment = pick(dates, &random)
    object.big = pick(bigs, &random)
    object.rank = pick(ranks, &random)
    object.optionalRank = maybe(ranks, &random)
    object.size = pick(Size.allCases, &random)
    object.spot = pick(spots, &random)
    object.optionalSpot = maybe(spots, &random)
    object.ticket = Ticket(rawValue: pick(names, &random))
    object.hide(maybe(spots, &random))
  }
}
