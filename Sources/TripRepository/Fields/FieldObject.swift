/// A value that is made of named values, such as an expense within its trip.
public struct FieldObject: Sendable, Hashable {
  /// One of the values with its name.
  public struct Member: Sendable, Hashable {
    /// The key in JSON.
    public let key: String
    /// The value.
    public let value: FieldValue
  }

  /// The values in the order in which they are written.
  public let members: [Member]
  /// All of it on one line, for people.
  public let summary: String

  /// A value of several.
  ///
  /// - Parameters:
  ///   - members: Keys with their values, in the order in which they are written.
  ///   - summary: All of it on one line, for people.
  public init(_ members: KeyValuePairs<String, FieldValue>, summary: String) {
    self.init(
      members: members.map { Member(key: $0.key, value: $0.value) }, summary: summary)
  }

  init(members: [Member], summary: String) {
    self.members = members
    self.summary = summary
  }
}

extension FieldValue {
  /// The value without the numbers that things have in one store, which are others in the next.
  public var portable: FieldValue {
    switch self {
    case .objects(let objects): .objects(objects.map(\.portable))
    case .object(let object): .object(object.portable)
    default: self
    }
  }
}

extension FieldObject {
  /// The keys of numbers that a store gives.
  private static let numbers: Set<String> = ["id", "trip"]

  fileprivate var portable: FieldObject {
    FieldObject(members.filter { !Self.numbers.contains($0.key) }, summary: summary)
  }

  private init(_ members: [Member], summary: String) {
    self.members = members
    self.summary = summary
  }
}

extension FileReference {
  /// `{"path": "…", "sha256": "…"}`.
  var object: FieldValue {
    .object(FieldObject(["path": .text(path), "sha256": .text(sha256)], summary: path))
  }
}
