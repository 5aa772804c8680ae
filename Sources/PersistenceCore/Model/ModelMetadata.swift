/// One level of a model hierarchy: a class and the persistent properties that it declares itself.
public struct _ModelClass {
  let type: any PersistentModel.Type
  /// Whether the class has an initialiser of its own that reads a row; if not, its values are
  /// loaded after the inherited one has run.
  let readsInInitializer: Bool
  private let makeProperties: () -> [_ModelProperty]
  /// Key paths of inherited properties that the class overrides, by name.
  let overrides: [String: AnyKeyPath]
  let indexes: [[AnyKeyPath]]
  /// The properties of each index for ranges in several dimensions.
  let spatialIndexes: [[AnyKeyPath]]
  let uniqueness: [[AnyKeyPath]]

  /// Called by generated code.
  ///
  /// The properties are made when they are asked for: a subclass has all its superclasses' as well,
  /// with key paths of its own, which mostly nobody needs.
  public init(
    _ type: any PersistentModel.Type, readsInInitializer: Bool,
    properties: @autoclosure @escaping () -> [_ModelProperty],
    overrides: [String: AnyKeyPath] = [:], indexes: [[AnyKeyPath]] = [],
    spatialIndexes: [[AnyKeyPath]] = [], uniqueness: [[AnyKeyPath]] = []
  ) {
    self.overrides = overrides
    self.indexes = indexes
    self.spatialIndexes = spatialIndexes
    self.uniqueness = uniqueness
    self.type = type
    self.readsInInitializer = readsInInitializer
    makeProperties = properties
  }

  /// The properties that the class declares, made anew each time.
  var properties: [_ModelProperty] { makeProperties() }
}

/// One persistent property as its declaration says it.
public struct _ModelProperty {
  let name: String
  let keyPath: AnyKeyPath
  let valueType: any Any.Type
  let isConstant: Bool
  let hasRestrictedSetter: Bool
  let defaultValue: (() -> Any)?
  let attribute: Schema.Attribute?
  /// What the property's `@Relationship` says.
  let relationship: Schema.Relationship?
  /// Whether the `@Relationship` says that there is no inverse.
  let isOneWay: Bool
  /// What kind of relationship the type makes, if it makes one.
  let relationshipShape: RelationshipShape?
  /// Tells the observers of an object that the property is going to change, or has changed.
  let announce: (ObservationRegistrar, any PersistentModel, ObservedMoment) -> Void

  /// Called by generated code for a property without a default.
  public init<Root: PersistentModel, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, isConstant: Bool = false,
    hasRestrictedSetter: Bool = false, attribute: Schema.Attribute? = nil,
    relationship: Schema.Relationship? = nil, isOneWay: Bool = false
  ) {
    self.name = name
    self.keyPath = keyPath
    self.valueType = Value.self
    self.announce = Self.announcer(of: keyPath)
    self.isConstant = isConstant
    self.hasRestrictedSetter = hasRestrictedSetter
    self.defaultValue = nil
    self.attribute = attribute
    self.relationship = relationship
    self.isOneWay = isOneWay
    relationshipShape = attribute == nil ? RelationshipShape(of: Value.self) : nil
  }

  /// Called by generated code for a property with a default.
  public init<Root: PersistentModel, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, isConstant: Bool = false,
    hasRestrictedSetter: Bool = false,
    default defaultValue: @autoclosure @escaping () -> Value, attribute: Schema.Attribute? = nil,
    relationship: Schema.Relationship? = nil, isOneWay: Bool = false
  ) {
    self.name = name
    self.keyPath = keyPath
    self.valueType = Value.self
    self.announce = Self.announcer(of: keyPath)
    self.isConstant = isConstant
    self.hasRestrictedSetter = hasRestrictedSetter
    self.defaultValue = { defaultValue() }
    self.attribute = attribute
    self.relationship = relationship
    self.isOneWay = isOneWay
    relationshipShape = attribute == nil ? RelationshipShape(of: Value.self) : nil
  }

  private static func announcer<Root: PersistentModel, Value>(
    of keyPath: KeyPath<Root, Value>
  ) -> (ObservationRegistrar, any PersistentModel, ObservedMoment) -> Void {
    { registrar, model, moment in
      guard let subject = model as? Root else { return }
      switch moment {
      case .before: registrar.willSet(subject, keyPath: keyPath)
      case .after: registrar.didSet(subject, keyPath: keyPath)
      }
    }
  }

  var metadata: Schema.PropertyMetadata {
    Schema.PropertyMetadata(
      name: name, keypath: keyPath, defaultValue: defaultValue?(),
      metadata: attribute ?? relationship)
  }
}
