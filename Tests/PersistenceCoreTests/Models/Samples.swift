import PersistenceCore

/// A hierarchy with properties of all kinds, for comparing SQL with Swift.
@Model class Sample {
  var index: Int
  var text = ""
  var optionalText: String?
  var number = 0
  var optionalNumber: Int?
  var flag = false
  var optionalFlag: Bool?
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var optionalDate: Date?
  var decimal = Decimal(0)
  var optionalDecimal: Decimal?
  var double = 0.0
  var optionalFloat: Float?
  var big: UInt64 = 0
  var mood = Mood.calm
  var optionalMood: Mood?
  var level = Level.low
  var identifier = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var data = Data()
  var optionalURL: URL?
  var address = Address(street: "", city: "")
  var optionalAddress: Address?
  var coordinates = Coordinates()
  var optionalCoordinates: Coordinates?
  var tags: [String] = []
  var numbers: Set<Int> = []
  var moods: [Mood] = []
  var rank = Rank.second

  init(index: Int) { self.index = index }
}

@Model class SampleA: Sample {
  var extra = 0
  var shared: String?
}

@Model final class SampleAA: SampleA {
  var deep = ""
}

@Model final class SampleB: Sample {
  var rating = 0.0
  /// In the same column as the one of the same name in its sibling.
  var shared: String?
}

/// An enum whose order is neither that of its raw values nor that of its cases.
enum Rank: String, Codable, Comparable, Sendable {
  case second = "a"
  case third = "c"
  case first = "b"

  private var place: Int {
    switch self {
    case .first: 1
    case .second: 2
    case .third: 3
    }
  }

  static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.place < rhs.place }
}
