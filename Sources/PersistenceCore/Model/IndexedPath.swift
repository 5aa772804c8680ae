/// A property, or a member of a stored struct, in an `#Index` or a `#Unique`.
public struct _IndexedPath {
  /// The names on the way, such as `["location", "city"]`; none where the source does not tell them.
  let names: [String]
  private let make: () -> AnyKeyPath

  /// Called by generated code.
  ///
  /// - Parameters:
  ///   - names: The names in the key path; none if it has other parts than properties.
  ///   - keyPath: The key path, which is made when the names do not lead to a stored property.
  public init<Root: PersistentModel>(
    _ names: [String], _ keyPath: @autoclosure @escaping () -> PartialKeyPath<Root>
  ) {
    self.names = names
    make = keyPath
  }

  var keyPath: AnyKeyPath { make() }
}
