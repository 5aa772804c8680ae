import SQLite

/// How the values of a Swift type lie in the columns of a table.
struct AttributeShape {
  indirect enum Storage {
    /// One column of a scalar type.
    case scalar(any _ColumnValue.Type)
    /// One column with an enum's raw value.
    case rawValue(any _ColumnValue.Type)
    /// A struct with a column for each member.
    case composite(CompositeShape)
    /// One column with JSON.
    case json
    /// One column with the primary key of another object.
    case reference(any PersistentModel.Type)
    /// No column: other objects lead to this one.
    case toMany(any PersistentModel.Type)
    /// A type that cannot be stored.
    case unsupported
  }

  let storage: Storage
  let isOptional: Bool
  /// The Swift type, without the optional around it.
  let valueType: any Any.Type

  init(storage: Storage, isOptional: Bool, valueType: any Any.Type) {
    self.storage = storage
    self.isOptional = isOptional
    self.valueType = valueType
  }

  /// Finds the shape of a property's type.
  init(of type: any Any.Type) {
    if let known = KnownScalars.shape(of: type) {
      self = known
    } else if GenericTypeName(of: type) == .optional, let optional = type as? any OptionalValue.Type
    {
      self = AttributeShape(of: optional.wrappedType).optional
    } else {
      self.init(storage: Self.storage(of: type), isOptional: false, valueType: type)
    }
  }

  /// Finds the shape of a type that is known to be Codable, and neither a scalar nor an enum of
  /// scalars, nor an optional one.
  init<Object: Codable>(ofCodable type: Object.Type) {
    // A generic wrapper may hide an optional or a scalar from the compiler.
    if KnownScalars.contains(type) || GenericTypeName(of: type) == .optional {
      self.init(of: type)
    } else {
      self.init(
        storage: CompositeShape.discover(type).map(Storage.composite) ?? .json, isOptional: false,
        valueType: type)
    }
  }

  /// The shape of an optional around the values. One around another needs JSON to tell them apart.
  var optional: AttributeShape {
    AttributeShape(storage: isOptional ? .json : storage, isOptional: true, valueType: valueType)
  }

  /// The shape of a relationship's property.
  init(_ relationship: RelationshipShape, valueType: any Any.Type) {
    self.init(
      storage: relationship.isToMany
        ? .toMany(relationship.destination) : .reference(relationship.destination),
      isOptional: relationship.isOptional, valueType: relationship.destination)
  }

  /// The shape of an attribute or of a relationship.
  init(of property: Schema.Entity.DeclaredProperty) {
    switch property {
    case .attribute(let attribute): self = attribute.shape
    case .relationship(let relationship):
      if let shape = relationship.shape {
        self.init(shape, valueType: relationship.valueType)
      } else {
        self.init(storage: .unsupported, isOptional: false, valueType: relationship.valueType)
      }
    }
  }

  private static func storage(of type: any Any.Type) -> Storage {
    if let scalar = type as? any _ColumnValue.Type { return .scalar(scalar) }
    guard let codable = type as? any Codable.Type else { return .unsupported }
    if let raw = codable as? any (RawRepresentable & Codable).Type,
      let scalar = Self.rawType(of: raw) as? any _ColumnValue.Type
    {
      return .rawValue(scalar)
    }
    if let composite = CompositeShape.discover(codable) { return .composite(composite) }
    return .json
  }

  private static func rawType<Raw: RawRepresentable & Codable>(of type: Raw.Type) -> any Any.Type {
    Raw.RawValue.self
  }

  /// Why the type cannot be stored, if it cannot.
  var problem: String? {
    if case .unsupported = storage {
      return "\(valueType) cannot be stored; make it Codable, or mark the property as @Transient"
    }
    return nil
  }

  /// The columns, in order.
  ///
  /// - Parameters:
  ///   - name: The property's name, with those of the structs it is in.
  ///   - isNullable: Whether something around the value can be missing.
  func columns(named name: String, isNullable: Bool) -> [Column] {
    let nullable = isNullable || isOptional
    switch storage {
    case .scalar(let type):
      var columns = [Column(name: name, type: type._$columnType, isNullable: nullable)]
      if type._$columnCount == 2 {
        columns.append(Column(name: name + "_exact", type: .text, isNullable: true))
      }
      return columns
    case .rawValue(let type):
      return [Column(name: name, type: type._$columnType, isNullable: nullable)]
    case .json, .unsupported:
      return [Column(name: name, type: .text, isNullable: nullable)]
    case .reference: return [Column(name: name, type: .integer, isNullable: nullable)]
    case .toMany: return []
    case .composite(let composite):
      var columns: [Column] = []
      if isOptional, composite.requiredMember == nil {
        columns.append(Column(name: name, type: .integer, isNullable: true))
      }
      for member in composite.members {
        columns += member.shape.columns(named: "\(name)_\(member.key)", isNullable: nullable)
      }
      return columns
    }
  }

  /// The number of columns.
  var columnCount: Int {
    switch storage {
    case .scalar(let type): type._$columnCount
    case .rawValue, .json, .reference, .unsupported: 1
    case .toMany: 0
    case .composite(let composite):
      composite.columnCount + (isOptional && composite.requiredMember == nil ? 1 : 0)
    }
  }

  /// The canonical text that a schema's fingerprint is made of.
  var signature: String {
    let text =
      switch storage {
      case .scalar(let type): "\(type)"
      case .rawValue(let type): "raw \(type)"
      case .json: "json \(valueType)"
      case .unsupported: "unsupported"
      case .reference(let type): "one \(Schema.entityName(for: type))"
      case .toMany(let type): "many \(Schema.entityName(for: type))"
      case .composite(let composite):
        "{"
          + composite.members.sorted { $0.key < $1.key }
          .map { "\($0.key): \($0.shape.signature)" }.joined(separator: ", ") + "}"
      }
    return isOptional ? text + "?" : text
  }
}

/// A column of a table.
struct Column {
  let name: String
  let type: ColumnAffinity
  let isNullable: Bool
}

/// The declared type of a column in a STRICT table.
public enum ColumnAffinity: String, Sendable {
  /// Whole numbers of up to 64 bits with sign.
  case integer = "INTEGER"
  /// Floating-point numbers.
  case real = "REAL"
  /// UTF-8 text.
  case text = "TEXT"
  /// Bytes.
  case blob = "BLOB"
  /// Each value as it was bound.
  case any = "ANY"
}

/// Lets an optional's type tell what it wraps.
protocol OptionalValue {
  static var wrappedType: any Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: any Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
}
