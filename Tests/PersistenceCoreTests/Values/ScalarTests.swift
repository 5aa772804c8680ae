import PersistenceCore
import SQLite
import Testing

@Suite("Values of one column come back bit for bit")
struct ScalarTests {
  @Test func extremes() throws {
    let model = Scalars()
    model.bool = true
    model.int = .min
    model.int8 = .min
    model.int16 = .max
    model.int32 = .min
    model.int64 = .max
    model.uint = .max
    model.uint8 = .max
    model.uint16 = .max
    model.uint32 = .max
    model.uint64 = .max
    model.float = .greatestFiniteMagnitude
    model.double = .leastNonzeroMagnitude
    model.decimal = .greatestFiniteMagnitude
    model.date = .distantFuture
    let uuid = UUID()
    model.uuid = uuid
    model.url = try #require(URL(string: "https://example.org/a%20b?q=ä#f"))
    let copy = try roundTrip(model)
    #expect(copy.bool && copy.int == .min && copy.int8 == .min && copy.int16 == .max)
    #expect(copy.int32 == .min && copy.int64 == .max && copy.uint == .max && copy.uint8 == .max)
    #expect(copy.uint16 == .max && copy.uint32 == .max && copy.uint64 == .max)
    #expect(copy.float == .greatestFiniteMagnitude && copy.double == .leastNonzeroMagnitude)
    #expect(copy.decimal == .greatestFiniteMagnitude && copy.date == .distantFuture)
    #expect(copy.uuid == uuid && copy.url.absoluteString == model.url.absoluteString)
  }

