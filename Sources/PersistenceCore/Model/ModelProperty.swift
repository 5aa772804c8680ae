/// One persistent property as its declaration says it.
public struct _ModelProperty {
  let name: String
  let valueType: any Any.Type
  let isConstant: Bool
  let hasRestrictedSetter: Bool
  let defaultValue: (() -> Any)?
  let attribute: Schema.Attribute?
  /// What the property's `@Relationship` says.
  let relationship: Schema.Relationship?
  /// Whether the `@Relationship` says that there is no inverse.
  let isOneWay: Bool
  /// Tells the observers of an object that the property is going to change, or has changed.
  let announce: (ObservationRegistrar, any PersistentModel, ObservedMoment) -> Void

  private let path: LazyKeyPath
  private let kind: _PropertyKind.Kind

  /// Called by generated code for a property without a default.
  public init<Root: PersistentModel, Value>(
    _ name: String, _ keyPath: @autoclosure @escaping () -> KeyPath<Root, Value>,
    kind: _PropertyKind, isConstant: Bool = false, hasRestrictedSetter: Bool = false,
    attribute: Schema.Attribute? = nil, relationship: Schema.Relationship? = nil,
    isOneWay: Bool = false
  ) {
    self.init(
      name, keyPath, kind, isConstant, hasRestrictedSetter, nil, attribute, relationship, isOneWay)
  }

  /// Called by generated code for a property with a default.
  public init<Root: PersistentModel, Value>(
    _ name: String, _ keyPath: @autoclosure @escaping () -> KeyPath<Root, Value>,
    kind: _PropertyKind, isConstant: Bool = false, hasRestrictedSetter: Bool = false,
    default defaultValue: @autoclosure @escaping () -> Value, attribute: Schema.Attribute? = nil,
    relationship: Schema.Relationship? = nil, isOneWay: Bool = false
  ) {
    self.init(
      name, keyPath, kind, isConstant, hasRestrictedSetter, { defaultValue() }, attribute,
      relationship, isOneWay)
  }

  private init<Root: PersistentModel, Value>(
    _ name: String, _ keyPath: @escaping () -> KeyPath<Root, Value>, _ kind: _PropertyKind,
    _ isConstant: Bool, _ hasRestrictedSetter: Bool, _ defaultValue: (() -> Any)?,
    _ attribute: Schema.Attribute?, _ relationship: Schema.Relationship?, _ isOneWay: Bool
  ) {
    let path = LazyKeyPath { keyPath() }
    self.name = name
    self.path = path
    self.kind = kind.kind
    valueType = Value.self
    announce = { registrar, model, moment in
      guard let subject = model as? Root, let keyPath = path.keyPath as? KeyPath<Root, Value> else {
        return
      }
      switch moment {
      case .before: registrar.willSet(subject, keyPath: keyPath)
      case .after: registrar.didSet(subject, keyPath: keyPath)
      }
    }
    self.isConstant = isConstant
    self.hasRestrictedSetter = hasRestrictedSetter
    self.defaultValue = defaultValue
    self.attribute = attribute
    self.relationship = relationship
    self.isOneWay = isOneWay
  }

  /// The key path, which starts at the class that the properties were asked for.
  var keyPath: AnyKeyPath { path.keyPath }

  /// What kind of relationship the type makes, if it makes one. What an `@Attribute` is written at is
  /// a value, whatever its type.
  var relationshipShape: RelationshipShape? {
    guard attribute == nil, case .relationship(let shape) = kind else { return nil }
    return shape
  }

  /// How a value of the type lies in columns, whatever the property's attribute says.
  var attributeShape: AttributeShape {
    switch kind {
    case .attribute(let shape): shape()
    case .relationship: AttributeShape(of: valueType)
    }
  }

  var metadata: Schema.PropertyMetadata {
    Schema.PropertyMetadata(
      name: name, keypath: keyPath, defaultValue: defaultValue?(),
      metadata: attribute ?? relationship)
  }
}
