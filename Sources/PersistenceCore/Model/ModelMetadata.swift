/// One level of a model hierarchy: a class and the persistent properties that it declares itself.
public struct _ModelClass {
  let type: any PersistentModel.Type
  /// Whether the class has an initialiser of its own that reads a row; if not, its values are
  /// loaded after the inherited one has run.
  let readsInInitializer: Bool
  let properties: [_ModelProperty]
  let indexes: [[AnyKeyPath]]
  let uniqueness: [[AnyKeyPath]]

  /// Called by generated code.
  public init(
    _ type: any PersistentModel.Type, readsInInitializer: Bool, properties: [_ModelProperty],
    indexes: [[AnyKeyPath]] = [], uniqueness: [[AnyKeyPath]] = []
  ) {
    self.indexes = indexes
    self.uniqueness = uniqueness
    self.type = type
    self.readsInInitializer = readsInInitializer
    self.properties = properties
  }
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

  /// Called by generated code for a property without a default.
  public init<Root, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, isConstant: Bool = false,
    hasRestrictedSetter: Bool = false, attribute: Schema.Attribute? = nil
  ) {
    self.name = name
    self.keyPath = keyPath
    self.valueType = Value.self
    self.isConstant = isConstant
    self.hasRestrictedSetter = hasRestrictedSetter
    self.defaultValue = nil
    self.attribute = attribute
  }

  /// Called by generated code for a property with a default.
  public init<Root, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, isConstant: Bool = false,
    hasRestrictedSetter: Bool = false,
    default defaultValue: @autoclosure @escaping () -> Value, attribute: Schema.Attribute? = nil
  ) {
    self.name = name
    self.keyPath = keyPath
    self.valueType = Value.self
    self.isConstant = isConstant
    self.hasRestrictedSetter = hasRestrictedSetter
    self.defaultValue = { defaultValue() }
    self.attribute = attribute
  }

  var metadata: Schema.PropertyMetadata {
    Schema.PropertyMetadata(
      name: name, keypath: keyPath, defaultValue: defaultValue?(), metadata: attribute)
  }
}
