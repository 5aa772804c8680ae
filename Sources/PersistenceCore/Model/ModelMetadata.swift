/// One level of a model hierarchy: a class and the persistent properties that it declares itself.
public struct _ModelClass {
  let type: any PersistentModel.Type
  /// Whether the class has an initialiser of its own that reads a row; if not, its values are
  /// loaded after the inherited one has run.
  let readsInInitializer: Bool
  private let makeProperties: () -> [_ModelProperty]
  /// Key paths of inherited properties that the class overrides, by name.
  let overrides: [String: AnyKeyPath]
  let indexes: [[_IndexedPath]]
  /// The properties of each index for ranges in several dimensions.
  let spatialIndexes: [[_IndexedPath]]
  let uniqueness: [[_IndexedPath]]

  /// Called by generated code.
  ///
  /// The properties are made when they are asked for: a subclass has all its superclasses' as well,
  /// with key paths of its own, which mostly nobody needs.
  public init(
    _ type: any PersistentModel.Type, readsInInitializer: Bool,
    properties: @autoclosure @escaping () -> [_ModelProperty],
    overrides: [String: AnyKeyPath] = [:], indexes: [[_IndexedPath]] = [],
    spatialIndexes: [[_IndexedPath]] = [], uniqueness: [[_IndexedPath]] = []
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
