import Testing

@testable import PersistenceCore

@Suite("What the compiler tells of a property's type")
struct PropertyKindTests {
  @Test(
    "is what the type itself tells while the program runs",
    arguments: [
      KindSpellings.self, KindFriend.self, TypeSpellings.self, Composites.self, Trip.self,
      BusinessTrip.self, PersonalTrip.self, Penguin.self, Conditional.self, WithTransients.self,
    ] as [any PersistentModel.Type])
  func agreement(type: any PersistentModel.Type) {
    let properties = type._$modelClasses.flatMap(\.properties)
    #expect(!properties.isEmpty)
    for property in properties {
      let name = "\(type).\(property.name)"
      let found = property.attribute == nil ? RelationshipShape(of: property.valueType) : nil
      let told = property.relationshipShape
      #expect((told == nil) == (found == nil), "\(name)")
      if let told, let found {
        #expect(
          ObjectIdentifier(told.destination) == ObjectIdentifier(found.destination), "\(name)")
        #expect(told.cardinality == found.cardinality, "\(name)")
        #expect(told.isOptional == found.isOptional, "\(name)")
        #expect(
          told.list.map { ObjectIdentifier($0) } == found.list.map { ObjectIdentifier($0) },
          "\(name)")
      } else {
        let shape = AttributeShape(of: property.valueType)
        #expect(property.attributeShape.signature == shape.signature, "\(name)")
        #expect(property.attributeShape.columnCount == shape.columnCount, "\(name)")
        #expect(
          ObjectIdentifier(property.attributeShape.valueType) == ObjectIdentifier(shape.valueType),
          "\(name)")
      }
    }
  }

  @Test("makes key paths that start at the class that was asked for, and the same one each time")
  func keyPaths() throws {
    let property = try #require(
      BusinessTrip._$modelClasses.flatMap(\.properties).first { $0.name == "destination" })
    #expect(property.keyPath == \BusinessTrip.destination)
    #expect(property.keyPath === property.keyPath)
  }
}

@Model final class KindFriend {
  var name = ""
  init() {}
}

@Model final class KindSpellings {
  enum Mood: Int, Codable { case calm, wild }
  enum Plain: Codable { case one, two(Int) }
  struct Badge: RawRepresentable, Codable { var rawValue: String }
  struct Mask: OptionSet, Codable { var rawValue: Int }
  struct Pair: Codable { var left = 0; var right: String? }

  var text = ""
  var maybeText: String?
  var bytes: Data?
  var link: URL?
  var price: Decimal = 0
  var small: UInt8 = 0
  var maybeSmall: Int16?
  var mood = Mood.calm
  var maybeMood: Mood?
  var plain = Plain.one
  var maybePlain: Plain?
  var badge = Badge(rawValue: "")
  var mask: Mask = []
  var pair = Pair()
  var maybePair: Pair?
  var texts: [String] = []
  var maybeTexts: [String]?
  var gaps: [Int?] = []
  var numbers: Set<Int> = []
  var table: [String: Int] = [:]
  var doubly: Int??
  var listOfPairs: [Pair]?
  var friend: KindFriend?
  var friends: [KindFriend] = []
  var maybeFriends: [KindFriend]?
  var circle: Set<KindFriend> = []
  var maybeCircle: Set<KindFriend>?
  @Attribute(.externalStorage) var large: Data?
  @Attribute(.unique) var code: Int?
  init() {}
}
