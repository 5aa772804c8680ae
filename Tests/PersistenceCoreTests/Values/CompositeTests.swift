import PersistenceCore
import SQLite
import Testing

@Suite("Structs lie in a column for each member")
struct CompositeTests {
  private var place: Place {
    Place(
      address: Address(street: "s", city: "c", zip: nil),
      coordinates: Coordinates(latitude: 1.5, longitude: nil), mood: .wild, optionalMood: nil,
      price: Decimal(string: "12345678901234567890.5") ?? 0, tags: ["a"], visited: .distantPast,
      link: URL(string: "https://example.org"), identifier: UUID(), flags: [.sunday],
      payload: .text("t"), big: .max)
  }

  @Test func allMembersComeBack() throws {
    let model = Composites(place: place)
    model.optionalPlace = place
    model.optionalAddress = Address(street: "", city: "", zip: "z")
    model.handMade = HandMade(lat: 3, lon: 4, note: "n")
    model.optionalHandMade = HandMade(lat: 5, lon: 6, note: "none")
    model.renamed = Renamed(name: "a", zone: "b")
    model.coordinates = Coordinates(latitude: nil, longitude: 2)
    let copy = try roundTrip(model)
    #expect(copy.place == model.place && copy.optionalPlace == model.optionalPlace)
    #expect(copy.address == model.address && copy.optionalAddress == model.optionalAddress)
    #expect(copy.handMade == model.handMade && copy.optionalHandMade == model.optionalHandMade)
    #expect(copy.renamed == model.renamed && copy.coordinates == model.coordinates)
    #expect(copy.checked == model.checked && copy.single == model.single)
    #expect(copy.empty == model.empty)
  }

  @Test func aStructWhoseMembersAreAllNilIsNotNil() throws {
    let model = Composites(place: place)
    model.optionalCoordinates = Coordinates()
    model.optionalPlace = place
    model.optionalPlace?.coordinates = Coordinates()
    let copy = try roundTrip(model)
    #expect(copy.optionalCoordinates == Coordinates())
    #expect(copy.optionalPlace?.coordinates == Coordinates())
    model.optionalCoordinates = nil
    model.optionalPlace?.coordinates = nil
    #expect(copy.coordinates == Coordinates())
    let missing = try roundTrip(Composites(place: place))
    #expect(missing.optionalCoordinates == nil && missing.optionalPlace == nil)
    #expect(missing.optionalAddress == nil && missing.optionalHandMade == nil)
  }

  @Test func columnsAreNamedByCodingKeys() throws {
    let folder = try TemporaryFolder()
    let context = ModelContext(try fileContainer(folder.store, Composites.self))
    context.insert(Composites(place: place))
    try context.save()
    let names = try rows("SELECT name FROM pragma_table_info('Composites')", of: folder.store)
      .compactMap { row -> String? in
        guard case .text(let name)? = row.first else { return nil }
        return name
      }
    for expected in [
      "address_city", "optionalAddress_zip", "renamed_full_name", "renamed_tz",
      "place_address_street", "place_coordinates_latitude", "place_price", "place_price_exact",
      "handMade_latitude", "handMade_note", "optionalCoordinates", "optionalCoordinates_latitude",
      "checked", "single",
    ] {
      #expect(names.contains(expected), "\(expected)")
    }
    #expect(Set(names).count == names.count)
  }

  @Test func changingOneMemberIsAChange() throws {
    let container = try memoryContainer(Composites.self)
    let context = ModelContext(container)
    let model = Composites(place: place)
    context.insert(model)
    try context.save()
    model.place.coordinates?.latitude = 7
    #expect(model.hasChanges)
    try context.save()
    let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Composites>()).first)
    #expect(copy.place.coordinates?.latitude == 7)
  }

  @Test func notANumberInAMemberIsRefusedByName() throws {
    let context = ModelContext(try memoryContainer(Composites.self))
    let model = Composites(place: place)
    model.coordinates.latitude = .nan
    context.insert(model)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .modelValidationFailure)
    #expect(error?.message.contains("Composites.coordinates") == true)
  }

  @Test func predicatesAndSortsReachMembers() throws {
    let container = try memoryContainer(Composites.self)
    let context = ModelContext(container)
    for (city, zip, power) in [("Oslo", nil, 3), ("Bergen", "5", 1), ("Oslo", "1", 2)] {
      let model = Composites(place: place)
      model.address = Address(street: "s\(power)", city: city, zip: zip)
      model.place.address.city = "p\(power)"
      model.place.price = Decimal(power)
      model.renamed.zone = "z\(power)"
      model.handMade.lat = Double(power)
      context.insert(model)
    }
    try context.save()
    func streets(
      _ predicate: Predicate<Composites>, _ sort: [SortDescriptor<Composites>] = []
    ) throws -> [String] {
      try ModelContext(container).fetch(FetchDescriptor(predicate: predicate, sortBy: sort))
        .map(\.address.street)
    }
    #expect(try streets(#Predicate { $0.address.city == "Oslo" }) == ["s3", "s2"])
    #expect(try streets(#Predicate { $0.address.zip == nil }) == ["s3"])
    #expect(try streets(#Predicate { $0.address.zip != "1" }) == ["s3", "s1"])
    #expect(try streets(#Predicate { $0.place.address.city == "p1" }) == ["s1"])
    #expect(try streets(#Predicate { $0.renamed.zone.contains("2") }) == ["s2"])
    let two = Decimal(2)
    #expect(
      try streets(#Predicate { $0.place.price >= two }, [SortDescriptor(\.place.price)])
        == ["s2", "s3"])
    #expect(
      try streets(
        #Predicate { _ in true }, [SortDescriptor(\.address.city), SortDescriptor(\.address.zip)])
        == ["s1", "s3", "s2"])
    let address = Address(street: "s2", city: "Oslo", zip: "1")
    #expect(try streets(#Predicate { $0.address == address }) == ["s2"])
    #expect(try streets(#Predicate { $0.address != address }) == ["s3", "s1"])
    #expect(try streets(#Predicate { $0.optionalAddress == nil }).count == 3)
    #expect(try streets(#Predicate { $0.optionalCoordinates != nil }).isEmpty)
  }

  @Test func aMemberWithoutAFieldOfItsNameIsNoSilentScan() throws {
    let context = ModelContext(try memoryContainer(Composites.self))
    #expect(throws: SwiftDataError.unsupportedPredicate) {
      try context.fetch(
        FetchDescriptor<Composites>(predicate: #Predicate { $0.handMade.lat > 1 }))
    }
    #expect(throws: SwiftDataError.unsupportedSortDescriptor) {
      try context.fetch(
        FetchDescriptor<Composites>(sortBy: [SortDescriptor(\.handMade.lat)]))
    }
  }
}
