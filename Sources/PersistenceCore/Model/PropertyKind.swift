/// Whether a property holds a value or leads to other objects, and how its type is stored.
///
/// The compiler tells it by choosing an overload. Asking a type for its protocols while a program runs
/// makes the runtime look through every conformance of the program, for each type and each protocol; a
/// program that only opens a store would do little else.
public struct _PropertyKind {
  enum Kind {
    case attribute(() -> AttributeShape)
    case relationship(RelationshipShape)
  }

  let kind: Kind

  private init(shape: @escaping () -> AttributeShape) {
    kind = .attribute(shape)
  }

  private init(_ relationship: RelationshipShape) {
    kind = .relationship(relationship)
  }

  /// Finds out while the program runs, for a type that no overload is for.
  init(of type: any Any.Type) {
    if let relationship = RelationshipShape(of: type) {
      self.init(relationship)
    } else {
      self.init(shape: { AttributeShape(of: type) })
    }
  }

  // MARK: - Values

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Scalar: _ColumnValue>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Scalar>
  ) -> Self {
    Self(shape: {
      AttributeShape(storage: .scalar(Scalar.self), isOptional: false, valueType: Scalar.self)
    })
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Scalar: _ColumnValue>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Scalar?>
  ) -> Self {
    Self(shape: {
      AttributeShape(storage: .scalar(Scalar.self), isOptional: true, valueType: Scalar.self)
    })
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Case: RawRepresentable & Codable>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Case>
  ) -> Self where Case.RawValue: _ColumnValue {
    Self(shape: {
      AttributeShape(
        storage: .rawValue(Case.RawValue.self), isOptional: false, valueType: Case.self)
    })
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Case: RawRepresentable & Codable>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Case?>
  ) -> Self where Case.RawValue: _ColumnValue {
    Self(shape: {
      AttributeShape(
        storage: .rawValue(Case.RawValue.self), isOptional: true, valueType: Case.self)
    })
  }

  /// Called by generated code. The key path only gives the type and is never made.
  @_disfavoredOverload
  public static func of<Root, Object: Codable>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Object>
  ) -> Self {
    Self(shape: { AttributeShape(ofCodable: Object.self) })
  }

  /// Called by generated code. The key path only gives the type and is never made.
  @_disfavoredOverload
  public static func of<Root, Object: Codable>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Object?>
  ) -> Self {
    Self(shape: { AttributeShape(ofCodable: Object.self).optional })
  }

  // MARK: - Other objects

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Model>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, isOptional: false))
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Model?>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, isOptional: true))
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, [Model]>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, in: [Model].self, isOptional: false))
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, [Model]?>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, in: [Model].self, isOptional: true))
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Set<Model>>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, in: Set<Model>.self, isOptional: false))
  }

  /// Called by generated code. The key path only gives the type and is never made.
  public static func of<Root, Model: PersistentModel>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Set<Model>?>
  ) -> Self {
    Self(RelationshipShape(to: Model.self, in: Set<Model>.self, isOptional: true))
  }

  // MARK: - Everything else

  /// Called by generated code. The key path only gives the type and is never made.
  @_disfavoredOverload
  public static func of<Root, Value>(
    _ keyPath: @autoclosure () -> KeyPath<Root, Value>
  ) -> Self {
    Self(of: Value.self)
  }
}
