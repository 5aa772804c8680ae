/// The shapes of the types that most properties have.
///
/// They are found by the type itself. Asking a type for the protocols that it does not conform to makes
/// the runtime look through every conformance of the program, for each type and each protocol, and a
/// program that only opens a store would do little else.
enum KnownScalars {
  /// The shape of a type; nil for one that has to be asked.
  static func shape(of type: any Any.Type) -> AttributeShape? {
    shapes.first { $0.type == ObjectIdentifier(type) }?.shape
  }

  /// Whether a type is one of them.
  static func contains(_ type: any Any.Type) -> Bool { shape(of: type) != nil }

  // A list and no dictionary, which takes longer to make than all searches of a program.
  private static let shapes: [(type: ObjectIdentifier, shape: AttributeShape)] = {
    var shapes: [(type: ObjectIdentifier, shape: AttributeShape)] = []
    func add<Scalar: _ColumnValue>(_ type: Scalar.Type) {
      shapes.append(
        (
          ObjectIdentifier(type),
          AttributeShape(storage: .scalar(type), isOptional: false, valueType: type)
        ))
      shapes.append(
        (
          ObjectIdentifier(Scalar?.self),
          AttributeShape(storage: .scalar(type), isOptional: true, valueType: type)
        ))
    }
    add(String.self)
    add(Bool.self)
    add(Int.self)
    add(Int64.self)
    add(Int32.self)
    add(Double.self)
    add(Float.self)
    add(Decimal.self)
    add(Date.self)
    add(Data.self)
    add(UUID.self)
    add(URL.self)
    return shapes
  }()
}
