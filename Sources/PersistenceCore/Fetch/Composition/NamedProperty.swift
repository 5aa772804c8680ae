/// A property that can be named in conditions and sort keys.
public struct NamedProperty: CustomStringConvertible {
  /// The whole name, such as `location.city` or `BusinessTrip.perDiem`.
  public let name: String
  /// The type of the values, without the optional around it.
  public let valueType: any Any.Type
  /// Whether there can be no value, for instance because only a subclass has the property.
  public let isOptional: Bool

  /// The class that declares the first step.
  let owner: any PersistentModel.Type
  /// The steps from that class.
  let steps: [AnyKeyPath]
  let shape: AttributeShape

  /// The name and the type.
  public var description: String { "\(name): \(valueType)\(isOptional ? "?" : "")" }

  init(
    name: String, owner: any PersistentModel.Type, steps: [AnyKeyPath], shape: AttributeShape,
    isInsideOptional: Bool
  ) {
    self.name = name
    self.owner = owner
    self.steps = steps
    self.shape = shape
    valueType = shape.valueType
    isOptional = shape.isOptional || isInsideOptional
  }

  /// The property and its members, all the way down.
  var family: [NamedProperty] {
    guard case .composite(let composite) = shape.storage else { return [self] }
    return [self] + composite.members.flatMap { member($0)?.family ?? [] }
  }

  /// The member with a coding key.
  func member(named key: String) -> NamedProperty? {
    guard case .composite(let composite) = shape.storage else { return nil }
    return composite.member(key).flatMap(member)
  }

  private func member(_ member: CompositeShape.Member) -> NamedProperty? {
    guard let keyPath = member.keyPath.flatMap(StoredFieldPath.readable) else { return nil }
    return NamedProperty(
      name: "\(name).\(member.key)", owner: owner, steps: steps + [keyPath], shape: member.shape,
      isInsideOptional: isOptional)
  }
}