  @Test func nilAndNotNil() throws {
    let empty = try roundTrip(OptionalScalars())
    #expect(empty.bool == nil && empty.int == nil && empty.int8 == nil && empty.int16 == nil)
    #expect(empty.int32 == nil && empty.int64 == nil && empty.uint == nil && empty.uint8 == nil)
    #expect(empty.uint16 == nil && empty.uint32 == nil && empty.uint64 == nil)
    #expect(empty.float == nil && empty.double == nil && empty.string == nil && empty.date == nil)
    #expect(empty.data == nil && empty.url == nil && empty.uuid == nil && empty.decimal == nil)
    let model = OptionalScalars()
    model.bool = false
    model.int = 0
    model.uint64 = 0
    model.float = 0
    model.double = 0
    model.string = ""
    model.date = Date(timeIntervalSinceReferenceDate: 0)
    model.data = Data()
    model.decimal = 0
    let copy = try roundTrip(model)
    #expect(copy.bool == false && copy.int == 0 && copy.uint64 == 0 && copy.float == 0)
    #expect(copy.double == 0 && copy.string == "" && copy.data == Data() && copy.decimal == 0)
    #expect(copy.date == Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test(arguments: [
    0.0, 1.5, -1.5, .infinity, -.infinity, .pi, .ulpOfOne, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .leastNormalMagnitude, 1e15, 0.1,
  ])
  func floatingPoint(_ value: Double) throws {
    let model = Scalars()
    model.double = value
    model.float = Float(value)
    model.date = Date(timeIntervalSinceReferenceDate: value)
    let copy = try roundTrip(model)
    #expect(copy.double.bitPattern == value.bitPattern)
    #expect(copy.float.bitPattern == Float(value).bitPattern)
    #expect(copy.date.timeIntervalSinceReferenceDate.bitPattern == value.bitPattern)
  }

  @Test func aZeroLosesItsSignBecauseSQLiteHasNoneForIt() throws {
    let model = Scalars()
    model.double = -0.0
    #expect(model.double.sign == .minus)
    #expect(try roundTrip(model).double == 0)
  }

  @Test func randomBitPatternsOfDates() throws {
    var random = SeededGenerator("random dates")
    let container = try memoryContainer(OptionalScalars.self)
    let context = ModelContext(container)
    var expected: [UInt64] = []
    while expected.count < 2_000 {
      let value = Double(bitPattern: random.next())
      if value.isNaN { continue }
      expected.append(value.bitPattern)
      let model = OptionalScalars()
      model.date = Date(timeIntervalSinceReferenceDate: value)
      context.insert(model)
    }
    try context.save()
    let found = try ModelContext(container).fetch(FetchDescriptor<OptionalScalars>())
    #expect(found.map { $0.date?.timeIntervalSinceReferenceDate.bitPattern } == expected)
  }

  @Test func notANumberIsRefusedByName() throws {
    func message(_ change: (Scalars) -> Void) throws -> String {
      let context = ModelContext(try memoryContainer(Scalars.self))
      let model = Scalars()
      change(model)
      context.insert(model)
      let error = #expect(throws: SwiftDataError.self) { try context.save() }
      #expect(error?.code == .modelValidationFailure)
      #expect(context.hasChanges && model.hasChanges)
      return error?.message ?? ""
    }
    #expect(try message { $0.double = .nan }.contains("Scalars.double: NaN"))
    #expect(try message { $0.float = .signalingNaN }.contains("Scalars.float: NaN"))
    #expect(
      try message { $0.date = Date(timeIntervalSinceReferenceDate: .nan) }
        .contains("Scalars.date: NaN"))
    #expect(try message { $0.decimal = .nan }.contains("Scalars.decimal"))
  }

  @Test(arguments: [
    "", "a\0b", "\0", "🇳🇴👩‍👩‍👧", "e\u{301}", "\u{e9}", "\u{FFFD}", "\u{10FFFF}", "'\"\\;--", "\n\r\t",
    String(repeating: "ö", count: 100_000),
  ])
  func texts(_ text: String) throws {
    let model = Scalars()
    model.string = text
    model.data = Data(text.utf8)
    let copy = try roundTrip(model)
    #expect(Array(copy.string.utf8) == Array(text.utf8))
    #expect(copy.data == Data(text.utf8))
  }

  @Test(arguments: [
    UInt64(0), 1, UInt64(Int64.max), UInt64(Int64.max) + 1, 10_000_000_000_000_000_000, .max,
  ])
  func unsigned(_ value: UInt64) throws {
    let container = try memoryContainer(Scalars.self)
    let context = ModelContext(container)
    for number in [value, 5, UInt64.max - 1] {
      let model = Scalars()
      model.uint64 = number
      context.insert(model)
    }
    try context.save()
    let other = ModelContext(container)
    let sorted = try other.fetch(FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.uint64)]))
    #expect(sorted.map(\.uint64) == [value, 5, UInt64.max - 1].sorted())
    let smaller = try other.fetchCount(
      FetchDescriptor<Scalars>(predicate: #Predicate { $0.uint64 < value }))
    #expect(smaller == [value, 5, UInt64.max - 1].filter { $0 < value }.count)
    let same = try other.fetchCount(
      FetchDescriptor<Scalars>(predicate: #Predicate { $0.uint64 == value }))
    #expect(same == 1)
  }

  @Test func aValueThatDoesNotFitIsReportedByName() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Scalars.self)
    let context = ModelContext(container)
    context.insert(Scalars())
    try context.save()
    func message(_ sql: String) throws -> String {
      try runSQL("SAVEPOINT s; \(sql); RELEASE s", on: folder.store)
      let error = #expect(throws: SwiftDataError.self) {
        try ModelContext(container).fetch(FetchDescriptor<Scalars>())
      }
      #expect(error?.code == .corruptValue)
      return error?.message ?? ""
    }
    #expect(try message("UPDATE Scalars SET int8 = 300").contains("Scalars 1, property int8"))
    try runSQL("UPDATE Scalars SET int8 = 0", on: folder.store)
    #expect(try message("UPDATE Scalars SET uuid = 'x'").contains("property uuid"))
    try runSQL(
      "UPDATE Scalars SET uuid = '00000000-0000-0000-0000-000000000000'", on: folder.store)
    #expect(try message("UPDATE Scalars SET uint64 = -1").contains("property uint64"))
    try runSQL("UPDATE Scalars SET uint64 = 'abc'", on: folder.store)
    #expect(try message("UPDATE Scalars SET int = 1").contains("property uint64"))
    try runSQL("UPDATE Scalars SET uint64 = 0, decimal = 1e300", on: folder.store)
    #expect(try message("UPDATE Scalars SET int = 2").contains("property decimal"))
    try runSQL("UPDATE Scalars SET decimal = 1, decimal_exact = 'one'", on: folder.store)
    #expect(try message("UPDATE Scalars SET int = 3").contains("property decimal"))
  }
}
