import PersistenceCore

/// One property of every type that fits a column.
@Model final class Scalars {
  var bool = false
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var float: Float = 0
  var double = 0.0
  var string = ""
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data()
  var url = URL(filePath: "/")
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var decimal = Decimal(0)
  init() {}
}

/// The same, each of them missing.
@Model final class OptionalScalars {
  var bool: Bool?
  var int: Int?
  var int8: Int8?
  var int16: Int16?
  var int32: Int32?
  var int64: Int64?
  var uint: UInt?
  var uint8: UInt8?
  var uint16: UInt16?
  var uint32: UInt32?
  var uint64: UInt64?
  var float: Float?
  var double: Double?
  var string: String?
  var date: Date?
  var data: Data?
  var url: URL?
  var uuid: UUID?
  var decimal: Decimal?
  init() {}
}

enum Mood: String, Codable, CaseIterable, Sendable { case calm, wild, `default` }
enum Level: Int, Codable, Sendable { case low = -1, high = 7 }
enum Plain: Codable, Hashable { case one, two }
enum Payload: Codable, Hashable {
  case empty
  case text(String)
  case pair(number: Int, date: Date?)
}
struct Weekdays: OptionSet, Codable, Hashable {
  let rawValue: Int
  static let monday = Weekdays(rawValue: 1)
  static let sunday = Weekdays(rawValue: 64)
}
struct Code: RawRepresentable, Codable, Hashable { var rawValue: String }

/// Enums, sets of options and collections.
@Model final class Collections {
  var mood = Mood.calm
  var optionalMood: Mood?
  var level = Level.low
  var plain = Plain.one
  var payload = Payload.empty
  var optionalPayload: Payload?
  var days: Weekdays = []
  var code = Code(rawValue: "c")
  var optionalCode: Code?
  var strings: [String] = []
  var decimals: [Decimal] = []
  var doubles: [Double] = []
  var dates: [Date] = []
  var moods: [Mood] = []
  var optionals: [String?] = []
  var nested: [[Int]] = []
  var optionalList: [Int]?
  var optionalStrings: [String]?
  var dictionary: [String: Int] = [:]
  var numbered: [Int: String] = [:]
  var byMood: [Mood: Int] = [:]
  var set: Set<Int> = []
  var moodSet: Set<Mood> = []
  var addresses: [Address] = []
  var pair = Pair(first: 1, second: "2")
  var data: [Data] = []
  init() {}
}

struct Pair: Codable, Hashable { var first: Int, second: String }

// MARK: - Composites

struct Address: Codable, Hashable {
  var street: String
  var city: String
  var zip: String?
}

struct Coordinates: Codable, Hashable {
  var latitude: Double?
  var longitude: Double?
}

struct Renamed: Codable, Hashable {
  var name: String
  var zone: String
  enum CodingKeys: String, CodingKey {
    case name = "full_name"
    case zone = "tz"
  }
}

struct Place: Codable, Hashable {
  var address: Address
  var coordinates: Coordinates?
  var mood: Mood
  var optionalMood: Mood?
  var price: Decimal
  var tags: [String]
  var visited: Date?
  var link: URL?
  var identifier: UUID
  var flags: Weekdays
  var payload: Payload
  var big: UInt64
}

/// Reads and writes itself, under other names and with a default.
struct HandMade: Codable, Hashable {
  var lat: Double
  var lon: Double
  var note: String

  private enum Keys: String, CodingKey { case latitude, longitude, note }

  init(lat: Double, lon: Double, note: String) {
    self.lat = lat
    self.lon = lon
    self.note = note
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    lat = try container.decode(Double.self, forKey: .latitude)
    lon = try container.decode(Double.self, forKey: .longitude)
    note = try container.decodeIfPresent(String.self, forKey: .note) ?? "none"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(lat, forKey: .latitude)
    try container.encode(lon, forKey: .longitude)
    if note != "none" { try container.encode(note, forKey: .note) }
  }
}

/// Checks what it reads, so that its members cannot be found out by trying.
struct Checked: Codable, Hashable {
  struct Empty: Error {}
  var word: String

  init(word: String) { self.word = word }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    word = try container.decode(String.self, forKey: .word)
    if word.isEmpty { throw Empty() }
  }
}

/// Is one value in JSON.
struct SingleValue: Codable, Hashable {
  var text: String
  init(text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

struct Empty: Codable, Hashable {}

@Model final class Composites {
  var address = Address(street: "s", city: "c")
  var optionalAddress: Address?
  var coordinates = Coordinates()
  var optionalCoordinates: Coordinates?
  var renamed = Renamed(name: "n", zone: "z")
  var place: Place
  var optionalPlace: Place?
  var handMade = HandMade(lat: 1, lon: 2, note: "none")
  var optionalHandMade: HandMade?
  var checked = Checked(word: "w")
  var single = SingleValue(text: "t")
  var empty = Empty()
  init(place: Place) { self.place = place }
}
