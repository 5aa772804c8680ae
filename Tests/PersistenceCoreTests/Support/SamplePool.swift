import PersistenceCore

/// Values that rows and predicates are made of: few, so that they meet, and extreme.
enum SamplePool {
  static let texts = [
    "", "a", "A", "ab", "b", "aä", "ä", "z", "\0", "a\0b", "🇳🇴", "'", "%", "_", "10", "9",
    "\u{e9}", "e\u{301}", "e", "ﬁ", "가", "\u{1100}\u{1161}", "\u{FFFD}", "\u{10FFFF}",
  ]
  /// SQLite reads a text inside JSON only up to a NUL.
  static let tags = texts.filter { !$0.utf8.contains(0) }
  static let numbers = [0, 1, -1, 5, .max, .min, .max - 1, 1 << 53, (1 << 53) + 1]
  static let doubles = [
    0, 1, -1, 0.1, 0.1.nextUp, .infinity, -.infinity, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e18,
  ]
  static let floats: [Float] = [0, 0.1, -0.5, .infinity, .greatestFiniteMagnitude]
  static let dates = doubles.map(Date.init(timeIntervalSinceReferenceDate:))
  static let decimals =
    [0, 1, -1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastFiniteMagnitude]
    + ["0.1", "1234567890123456.7", "1234567890123456.8", "-1234567890123456.7", "1e50"]
    .compactMap { Decimal(string: $0) }
  static let bigs: [UInt64] = [0, 1, UInt64(Int64.max), UInt64(Int64.max) + 1, .max, .max - 1]
  static let uuids = (0..<4).map {
    UUID(uuid: ($0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255 - $0))
  }
  static let datas = [Data(), Data([0]), Data([0, 1]), Data([255])]
  static let urls = ["https://a.org", "https://a.org/", "file:///x", "a"].compactMap {
    URL(string: $0)
  }
  static let addresses = [
    Address(street: "", city: "", zip: nil), Address(street: "a", city: "b", zip: ""),
    Address(street: "a", city: "b", zip: nil), Address(street: "a", city: "b", zip: "z"),
  ]
  static let coordinates = [
    Coordinates(), Coordinates(latitude: 0, longitude: nil),
    Coordinates(latitude: 0, longitude: 0), Coordinates(latitude: nil, longitude: .infinity),
  ]
  static let ranks: [Rank] = [.first, .second, .third]
  static let levels: [Level] = [.low, .high]

  /// An object of one of the four classes with values from the pool.
  static func sample(_ index: Int, using random: inout SeededGenerator) -> Sample {
    let sample: Sample
    switch Int.random(in: 0..<4, using: &random) {
    case 0: sample = Sample(index: index)
    case 1:
      let a = SampleA(index: index)
      a.extra = pick(numbers, &random)
      a.shared = maybe(texts, &random)
      sample = a
    case 2:
      let aa = SampleAA(index: index)
      aa.deep = pick(texts, &random)
      aa.extra = pick(numbers, &random)
      sample = aa
    default:
      let b = SampleB(index: index)
      b.rating = pick(doubles, &random)
      b.shared = maybe(texts, &random)
      sample = b
    }
    fill(sample, using: &random)
    return sample
  }

  static func fill(_ sample: Sample, using random: inout SeededGenerator) {
    sample.text = pick(texts, &random)
    sample.optionalText = maybe(texts, &random)
    sample.number = pick(numbers, &random)
    sample.optionalNumber = maybe(numbers, &random)
    sample.flag = random.chance(50)
    sample.optionalFlag = maybe([true, false], &random)
    sample.date = pick(dates, &random)
    sample.optionalDate = maybe(dates, &random)
    sample.decimal = pick(decimals, &random)
    sample.optionalDecimal = maybe(decimals, &random)
    sample.double = pick(doubles, &random)
    sample.optionalFloat = maybe(floats, &random)
    sample.big = pick(bigs, &random)
    sample.mood = pick(Mood.allCases, &random)
    sample.optionalMood = maybe(Mood.allCases, &random)
    sample.level = pick(levels, &random)
    sample.identifier = pick(uuids, &random)
    sample.data = pick(datas, &random)
    sample.optionalURL = maybe(urls, &random)
    sample.address = pick(addresses, &random)
    sample.optionalAddress = maybe(addresses, &random)
    sample.coordinates = pick(coordinates, &random)
    sample.optionalCoordinates = maybe(coordinates, &random)
    sample.tags = (0..<Int.random(in: 0..<4, using: &random)).map { _ in pick(tags, &random) }
    sample.numbers = Set(
      (0..<Int.random(in: 0..<4, using: &random)).map { _ in pick(numbers, &random) })
    sample.moods = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      pick(Mood.allCases, &random)
    }
    sample.rank = pick(ranks, &random)
  }

  static func pick<V>(_ values: [V], _ random: inout SeededGenerator) -> V {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  static func maybe<V>(_ values: [V], _ random: inout SeededGenerator) -> V? {
    random.chance(30) ? nil : pick(values, &random)
  }
}
