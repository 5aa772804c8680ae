import PersistenceCore

/// A hierarchy for predicates that compute: small numbers, so that nothing overflows, and lists,
/// sets, dictionaries and structs in structs.
@Model class Specimen {
  var index: Int
  var text = ""
  var optionalText: String?
  var small = 0
  var optionalSmall: Int?
  var short: Int16 = 0
  var flag = false
  var optionalFlag: Bool?
  var ratio = 0.0
  var optionalRatio: Double?
  var amount = Decimal(0)
  var optionalAmount: Decimal?
  var moment = Date(timeIntervalSinceReferenceDate: 0)
  var optionalMoment: Date?
  var identifier = UUID._$placeholder
  var size = Size.small
  var optionalRank: Rank?
  var spot = Spot()
  var optionalSpot: Spot?
  var words: [String] = []
  var counts: [Int] = []
  var wordSet: Set<String> = []
  var numberSet: Set<Int> = []
  var identifiers: [UUID] = []
  var optionalWords: [String]?
  var prices: [String: Int] = [:]
  var names: [Int: String] = [:]

  init(index: Int) { self.index = index }
}

@Model class SpecimenA: Specimen {
  var extra = 0
  var optionalExtra: Int?
  var shared: String?
}

@Model final class SpecimenAA: SpecimenA {
  var deep = ""
  var deepSpot: Spot?
}

@Model final class SpecimenB: Specimen {
  /// In the same column as the one of the same name in its sibling.
  var shared: String?
  var rating = 0.0
}

extension SamplePool {
  static let smalls = [0, 1, -1, 2, 3, 5, -7, 10]
  static let ratios = [0, 1, -1, 0.5, 2.25, -0.1, 1e10]
  static let amounts = ["0", "1", "-1", "0.1", "2.25", "-10.05", "99999999999999999.99"]
    .compactMap { Decimal(string: $0) }
  static let moments = [0, 1, -1, 86_400, 0.5].map(Date.init(timeIntervalSinceReferenceDate:))
  static let words = [
    "", "a", "A", "ab", "b", "ä", "\u{e9}", "e\u{301}", "z", "abc", "aab", "'", "%", "10", "가",
    "\u{1100}\u{1161}", "\0", "a\0b", "🇳🇴",
  ]

  static func specimen(_ index: Int, using random: inout SeededGenerator) -> Specimen {
    let specimen: Specimen
    switch Int.random(in: 0..<4, using: &random) {
    case 0: specimen = Specimen(index: index)
    case 1:
      let a = SpecimenA(index: index)
      fill(a, using: &random)
      specimen = a
    case 2:
      let aa = SpecimenAA(index: index)
      fill(aa, using: &random)
      aa.deep = pick(words, &random)
      aa.deepSpot = maybe(spots, &random)
      specimen = aa
    default:
      let b = SpecimenB(index: index)
      b.shared = maybe(words, &random)
      b.rating = pick(ratios, &random)
      specimen = b
    }
    fill(specimen, using: &random)
    return specimen
  }

  private static func fill(_ a: SpecimenA, using random: inout SeededGenerator) {
    a.extra = pick(smalls, &random)
    a.optionalExtra = maybe(smalls, &random)
    a.shared = maybe(words, &random)
  }

  private static func fill(_ specimen: Specimen, using random: inout SeededGenerator) {
    func some<V>(_ pool: [V], upTo count: Int = 4) -> [V] {
      (0..<Int.random(in: 0..<count, using: &random)).map { _ in pick(pool, &random) }
    }
    specimen.text = pick(words, &random)
    specimen.optionalText = maybe(words, &random)
    specimen.small = pick(smalls, &random)
    specimen.optionalSmall = maybe(smalls, &random)
    specimen.short = Int16(pick(smalls, &random))
    specimen.flag = random.chance(50)
    specimen.optionalFlag = maybe([true, false], &random)
    specimen.ratio = pick(ratios, &random)
    specimen.optionalRatio = maybe(ratios, &random)
    specimen.amount = pick(amounts, &random)
    specimen.optionalAmount = maybe(amounts, &random)
    specimen.moment = pick(moments, &random)
    specimen.optionalMoment = maybe(moments, &random)
    specimen.identifier = pick(uuids, &random)
    specimen.size = pick(Size.allCases, &random)
    specimen.optionalRank = maybe(ranks, &random)
    specimen.spot = pick(spots, &random)
    specimen.optionalSpot = maybe(spots, &random)
    specimen.words = some(words)
    specimen.counts = some(smalls)
    specimen.wordSet = Set(some(words))
    specimen.numberSet = Set(some(smalls))
    specimen.identifiers = some(uuids)
    specimen.optionalWords = random.chance(30) ? nil : some(words)
    specimen.prices = Dictionary(some(["a", "b", "é"]).map { ($0, pick(smalls, &random)) }) { $1 }
    specimen.names = Dictionary(some([0, 1, 7]).map { ($0, pick(words, &random)) }) { $1 }
  }
}
