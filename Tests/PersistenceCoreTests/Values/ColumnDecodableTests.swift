import PersistenceCore
import SQLite
import Testing

@Suite("A struct that reads its members itself")
struct ColumnDecodableTests {
  @Test("comes back as one that is read through Codable, in any order of its members")
  func roundTrips() throws {
    let model = Measured()
    model.span = Span(low: -3, high: nil, unit: "m", exact: Decimal(string: "0.1") ?? 0)
    model.maybeSpan = Span(low: 1, high: 2.5, unit: nil, exact: 7)
    let copy = try roundTrip(model)
    #expect(copy.span == model.span)
    #expect(copy.maybeSpan == model.maybeSpan)
    model.maybeSpan = nil
    #expect(try roundTrip(model).maybeSpan == nil)
    for loose in [nil, Loose(), Loose(name: "n")] {
      model.loose = loose
      #expect(try roundTrip(model).loose == loose)
    }
  }

  @Test("and that asks for a member that is none of its columns is told so")
  func unknownMember() throws {
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Mistaken.self)
    let context = ModelContext(container)
    context.insert(Mistaken())
    try context.save()
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContext(container).fetch(FetchDescriptor<Mistaken>())
    }
    #expect(error?.code == .corruptValue)
    #expect(error?.message.contains("'hight'") == true, "\(error?.message ?? "")")
  }
}

struct Span: ColumnDecodable, Equatable {
  var low = 0
  var high: Double?
  var unit: String?
  var exact: Decimal = 0

  private enum CodingKeys: String, CodingKey { case low = "from", high, unit, exact }

  init(low: Int = 0, high: Double? = nil, unit: String? = nil, exact: Decimal = 0) {
    (self.low, self.high, self.unit, self.exact) = (low, high, unit, exact)
  }

  init(from columns: ColumnReader) throws {
    exact = try columns.value("exact")
    unit = try columns.value("unit")
    low = try columns.value("from")
    high = try columns.value("high")
  }
}

@Model final class Measured {
  var before = 1
  var span = Span()
  var maybeSpan: Span?
  var loose: Loose?
  var after = "a"
  init() {}
}

struct Loose: ColumnDecodable, Equatable {
  var name: String?
  init(name: String? = nil) { self.name = name }
  init(from columns: ColumnReader) throws { name = try columns.value("name") }
}

struct Misspelt: ColumnDecodable {
  var height = 0
  init() {}
  init(from columns: ColumnReader) throws { height = try columns.value("hight") }
}

@Model final class Mistaken {
  var size = Misspelt()
  init() {}
}
