/// The key path of a property with all its steps, through optionals too.
struct PropertyPath<Root> {
  let keyPath: PartialKeyPath<Root>

  /// - Returns: Nil for steps that do not lead on from one another.
  init?(_ steps: [AnyKeyPath]) {
    guard var whole = steps.first as? PartialKeyPath<Root> else { return nil }
    for step in steps.dropFirst() {
      guard let next = Self.append(step, to: whole) else { return nil }
      whole = next
    }
    keyPath = whole
  }

  private static func append(
    _ step: AnyKeyPath, to whole: PartialKeyPath<Root>
  ) -> PartialKeyPath<Root>? {
    if let plain = whole.appending(path: step) {
      note(plain, whole, step)
      return plain
    }
    func open<Middle>(_ middle: Middle.Type) -> PartialKeyPath<Root>? {
      func openEnd<End>(_ end: End.Type) -> PartialKeyPath<Root>? {
        guard let start = whole as? KeyPath<Root, Middle?> else { return nil }
        if let step = step as? KeyPath<Middle, End> {
          let chained = start.appending(path: \.[member: step])
          note(chained, start, step)
          return chained
        }
        guard let step = step as? KeyPath<Middle, End?> else { return nil }
        let chained = start.appending(path: \.[member: step])
        note(chained, start, step)
        return chained
      }
      let end: any Any.Type = type(of: step).valueType
      guard let optional = end as? any OptionalValue.Type else {
        return _openExistential(end, do: openEnd)
      }
      return _openExistential(optional.wrappedType, do: openEnd)
    }
    return _openExistential(type(of: step).rootType, do: open)
  }

  /// Writes down what the key path was made of, so that SQL can tell.
  private static func note(_ whole: AnyKeyPath, _ base: AnyKeyPath, _ member: AnyKeyPath) {
    DerivedKeyPath.note(
      whole, .init(base: SendableKeyPath(base), step: .member(SendableKeyPath(member))))
  }
}

/// A property of a subclass as one of its superclass, nil for objects of other classes.
enum SubclassPath {
  static func path<Root: PersistentModel, Class: PersistentModel, Value>(
    _ keyPath: KeyPath<Class, Value>, from root: Root.Type
  ) -> KeyPath<Root, Value?> {
    note(\Root.[property: keyPath], keyPath, Class.self)
  }

  static func path<Root: PersistentModel, Class: PersistentModel, Value>(
    _ keyPath: KeyPath<Class, Value?>, from root: Root.Type
  ) -> KeyPath<Root, Value?> {
    note(\Root.[property: keyPath], keyPath, Class.self)
  }

  private static func note<Root, Value>(
    _ whole: KeyPath<Root, Value>, _ keyPath: AnyKeyPath, _ owner: any PersistentModel.Type
  ) -> KeyPath<Root, Value> {
    DerivedKeyPath.note(
      whole,
      .init(
        base: nil,
        step: .property(SendableKeyPath(keyPath), of: SendableModelType(type: owner))))
    return whole
  }
}

extension Optional {
  fileprivate subscript<Value>(member keyPath: KeyPath<Wrapped, Value>) -> Value? {
    self?[keyPath: keyPath]
  }

  fileprivate subscript<Value>(member keyPath: KeyPath<Wrapped, Value?>) -> Value? {
    self?[keyPath: keyPath]
  }
}

extension PersistentModel {
  fileprivate subscript<Class: PersistentModel, Value>(
    property keyPath: KeyPath<Class, Value>
  ) -> Value? { (self as? Class)?[keyPath: keyPath] }

  fileprivate subscript<Class: PersistentModel, Value>(
    property keyPath: KeyPath<Class, Value?>
  ) -> Value? { (self as? Class)?[keyPath: keyPath] }
}
