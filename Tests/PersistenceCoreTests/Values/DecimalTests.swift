import PersistenceCore
import SQLite
import Testing

@Suite("Decimals are exact and ordered in SQL as in Swift")
struct DecimalTests {
  @Test func randomDecimalsComeBackAndSort() throws {
    var random = SeededGenerator("random decimals")
    var values = Self.special
    while values.count < 4_000 { values.append(Self.decimal(using: &random)) }
    values.shuffle(using: &random)
    let container = try memoryContainer(OptionalScalars.self)
    let context = ModelContext(container)
    for (index, value) in values.enumerated() {
      let model = OptionalScalars()
      model.int = index
      model.decimal = value
      context.insert(model)
    }
    try context.save()

    let other = ModelContext(container)
    let found = try other.fetch(FetchDescriptor<OptionalScalars>(sortBy: [SortDescriptor(\.int)]))
    for (model, value) in zip(found, values) where model.decimal != value {
      Issue.record("\(value) came back as \(String(describing: model.decimal))")
    }
    let sorted = try other.fetch(
      FetchDescriptor<OptionalScalars>(sortBy: [SortDescriptor(\.decimal)]))
    let order = sorted.compactMap(\.decimal)
    #expect(order.count == values.count)
    for (left, right) in zip(order, order.dropFirst()) where left > right {
      Issue.record("\(left) was put before \(right)")
    }
  }

  @Test func randomComparisonsSelectWhatSwiftSelects() throws {
    var random = SeededGenerator("random decimal comparisons")
    let values = (0..<300).map { _ in Self.decimal(using: &random) } + Self.special
    let container = try memoryContainer(Scalars.self)
    let context = ModelContext(container)
    for value in values {
      let model = Scalars()
      model.decimal = value
      context.insert(model)
    }
    try context.save()
    let other = ModelContext(container)
    for _ in 0..<150 {
      let pivot =
        random.chance(50)
        ? Self.decimal(using: &random) : values.randomElement(using: &random) ?? 0
      func check(_ predicate: Predicate<Scalars>, _ test: (Decimal) -> Bool, _ name: String) throws
      {
        let found = try other.fetchCount(FetchDescriptor(predicate: predicate))
        #expect(found == values.filter(test).count, "\(name) \(pivot)")
      }
      try check(#Predicate { $0.decimal < pivot }, { $0 < pivot }, "<")
      try check(#Predicate { $0.decimal <= pivot }, { $0 <= pivot }, "<=")
      try check(#Predicate { $0.decimal > pivot }, { $0 > pivot }, ">")
      try check(#Predicate { $0.decimal >= pivot }, { $0 >= pivot }, ">=")
      try check(#Predicate { $0.decimal == pivot }, { $0 == pivot }, "==")
      try check(#Predicate { $0.decimal != pivot }, { $0 != pivot }, "!=")
    }
  }

  @Test func oneNumberWrittenInSeveralWaysIsOneNumber() throws {
    let container = try memoryContainer(Scalars.self)
    let context = ModelContext(container)
    let written = [
      Decimal(sign: .plus, exponent: -3, significand: 1_234_567_890_123_456_000),
      Decimal(sign: .plus, exponent: 0, significand: 1_234_567_890_123_456),
      Decimal(string: "1234567890123456.000") ?? 0,
    ]
    for value in written {
      let model = Scalars()
      model.decimal = value
      context.insert(model)
    }
    try context.save()
    for value in written {
      let count = try ModelContext(container).fetchCount(
        FetchDescriptor<Scalars>(predicate: #Predicate { $0.decimal == value }))
      #expect(count == 3)
    }
  }

  @Test func shortDecimalsNeedNoSecondColumn() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, Scalars.self))
    for text in ["75.5", "0.1", "-1234567890.12345", "1000000000000000000", "1e-30"] {
      let model = Scalars()
      model.decimal = try #require(Decimal(string: text))
      context.insert(model)
    }
    try context.save()
    let found = try rows(
      "SELECT decimal FROM Scalars WHERE decimal_exact IS NULL ORDER BY decimal", of: folder.store)
    #expect(
      found == [
        [.real(-1_234_567_890.12345)], [.real(1e-30)], [.real(0.1)], [.real(75.5)], [.real(1e18)],
      ])
  }

  private static var special: [Decimal] {
    [
      0, 1, -1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastFiniteMagnitude,
      -Decimal.leastNonzeroMagnitude, Decimal(Int64.max), Decimal(Int64.min), Decimal(UInt64.max),
    ]
      + [
        "0.1", "0.3", "999999999999999", "1000000000000000", "9007199254740993",
        "9007199254740992", "-9007199254740993", "0.30000000000000004", "1e127", "1e-127",
        "123456789012345678901234567890.12345678", "1234567890123456.7", "1234567890123456.8",
        "99999999999999999999999999999999999999", "-0.0000000000000000000000000000000000001",
      ].compactMap { Decimal(string: $0) }
  }

  /// Decimals of all lengths, many of them close to one another.
  private static func decimal(using random: inout SeededGenerator) -> Decimal {
    let length = Int.random(in: 1...38, using: &random)
    let digits = (0..<length).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    let range = random.chance(70) ? -20...5 : -120...80
    let exponent = Int.random(in: range, using: &random)
    let prefix = random.chance(30) ? "12345678901234567" : ""
    let text = String((prefix + digits).prefix(38))
    let value = Decimal(string: "\(random.chance(50) ? "-" : "")\(text)e\(exponent)") ?? 0
    return value.isNaN ? 0 : value
  }
}
