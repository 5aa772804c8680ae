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
  /// The type of the list, without the optional around it; nil for a relationship to one object.
  let list: (any ModelCollection.Type)?

  var isToMany: Bool { cardinality != .toOne }

  /// Asks a type while the program runs. What the compiler can tell is told by ``_PropertyKind``.
  ///
  /// - Returns: Nil for a type that holds no model objects.
  init?(of type: any Any.Type) {
    guard !KnownScalars.contains(type) else { return nil }
    let name = GenericTypeName(of: type)
    if name == .optional, let optional = type as? any OptionalValue.Type {
      guard let wrapped = RelationshipShape(of: optional.wrappedType), !wrapped.isOptional else {
        return nil
      }
      self.init(
        destination: wrapped.destination, cardinality: wrapped.cardinality, isOptional: true,
        list: wrapped.list)
    } else if type is AnyClass, let model = type as? any PersistentModel.Type {
      self.init(destination: model, cardinality: .toOne, isOptional: false, list: nil)
    } else if name == .array || name == .set, let list = type as? any ModelCollection.Type,
      let model = list.modelElementType as? any PersistentModel.Type
    {
      self.init(
        destination: model, cardinality: list.isOrdered ? .toManyOrdered : .toManyUnordered,
        isOptional: false, list: list)
    } else {
      return nil
    }
  }

  /// A relationship to one object.
  init<Model: PersistentModel>(to type: Model.Type, isOptional: Bool) {
    self.init(destination: type, cardinality: .toOne, isOptional: isOptional, list: nil)
  }

  /// A relationship to the objects of a list.
  init<Model: PersistentModel>(
    to type: Model.Type, in list: any ModelCollection.Type, isOptional: Bool
  ) {
    self.init(
      destination: type, cardinality: list.isOrdered ? .toManyOrdered : .toManyUnordered,
      isOptional: isOptional, list: list)
  }

  private init(
    destination: any PersistentModel.Type, cardinality: Cardinality, isOptional: Bool,
    list: (any ModelCollection.Type)?
  ) {
    self.destination = destination
    self.cardinality = cardinality
    self.isOptional = isOptional
    self.list = list
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
  ///
  /// Every object that is inserted comes by here with each of its lists, which are mostly empty; so
  /// the value is taken for what it is, and not asked which protocols it conforms to.
  func objects(in value: Any) -> [any PersistentModel] {
    if let list { return list.models(in: value) }
    if let model = value as? any PersistentModel { return [model] }
    return []
  }
}

extension RelationshipShape {
  /// Whether a value of the property's type holds no objects.
  func isEmpty(_ value: Any) -> Bool {
    list?.isEmpty(value) ?? objects(in: value).isEmpty
  }
}
