import CalendarDates
import TripModel

/// How a store of SwiftData or Core Data is to be read.
public struct StoreImportOptions: Sendable {
  /// What its classes are; those that are not named are known by their names.
  public var entities = EntityMap()
  /// Which property fills which field of a trip; those that are not named are known by their names.
  public var map: ColumnMap?
  /// Properties that nothing is read from.
  public var leftOut: [String] = []
  /// The zone in which its dates are days.
  public var timeZone: TimeZoneRules?
  /// Whether trips begin and end at moments, and not on days.
  public var keepsTimes = false
  /// The currency of amounts, unless a property says it.
  public var currency: CurrencyCode?
  /// The cases of the enum of reasons, in the order of their numbers.
  public var reasons: [TripReason]?
  /// The source of the trips.
  public var source = "swiftdata"

  /// What the names say, days in UTC, and no currency.
  public init() {}
}

/// What classes of a store of SwiftData are, as a person says it: `Journey=business,Memo=none`.
public struct EntityMap: Sendable, Hashable {
  /// What the objects of a class become.
  public enum Role: Sendable, Hashable {
    /// Trips of a kind.
    case trip(TripKind)
    /// Expenses of the trips that they lead to.
    case expense
    /// Accommodations of the trips that they lead to.
    case accommodation
    /// Nothing: they are not read.
    case none

    /// The words for all of them.
    static let words = TripKind.allCases.map(\.rawValue) + ["expense", "accommodation", "none"]

    init?(word: String) {
      switch word.lowercased() {
      case "expense": self = .expense
      case "accommodation": self = .accommodation
      case "none": self = .none
      case let word:
        guard let kind = TripKind(rawValue: word) else { return nil }
        self = .trip(kind)
      }
    }

    /// The word for it.
    var word: String {
      switch self {
      case .trip(let kind): kind.rawValue
      case .expense: "expense"
      case .accommodation: "accommodation"
      case .none: "none"
      }
    }
  }

  /// What is wrong with a map that somebody has typed, as a sentence.
  public struct Mistake: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// The classes by name, with what they become.
  public let roles: [String: Role]
  /// The properties by which objects of classes lead to their trips, by the names of the classes.
  public let owners: [String: String]

  /// A map that names no class.
  public init() {
    roles = [:]
    owners = [:]
  }

  /// Reads a map.
  ///
  /// - Parameter text: Such as `Journey=business,Memo=none`; behind a colon the property by which
  ///   expenses or accommodations lead to their trips, such as `Cost=expense:journey`.
  /// - Throws: ``Mistake``.
  public init(parsing text: String) throws(Mistake) {
    var roles: [String: Role] = [:]
    var owners: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      guard sides.count == 2, !sides[0].isEmpty else {
        throw Mistake(
          description: "\"\(part)\" is no class with what it is. Type it as Class=kind.")
      }
      let words = sides[1].split(separator: ":", maxSplits: 1).map(String.init)
      guard let role = words.first.flatMap({ Role(word: $0) }) else {
        throw Mistake(
          description: "\"\(sides[1])\" is nothing that a class can be. Type one of "
            + "\(Role.words.joined(separator: ", ")).")
      }
      if words.count > 1 {
        guard role == .expense || role == .accommodation else {
          throw Mistake(
            description:
              "\"\(words[1])\" would be the property by which objects lead to their trips, "
              + "and \(role.word) is not what belongs to one.")
        }
        owners[sides[0]] = words[1]
      }
      guard roles.updateValue(role, forKey: sides[0]) == nil else {
        throw Mistake(description: "The class \(sides[0]) comes twice. Keep one of them.")
      }
    }
    self.roles = roles
    self.owners = owners
  }

  /// What a class of a usual name is; nil for any other name.
  static func usualRole(_ name: String) -> Role? {
    switch name.lowercased() {
    case "trip": .trip(.trip)
    case "businesstrip": .trip(.business)
    case "personaltrip": .trip(.personal)
    case "vacationtrip", "vacation": .trip(.vacation)
    case "grouptrip": .trip(.group)
    case "expense", "tripexpense": .expense
    case "livingaccommodation", "accommodation": .accommodation
    default: nil
    }
  }
}

/// Why a store of SwiftData makes no trips.
public enum StoreImportError: Error, Sendable, Hashable {
  /// No class is known as one of trips; those that there are.
  case noTrips([String])
  /// Classes that were named are not there; those that there are.
  case noEntities([String], available: [String])
  /// Fields without which there is no trip and that no property fills, and the properties there are.
  case missingFields([TripField], available: [String])
  /// Properties that were to be left out, or to lead to trips, and that no class has.
  case noProperties([String], available: [String])
}

extension StoreImportError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noTrips(let names):
      return names.isEmpty
        ? "The store has no classes with tables."
        : "No class of the store is known as one of trips; there are "
          + "\(names.joined(separator: ", ")). Give --map-entity, such as --map-entity "
          + "\(names[0])=trip."
    case .noEntities(let names, let available):
      let hints = names.map {
        $0 + SimilarName.hint(for: $0, among: available, inParentheses: true)
      }
      return "The store has no class \(hints.joined(separator: ", ")). The classes are "
        + "\(available.joined(separator: ", "))."
    case .noProperties(let names, let available):
      let hints = names.map {
        $0 + SimilarName.hint(for: $0, among: available, inParentheses: true)
      }
      return
        "No class that is read has a property \(hints.joined(separator: ", ")). The properties "
        + "are \(available.joined(separator: ", "))."
    case .missingFields(let fields, let available):
      let list = fields.map(\.jsonKey).joined(separator: ", ")
      return "No property fills \(list), which every trip has. Give --map, such as --map "
        + "\(fields.map { "\($0.jsonKey)=property" }.joined(separator: ",")). The properties are "
        + "\(available.joined(separator: ", "))."
    }
  }
}
