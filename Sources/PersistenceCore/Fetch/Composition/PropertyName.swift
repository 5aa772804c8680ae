/// The name of a property, as somebody has typed it.
///
/// - `destination`: a property of the class or of its superclasses.
/// - `location.city`: a member of a property that is a struct, by its coding key, at any depth.
/// - `BusinessTrip.perDiem`: a property of a subclass; needs a ``PropertyQuery`` with a schema.
/// - `PropertyName("perDiem", as: BusinessTrip.self)`: the same, without a schema.
/// - `persistentModelID`: the object's identity.
///
/// Objects of other classes do not have the property of a subclass: it is nil.
public struct PropertyName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name.
  public let description: String
  /// The class that the name starts at; nil for the class that is fetched.
  let owner: (any PersistentModel.Type)?

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - name: The name, with points between its parts.
  ///   - owner: The class that the name starts at; nil for the class that is fetched.
  public init(_ name: String, as owner: (any PersistentModel.Type)? = nil) {
    description = name
    self.owner = owner
  }

  /// Makes a name that starts at the class that is fetched.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Whether the names and the classes are the same.
  public static func == (lhs: PropertyName, rhs: PropertyName) -> Bool {
    lhs.description == rhs.description
      && lhs.owner.map { ObjectIdentifier($0) } == rhs.owner.map { ObjectIdentifier($0) }
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
