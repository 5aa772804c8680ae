import Foundation
import Testing

@Suite("What the macros generate")
struct ExpansionTests {
  @Test func aRootClass() {
    let expansion = Expansion(
      """
      @Model class Trip {
        var destination: String
        init(destination: String) { self.destination = destination }
      }
      """)
    #expect(expansion.messages.isEmpty)
    for part in [
      "@PersistenceCore._PersistedProperty(index: 0, model: \"Trip\") var destination: String",
      "@safe @exclusivity(unchecked) final var _$model = PersistenceCore._ModelState()",
      "required init(_$row row: inout PersistenceCore._RowReader) throws {",
      "extension Trip: PersistenceCore.PersistentModel {",
      "_ModelProperty(\"destination\", \\_$M.destination, kind: .of(\\_$M.destination))",
    ] {
      #expect(expansion.flat.contains(part), "\(part)")
    }
    #expect(!expansion.flat.contains("override"))
  }

  @Test func aSubclass() {
    let expansion = Expansion(
      "@Model final class Business: Trip { var perDiem = 1 }", isRoot: false)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.flat.contains("override class var _$modelClasses"))
    #expect(expansion.flat.contains("Trip._$slotEnd(type)"))
    #expect(!expansion.flat.contains("extension Business"))
    // A generated initialiser would take away the inherited ones.
    #expect(!expansion.flat.contains("required init"))
  }

  @Test func indexesOfBothKinds() {
    let expansion = Expansion(
      """
      @Model class Place {
        #Index<Place>([\\.name], .rtree([\\.x, \\.y]), .binary([\\.x]), [\\Place.at.city, \\.at?.city])
        var name = ""
        var x = 0
        var y = 0
      }
      """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.flat.contains(
        #"""
        indexes: [\#
        [PersistenceCore._IndexedPath(["name"], \.name as PartialKeyPath<Place>)], \#
        [PersistenceCore._IndexedPath(["x"], \.x as PartialKeyPath<Place>)], \#
        [PersistenceCore._IndexedPath(["at", "city"], \Place.at.city as PartialKeyPath<Place>), \#
        PersistenceCore._IndexedPath([], \.at?.city as PartialKeyPath<Place>)]], \#
        spatialIndexes: [\#
        [PersistenceCore._IndexedPath(["x"], \.x as PartialKeyPath<Place>), \#
        PersistenceCore._IndexedPath(["y"], \.y as PartialKeyPath<Place>)]]
        """#))
  }

  @Test func accessLevels() {
    #expect(
      Expansion("@Model final public class A { var a = 1; public init() {} }").flat.contains(
        "public required init(_$row"))
    let open = Expansion("@Model open class A { var a = 1; public init() {} }").flat
    #expect(open.contains("open func _$load") && open.contains("public required init(_$row"))
    #expect(
      Expansion("@Model package class A { var a = 1; init() {} }").flat.contains(
        "package func _$load"))
  }

  @Test func aPersistedProperty() {
    let flat = Expansion(
      """
      class Trip {
        @_PersistedProperty(index: 2, model: "Trip") var destination: String
      }
      """
    ).flat
    for part in [
      "private var _$value_destination: String",
      "@storageRestrictions(initializes: _$value_destination) init(initialValue) {",
      "_$access(\\Trip.destination, at: Trip._$slotStart(Trip.self) + 2) "
        + "return _$value_destination",
      "_$prepare(at: Trip._$slotStart(Trip.self) + 2)",
      "if _$isUnwatched || !PersistenceCore._isEqual(_$value_destination, newValue) {",
      "at: Trip._$slotStart(Trip.self) + 2, from: _$value_destination)",
    ] {
      #expect(flat.contains(part), "\(part)")
    }
  }

  @Test("a property that may lead to other models asks the compiler for its link")
  func relationshipCandidates() {
    let flat = Expansion(
      """
      class Trip {
        @_PersistedProperty(index: 0, model: "Trip") var owner: Person?
        @_PersistedProperty(index: 1, model: "Trip") var stays: [Schema1.Stay]!
        @_PersistedProperty(index: 2, model: "Trip") var tags = [Tag]()
        @_PersistedProperty(index: 3, model: "Trip") var names: [String]
        @_PersistedProperty(index: 4, model: "Trip") @Attribute var state: State
        @_PersistedProperty(index: 5, model: "Trip") var start = Date()
        @_PersistedProperty(index: 6, model: "Trip") var rates: [String: Rate]
      }
      """
    ).flat
    for part in [
      "private var _$link_owner = PersistenceCore._link(for: (Person?).self)",
      "private var _$link_stays = PersistenceCore._link(for: ([Schema1.Stay]?).self)",
      "private var _$link_tags = PersistenceCore._link(like: [Tag]())",
      "return _$link_owner.value(_$value_owner, of: self, at: Trip._$slotStart(Trip.self) + 0)",
      "if !_$relate(\\Trip.owner, at: Trip._$slotStart(Trip.self) + 0, to: newValue),",
    ] {
      #expect(flat.contains(part), "\(part)")
    }
    for name in ["names", "state", "start", "rates"] { #expect(!flat.contains("_$link_\(name)")) }
  }

  @Test("an initialiser of a class with relationships ends by making the object known")
  func initializers() {
    let marked = Expansion(
      "@Model class Trip { var owner: Person?; init(owner: Person?) { self.owner = owner } }")
    #expect(marked.flat.contains("@PersistenceCore._ModelInitializer"))
    let convenience = Expansion(
      "@Model class Trip { var owner: Person?; init() {}; convenience init(a: Int) { self.init() } }"
    )
    #expect(convenience.flat.components(separatedBy: "_ModelInitializer").count == 2)
    let flat = Expansion(
      """
      class Trip {
        @_ModelInitializer
        init(owner: Person?) {
          self.owner = owner
          if owner == nil { return }
          let later = { return }
          later()
        }
      }
      """
    ).flat
    #expect(flat.contains("if owner == nil { self._$didInitialize() return }"))
    #expect(flat.contains("let later = { return } later() self._$didInitialize() }"))
    let plain = Expansion("@Model class A { var a: Int; init(a: Int) { self.a = a } }").flat
    #expect(!plain.contains("_$didInitialize"))
  }

  @Test func observersMoveIntoTheSetter() {
    let flat = Expansion(
      """
      class A {
        @_PersistedProperty(index: 0, model: "A")
        var a = 1 { didSet { print(oldValue); a = 2 } }
        @_PersistedProperty(index: 1, model: "A")
        var b = 1 { willSet(next) { print(next) } }
        @_PersistedProperty(index: 2, model: "A")
        var c = 1 { didSet { print("oldValue") } }
        @_PersistedProperty(index: 3, model: "A")
        var d = 1 { didSet { if let d = Optional(2) { print(d) } } }
      }
      """
    ).flat
    #expect(flat.contains("let oldValue = _$value_a"))
    #expect(flat.contains("self.a = 2"))
    #expect(flat.contains("let next = newValue print(next)"))
    #expect(!flat.contains("let oldValue = _$value_c"))
    #expect(flat.contains("if let d = Optional(2) { print(d) }"))
  }

  @Test func constants() {
    let flat = Expansion(
      """
      @Model class A {
        let id = UUID()
        let kind = "trip"
        let number: Int
        init(number: Int) { self.number = number }
      }
      """
    ).flat
    #expect(flat.contains("let _$place0 = row.skip(0)"))
    #expect(flat.contains("row.constant(at: _$place0, of: self, isLiteral: false) { self.id }"))
    #expect(flat.contains("row.constant(at: _$place1, of: self, isLiteral: true) { self.kind }"))
    #expect(flat.contains("self.number = try row.next()"))
    #expect(!flat.contains("_$value_id"))
  }

  @Test func metadata() {
    let flat = Expansion(
      """
      @Model class A {
        @Attribute(.unique, originalName: "b") private(set) var `default`: Int = 3
        init() {}
      }
      """
    ).flat
    #expect(
      flat.contains(
        """
        PersistenceCore._ModelProperty("default", \\_$M.`default`, kind: .of(\\_$M.`default`), \
        hasRestrictedSetter: true, \
        default: 3, attribute: PersistenceCore.Schema.Attribute(.unique, originalName: "b"))
        """))
  }
}
