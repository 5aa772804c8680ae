/// What kind of relationship a property's type makes, if it makes one.
struct RelationshipShape {
  enum Cardinality {
    case toOne
    /// To many, in an order.
    case toManyOrdered
    /// To many in a `Set`.
    case toManyUnordered
  }

  let destination: any PersistentModel.Type
  let cardinality: Cardinality
  let isOptional: Bool

  var isToMany: Bool { cardinality != .toOne }

  /// - Returns: Nil for a type that holds no model objects.
  init?(of type: any Any.Type) {
    if let optional = type as? any OptionalValue.Type {
      guard let wrapped = RelationshipShape(of: optional.wrappedType), !wrapped.isOptional else {
        return nil
      }
      self.init(
        destination: wrapped.destination, cardinality: wrapped.cardinality, isOptional: true)
    } else if let model = type as? any PersistentModel.Type {
      self.init(destination: model, cardinality: .toOne, isOptional: false)
    } else if let list = type as? any ModelCollection.Type,
      let model = list.modelElementType as? any PersistentModel.Type
    {
      self.init(
        destination: model, cardinality: list.isOrdered ? .toManyOrdered : .toManyUnordered,
        isOptional: false)
    } else {
      return nil
    }
  }

  private init(
    destination: any PersistentModel.Type, cardinality: Cardinality, isOptional: Bool
  ) {
    self.destination = destination
    self.cardinality = cardinality
    self.isOptional = isOptional
  }

  /// A value of the property's type, without the optional around it, that holds objects.
  func collection(of objects: [any PersistentModel]) -> Any {
    func make<Model: PersistentModel>(_ type: Model.Type) -> Any {
      let models = objects.compactMap { $0 as? Model }
      return cardinality == .toManyUnordered ? Set(models) as Any : models as Any
    }
    return make(destination)
  }

  /// The objects in a value of the property's type.
  static func objects(in value: Any) -> [any PersistentModel] {
    if let list = value as? any ModelCollection { return list.models }
    if let model = value as? any PersistentModel { return [model] }
    return []
  }
}

/// The collections that a to-many relationship can be of.
protocol ModelCollection {
  static var modelElementType: any Any.Type { get }
  static var isOrdered: Bool { get }
  var models: [any PersistentModel] { get }
}

extension Array: ModelCollection {
  static var modelElementType: any Any.Type { Element.self }
  static var isOrdered: Bool { true }
  var models: [any PersistentModel] { compactMap { $0 as? any PersistentModel } }
}

extension Set: ModelCollection {
  static var modelElementType: any Any.Type { Element.self }
  static var isOrdered: Bool { false }
  var models: [any PersistentModel] { compactMap { $0 as? any PersistentModel } }
}
