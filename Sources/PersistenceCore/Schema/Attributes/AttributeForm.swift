import SQLite

/// What becomes of an attribute's value, as its options say.
enum AttributeForm: Equatable {
  /// It lies in columns, as its type has it.
  case plain
  /// It is not stored.
  case ephemeral
  /// It is stored as the bytes that a value transformer makes of it.
  case transformed(by: String)
  /// It is stored in a file of its own if it is large.
  case external

  init(_ options: [Schema.Attribute.Option]) {
    if options.contains(.ephemeral) {
      self = .ephemeral
    } else if let name = options.lazy.compactMap(\.transformerName).first {
      self = .transformed(by: name)
    } else if options.contains(.externalStorage) {
      self = .external
    } else {
      self = .plain
    }
  }

  /// The shape of a property's columns.
  func shape(of property: _ModelProperty) -> AttributeShape {
    if self == .plain { return property.attributeShape }
    let optional = property.valueType as? any OptionalValue.Type
    let valueType = optional?.wrappedType ?? property.valueType
    switch self {
    case .plain: return property.attributeShape
    case .ephemeral:
      return AttributeShape(
        storage: .composite(.nothing), isOptional: false, valueType: valueType)
    case .transformed:
      return AttributeShape(
        storage: .scalar(TransformedBytes.self), isOptional: optional != nil, valueType: valueType)
    case .external:
      return AttributeShape(
        storage: .scalar(ExternalBytes.self), isOptional: optional != nil, valueType: valueType)
    }
  }

  /// What predicates and sorts see of the property; nil for what they cannot use.
  func searchShape(_ shape: AttributeShape) -> AttributeShape? {
    switch self {
    case .plain: shape
    case .ephemeral, .transformed: nil
    case .external:
      // Whether there is a value can be asked; the bytes may lie elsewhere. Two columns are what no
      // comparison with bytes has, so that each one is refused.
      AttributeShape(
        storage: .scalar(UnsearchableBytes.self), isOptional: shape.isOptional,
        valueType: shape.valueType)
    }
  }
}

/// The column of a transformed value: a BLOB.
private struct TransformedBytes: StandingForData {
  static var _$columnType: ColumnAffinity { .blob }
  var data = Data()
}

/// The column of a value that may lie in a file: a BLOB, or a TEXT with the file's name.
private struct ExternalBytes: StandingForData {
  static var _$columnType: ColumnAffinity { .any }
  var data = Data()
}

private struct UnsearchableBytes: StandingForData {
  static var _$columnType: ColumnAffinity { .any }
  static var _$columnCount: Int { 2 }
  var data = Data()
}

/// A type that only tells the type of a column; values go there by ways of their own.
private protocol StandingForData: _ColumnValue {
  init(data: Data)
  var data: Data { get }
}

extension StandingForData {
  static var _$placeholder: Self { Self(data: Data()) }

  static func _$read(from statement: Statement, at column: Int) throws -> Self? {
    try Data._$read(from: statement, at: column).map(Self.init(data:))
  }

  func _$bind(to statement: Statement, at index: Int) throws {
    try data._$bind(to: statement, at: index)
  }

  var _$sqlValue: Value { data._$sqlValue }
}
