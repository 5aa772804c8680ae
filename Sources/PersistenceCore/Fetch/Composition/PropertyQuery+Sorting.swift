extension PropertyQuery {
  /// The sort descriptor for a property. nil comes first.
  ///
  /// - Parameters:
  ///   - name: The property: a number, a text, a date, a truth value, a UUID, a URL, a decimal, an
  ///     enum with an order, or `persistentModelID`.
  ///   - order: The direction.
  /// - Returns: The sort descriptor.
  /// - Throws: ``PropertyQueryError`` for a name that does not exist and for a type without an order.
  public func sortDescriptor(
    _ name: PropertyName, order: SortOrder = .forward
  ) throws -> SortDescriptor<Root> {
    let property = try resolver.property(name)
    let isIdentifier = property.valueType == PersistentIdentifier.self
    guard isIdentifier || SortableShape.problem(of: property.shape) == nil else {
      throw unsortable(property)
    }
    func open<V: Comparable>(_ type: V.Type) -> SortDescriptor<Root>? {
      descriptor(property, type) {
        .init($0, order: order)
      } optional: {
        .init($0, order: order)
      }
    }
    let flag = descriptor(property, Bool.self) {
      .init($0, order: order)
    } optional: {
      .init($0, order: order)
    }
    let address = descriptor(property, URL.self) {
      .init($0, order: order)
    } optional: {
      .init($0, order: order)
    }
    if let descriptor = flag ?? address { return descriptor }
    guard let type = property.valueType as? any Comparable.Type, let descriptor = open(type) else {
      throw unsortable(property)
    }
    return descriptor
  }

  /// The sort descriptor for a text, compared as a list for people shows it. nil comes first.
  ///
  /// - Parameters:
  ///   - name: The property, which is a text.
  ///   - comparator: `.localizedStandard` or `.localized`.
  ///   - order: The direction.
  /// - Returns: The sort descriptor.
  /// - Throws: ``PropertyQueryError`` for a name that does not exist and for what is no text.
  public func sortDescriptor(
    _ name: PropertyName, comparator: LocalizedTextComparator, order: SortOrder = .forward
  ) throws -> SortDescriptor<Root> {
    let property = try resolver.property(name)
    let text = descriptor(property, String.self) {
      .init($0, comparator: comparator, order: order)
    } optional: {
      .init($0, comparator: comparator, order: order)
    }
    guard let text else { throw unsortable(property, "comparator") }
    return text
  }

  /// The sort descriptor for a text, compared by Swift's own order. nil comes first.
  ///
  /// - Parameters:
  ///   - name: The property, which is a text.
  ///   - comparator: `.lexical`.
  ///   - order: The direction.
  /// - Returns: The sort descriptor.
  /// - Throws: ``PropertyQueryError`` for a name that does not exist and for what is no text.
  public func sortDescriptor(
    _ name: PropertyName, comparator: String.StandardComparator, order: SortOrder = .forward
  ) throws -> SortDescriptor<Root> {
    let property = try resolver.property(name)
    let text = descriptor(property, String.self) {
      .init($0, comparator: comparator, order: order)
    } optional: {
      .init($0, comparator: comparator, order: order)
    }
    guard let text else { throw unsortable(property, "comparator") }
    return text
  }

  private func unsortable(
    _ property: NamedProperty, _ operation: String = "sort"
  ) -> PropertyQueryError {
    .unsupportedOperator(
      property: property.name, type: property.valueType, operator: operation)
  }

  /// Makes a sort descriptor of a key path whose type is known to Swift.
  ///
  /// - Returns: Nil if the property is of another type.
  private func descriptor<Value>(
    _ property: NamedProperty, _ type: Value.Type,
    make: (KeyPath<Root, Value> & Sendable) -> SortDescriptor<Root>,
    optional makeOptional: (KeyPath<Root, Value?> & Sendable) -> SortDescriptor<Root>
  ) -> SortDescriptor<Root>? {
    guard property.valueType == type else { return nil }
    func open<Owner: PersistentModel>(_ owner: Owner.Type) -> SortDescriptor<Root>? {
      let start = PropertyPath<Owner>(property.steps)
      if let keyPath = start?.keyPath as? KeyPath<Owner, Value> {
        return makeOptional(SubclassPath.path(keyPath, from: Root.self).asSendable)
      }
      guard let keyPath = start?.keyPath as? KeyPath<Owner, Value?> else { return nil }
      return makeOptional(SubclassPath.path(keyPath, from: Root.self).asSendable)
    }
    guard ObjectIdentifier(property.owner) == ObjectIdentifier(Root.self) else {
      return open(property.owner)
    }
    let keyPath = PropertyPath<Root>(property.steps)?.keyPath
    if let keyPath = keyPath as? KeyPath<Root, Value> { return make(keyPath.asSendable) }
    return (keyPath as? KeyPath<Root, Value?>).map { makeOptional($0.asSendable) }
  }
}
