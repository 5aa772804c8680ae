import PersistenceCore

// Models spelled in every way that real code was seen to spell them.

// MARK: - Names that the standard library uses too

@Model final class Task {
  var title: String
  var isDone = false
  init(title: String) { self.title = title }
}

@Model final class Tag {
  var name: String
  init(name: String) { self.name = name }
}

@Model final class Category {
  var name = ""
}

@Model final class Item {
  var timestamp: Date
  init(timestamp: Date) { self.timestamp = timestamp }
}

@Model final class Transaction {
  var amount: Decimal
  init(amount: Decimal) { self.amount = amount }
}

/// Named as the generated code might name a generic parameter.
@Model final class M {
  var type = "t"
  var row = 1
  var slot = 2
  var value = 3
  var newValue = 4
  var model = "m"
  var load = 5
  var write = 6
  var restore = 7
  var classes = [8]
  var slotStart = 9
  var modelClasses = 10
}

/// Constants named as the generated code names its own variables.
@Model final class Constants {
  let row: Int
  let slot: Int
  let value: String
  let type: Double

  init(row: Int, slot: Int, value: String, type: Double) {
    self.row = row
    self.slot = slot
    self.value = value
    self.type = type
  }
}

// MARK: - Names

@Model final class Names {
  var _hidden = "underscore"
  var `default` = "keyword"
  let `class`: Int
  var `init`: String?
  var größe = 1.5
  var 数 = 2

  init(`class`: Int) { self.class = `class` }
}

// MARK: - Types

@Model final class TypeSpellings {
  var tags = [String]()
  var numbers = Array(repeating: 0, count: 3)
  var labels: [Int: String] = [:]
  var start = Date.distantPast
  var origin = Swift.Optional<String>.none
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var names: [String]!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var count: Int!
  var long: Optional<Int> = nil
  var nested: Nested = .init()
  var kind = Kind.small
  var implicitKind: Kind = .large
  var computed: Int { tags.count }
  var settable: Int {
    get { count ?? 0 }
    set { count = newValue }
  }
  var values: [String: [Int?]] = ["a": [1, nil]]
  var closureMade: [Int] = { (0..<3).map { $0 * 2 } }()
  var commented = 5  // a remark
  nonisolated(unsafe) static var shared = 7
  static let constant = 8
  class var overridable: Int { 9 }
  lazy var lazily = 10

  struct Nested: Codable, Hashable { var depth = 0 }
  enum Kind: String, Codable { case small, large }

  init() {}
}

// MARK: - Transient

@Model final class WithTransients {
  var stored: Int
  @Transient var selected = false
  @Transient var cache: [String: Any]?
  @Transient var observed = 0 { didSet { observedChanges += 1 } }
  @Transient private(set) var observedChanges = 0
  @Transient var doubled: Int { stored * 2 }
  @Transient weak var friend: WithTransients?

  init(stored: Int) { self.stored = stored }
}

// MARK: - Conditional compilation

@Model final class Conditional {
  var always = 1
  #if compiler(>=6.0)
  var behindVersion = "yes"
  #if os(Linux)
  let onLinux: Int
  init() { onLinux = 3 }
  #else
  var elsewhere: Int
  init() { elsewhere = 4 }
  #endif
  #else
  var neverCompiled: UnknownType
  #endif
  var last = 2
}

#if canImport(Foundation)
@Model final class BehindCondition {
  var name: String
  init(name: String) { self.name = name }
}
#endif

// MARK: - Conformances by hand

@Model final class HandWritten: Codable, Identifiable, @unchecked Sendable {
  @Attribute(.unique) let id: UUID
  var name: String

  init(id: UUID = UUID(), name: String) {
    self.id = id
    self.name = name
  }

  private enum CodingKeys: CodingKey { case id, name }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
  }

  static func == (lhs: HandWritten, rhs: HandWritten) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Names the conformance that the macro would add.
@Model final class Conforming: PersistentModel {
  var name = "n"
  init() {}
}

@Model final class Described: CustomStringConvertible, Comparable {
  var rank: Int
  var description: String { "#\(rank)" }
  init(rank: Int) { self.rank = rank }
  static func < (lhs: Described, rhs: Described) -> Bool { lhs.rank < rhs.rank }
}

// MARK: - Initialisers

@Model final class Initialisers {
  struct Invalid: Error {}

  var name: String
  var count: Int

  init(name: String, count: Int) throws {
    guard count >= 0 else { throw Invalid() }
    self.name = name
    self.count = count
  }

  init?(text: String) {
    guard let count = Int(text) else { return nil }
    name = text
    self.count = count
  }

  convenience init(name: String) throws { try self.init(name: name, count: 1) }
}

/// Has no initialiser at all, as the parent of one that has none either.
@Model class Bare {
  var number = 1
  var text: String?
}

@Model class BareChild: Bare {
  var extra = [1, 2]
  let born = Date()
  let version = 3
}

@Model final class BareGrandchild: BareChild {
  var last: Double = 0.5
}

@Model class ConvenienceOnly {
  var number = 1
  convenience init(doubling number: Int) {
    self.init()
    self.number = number * 2
  }
}

// MARK: - Availability

@available(iOS 26, macOS 26, *)
@Model final class Available {
  @available(iOS 26, *)
  @Attribute(originalName: "old")
  var name: String
  @Attribute(.unique, hashModifier: "v2") var code: Int
  @Attribute var bare = 1
  @PersistenceCore.Attribute() private(set) var qualified = [1]

  @available(iOS 26, *)
  init(name: String, code: Int) {
    self.name = name
    self.code = code
  }
}

// MARK: - Access

@Model private final class Secret {
  fileprivate var word = "s"
  private var number: Int
  init(number: Int) { self.number = number }
}

/// A public class with members of every access level.
@Model public final class Public {
  /// Seen everywhere.
  public var name: String
  var inner = 1
  private var innermost: Int?
  /// Makes an object.
  public init(name: String) { self.name = name }
}

func secretModel() -> any PersistentModel { Secret(number: 42) }
func secretWord(of model: any PersistentModel) -> String? { (model as? Secret)?.word }
