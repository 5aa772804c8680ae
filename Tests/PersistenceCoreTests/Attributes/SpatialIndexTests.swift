import PersistenceCore
import SQLite
import Testing

@Suite("Indexes for ranges in several dimensions")
struct SpatialIndexTests {
  typealias Place = Places.Place
  typealias Harbour = Places.Harbour

  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try Places.container(at: folder.store)
    context = ModelContext(container)
  }

  private func plan<T: PersistentModel>(_ predicate: Predicate<T>) throws -> String {
    try context.explain(FetchDescriptor(predicate: predicate)).plan.joined(separator: "\n")
  }

  // MARK: - Use

  @Test func aBoxIsAnsweredByTheIndex() throws {
    let (west, east, south, north) = (4.0, 6.0, 58.0, 60.0)
    let box = #Predicate<Place> {
      $0.longitude >= west && $0.longitude <= east && $0.latitude > south && $0.latitude < north
    }
    let plan = try plan(box)
    #expect(plan.contains("SCAN _pc_space_Place_longitude_latitude VIRTUAL TABLE INDEX"))
    #expect(plan.contains("SEARCH Place USING INTEGER PRIMARY KEY"))
    #expect(!plan.contains("SCAN Place"))
  }

  @Test func rangesBoundsAndSubclassesAreAnsweredToo() throws {
    let lower = 4.0
    let plans = [
      try plan(#Predicate<Place> { (4...6).contains($0.longitude) && $0.latitude == 59 }),
      try plan(#Predicate<Place> { $0.name == "a" && lower < $0.longitude && 59 >= $0.latitude }),
      try plan(#Predicate<Harbour> { $0.longitude > 4 && $0.latitude > 5 }),
    ]
    #expect(plans.allSatisfy { $0.contains("_pc_space_Place_longitude_latitude") }, "\(plans)")
    let members = try plan(#Predicate<Harbour> { $0.berth.x > 4 && $0.berth.y > 5 })
    #expect(members.contains("_pc_space_Harbour_berth_x_berth_y"), "\(members)")
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let three = try plan(
      #Predicate<Place> { $0.opened > date && $0.visits < 5 && ($0.height ?? -1) > 0 })
    #expect(!three.contains("_pc_space_"), "a value that may be missing is in the condition")
    let unwrapped = try plan(
      #Predicate<Place> {
        $0.opened > date && $0.visits < 5 && $0.height != nil && $0.height! > 0
      })
    #expect(unwrapped.contains("_pc_space_Place_opened_visits_height"), "\(unwrapped)")
  }

  @Test func conditionsThatLeaveADimensionOpenAreNotAnswered() throws {
    let plans = [
      try plan(#Predicate<Place> { $0.longitude > 4 }),
      try plan(#Predicate<Place> { $0.longitude > 4 || $0.latitude > 5 }),
      try plan(#Predicate<Place> { $0.longitude > 4 && !($0.latitude > 5) }),
      try plan(#Predicate<Place> { $0.longitude > $0.latitude && $0.latitude > 5 }),
    ]
    #expect(plans.allSatisfy { !$0.contains("_pc_space_") }, "\(plans)")
  }

  @Test func countsAndDeletionsUseIt() throws {
    for index in 0..<20 { context.insert(Place("\(index)", Double(index), 0)) }
    try context.save()
    let inside = #Predicate<Place> { $0.longitude >= 5 && $0.longitude < 10 && $0.latitude == 0 }
    #expect(try context.fetchCount(FetchDescriptor(predicate: inside)) == 5)
    try context.delete(model: Place.self, where: inside)
    #expect(try context.fetchCount(FetchDescriptor<Place>()) == 15)
    #expect(try boxes() == 15)
  }

  // MARK: - Rightness

  private func boxes() throws -> Int64 {
    let found = try rows(
      "SELECT count(*) FROM _pc_space_Place_longitude_latitude", of: folder.store)
    guard case .integer(let count)? = found.first?.first else { return -1 }
    return count
  }

  @Test("random boxes find in SQL what they find in Swift, whatever is done to the rows")
  func differential() throws {
    var random = SeededGenerator("boxes")
    let extremes: [Double] = [
      0, 1, -1, 0.1, 0.1.nextUp, 0.1.nextDown, 16_777_217, 1e30, 3.4e38, 3.5e38, -3.5e38, 1e300,
      -1e300, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-38, -1e-45,
    ]
    func number() -> Double {
      random.chance(30)
        ? extremes.randomElement(using: &random) ?? 0
        : Double.random(in: -2...2, using: &random)
    }
    func integer() -> Int {
      let some = [0, 1, .max, .min, .max - 1, 1 << 53 + 1, 1 << 54 - 1, 1 << 48]
      return some.randomElement(using: &random) ?? 0
    }
    var places: [Place] = []
    for round in 0..<30 {
      for _ in 0..<10 {
        let place =
          random.chance(50)
          ? Place("p", number(), number())
          : Harbour("h", number(), number(), berth: .init(x: number(), y: number()))
        place.visits = integer()
        if random.chance(70) { place.height = number() }
        context.insert(place)
        places.append(place)
      }
      for _ in 0..<5 {
        guard let place = places.randomElement(using: &random) else { continue }
        if random.chance(30) { place.longitude = number() } else { place.height = nil }
      }
      if random.chance(50), !places.isEmpty {
        context.delete(places.remove(at: Int.random(in: places.indices, using: &random)))
      }
      try context.save()
      if round % 5 == 0 {
        let all = try ModelContext(container).fetch(FetchDescriptor<Place>())
        for _ in 0..<40 { try checkBox((number(), number()), (number(), number()), all) }
        for _ in 0..<20 {
          let (date, visits, height) = (
            Date(timeIntervalSinceReferenceDate: number()), integer(), number()
          )
          try check(
            #Predicate<Place> {
              $0.opened <= date && $0.visits >= visits && $0.height != nil && $0.height! < height
            }, all)
          try check(
            #Predicate<Place> {
              $0.opened > date && $0.visits == visits && $0.height != nil && $0.height! >= height
            }, all)
        }
      }
    }
    #expect(try boxes() == Int64(places.count))
  }

  private func checkBox(
    _ a: (Double, Double), _ b: (Double, Double), _ all: [Place]
  ) throws {
    let (west, east) = (min(a.0, b.0), max(a.0, b.0))
    let (south, north) = (min(a.1, b.1), max(a.1, b.1))
    try check(
      #Predicate<Place> {
        $0.longitude >= west && $0.longitude <= east && $0.latitude > south && $0.latitude < north
      }, all)
    try check(#Predicate<Place> { $0.longitude == west && $0.latitude <= north }, all)
    let harbours = all.compactMap { $0 as? Harbour }
    let within = #Predicate<Harbour> {
      $0.berth.x >= west && $0.berth.x < east && $0.berth.y >= south && $0.berth.y <= north
    }
    #expect(
      try keys(ModelContext(container).fetch(FetchDescriptor(predicate: within)))
        == keys(harbours.filter(within.evaluate)))
  }

  private func check(_ predicate: Predicate<Place>, _ all: [Place]) throws {
    let found = try ModelContext(container).fetch(FetchDescriptor(predicate: predicate))
    #expect(try keys(found) == keys(all.filter(predicate.evaluate)), "\(predicate)")
  }

  private func keys(_ places: [Place]) -> [Int64] {
    places.map(\.persistentModelID.primaryKey).sorted()
  }

  @Test("other programs' writes are found, and rows that change their class")
  func otherPrograms() throws {
    context.insert(Harbour("h", 1, 1, berth: .init(x: 1, y: 1)))
    try context.save()
    // SQLite up to 3.40 asks for this; the sqlite3 program has it by itself.
    let trusting = "PRAGMA trusted_schema = ON; "
    try runSQL(
      trusting + """
        INSERT INTO Place (_type, name, longitude, latitude, opened, visits) VALUES
          ('Place', 'new', 5, 5, 0, 0);
        UPDATE Place SET longitude = 6 WHERE name = 'h';
        """, on: folder.store)
    let east = #Predicate<Place> { $0.longitude >= 5 && $0.latitude >= 0 }
    let found = try context.fetch(FetchDescriptor(predicate: east, sortBy: [.init(\.name)]))
    #expect(found.map(\.name) == ["h", "new"])
    let berths = "SELECT count(*) FROM _pc_space_Harbour_berth_x_berth_y"
    #expect(try rows(berths, of: folder.store) == [[.integer(1)]])
    try runSQL(trusting + "UPDATE Place SET _type = 'Place' WHERE name = 'h'", on: folder.store)
    #expect(try rows(berths, of: folder.store) == [[.integer(0)]])
    try runSQL(trusting + "DELETE FROM Place", on: folder.store)
    #expect(try boxes() == 0)
    #expect(try rows("PRAGMA integrity_check", of: folder.store) == [[.text("ok")]])
  }

  // MARK: - Schema

  @Test func theIndexIsPartOfTheFingerprint() throws {
    let schema = Schema([Places.Harbour.self])
    #expect(
      schema.entities.map(\.spatialIndices)
        == [
          [["berth.x", "berth.y"]], [["longitude", "latitude"], ["opened", "visits", "height"]],
        ])
    let recorded = try rows("SELECT value FROM _pc_metadata", of: folder.store)
    #expect("\(recorded)".contains("Place rtree (longitude, latitude): present"))
  }

  @Model final class Wrong {
    #Index<Wrong>(.rtree([\.name]), .rtree([\.a, \.a]), .rtree([\.price, \.a]))
    #Index<Wrong>(.rtree([\.a, \.b, \.c, \.d, \.e, \.f]))

    var name = ""
    var price: Decimal = 0
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = 0

    init() {}
  }

  @Test func whatAnIndexCannotHoldIsRefused() throws {
    let error = #expect(throws: SwiftDataError.self) { try memoryContainer(Wrong.self) }
    #expect(error?.code == .invalidSchema)
    let message = error?.message ?? ""
    #expect(message.contains("(name) of Wrong has name, which is neither a number"))
    #expect(message.contains("(a, a) of Wrong names a property twice"))
    #expect(message.contains("(price, a) of Wrong has price, which is neither a number"))
    #expect(message.contains("(a, b, c, d, e, f) of Wrong has 6 properties"))
  }
}
