extension Schema {
  /// A property that holds a value.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    // Immutable; metatypes, key paths and closures are not marked as Sendable.

    /// How a value is stored and checked.
    public struct Option: Sendable, Hashable, CustomStringConvertible {
      /// The option as it is written, without the point.
      public let description: String
      /// The name of the value transformer.
      var transformerName: String?

      /// No two objects of the class have the same value.
      public static var unique: Option { Option(description: "unique") }
      /// The value is kept in a file beside the store.
      public static var externalStorage: Option { Option(description: "externalStorage") }
      /// The value is kept in the history after the object is deleted.
      public static var preserveValueOnDeletion: Option {
        Option(description: "preserveValueOnDeletion")
      }
      /// Changes of the value are tracked but not stored.
      public static var ephemeral: Option { Option(description: "ephemeral") }
      /// The value is part of the full-text index.
      public static var spotlight: Option { Option(description: "spotlight") }
      /// The value is encrypted. A container refuses a schema that asks for it, because nothing in a
      /// store is.
      public static var allowsCloudEncryption: Option {
        Option(description: "allowsCloudEncryption")
      }
      /// The value is converted by a transformer.
      ///
      /// - Parameter transformerName: The transformer's name.
      public static func transformable(by transformerName: String) -> Option {
        Option(
          description: "transformable(by: \(transformerName))", transformerName: transformerName)
      }
      /// The value is converted by a transformer, which is registered under the name of its class.
      ///
      /// - Parameter transformer: The transformer's class.
      public static func transformable(by transformer: ValueTransformer.Type) -> Option {
        transformable(by: ValueTransformer.register(transformer))
      }
    }

    /// The property's name.
    public let name: String
    /// Its name in the schema version before this one.
    public let originalName: String
    /// A text that makes this version of the property differ from others in the fingerprint.
    public let hashModifier: String?
    /// How the value is stored and checked.
    public let options: [Option]
    /// The Swift type of the values.
    public let valueType: any Any.Type

    let isConstant: Bool
    let hasRestrictedSetter: Bool
    let shape: AttributeShape
    let form: AttributeForm
    private let makeDefault: (() -> Any)?

    /// Describes how a property is stored, as written in an attribute.
    ///
    /// - Parameters:
    ///   - options: How the value is stored and checked.
    ///   - originalName: The property's name in the schema version before this one.
    ///   - hashModifier: See ``hashModifier``.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      name = ""
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
      self.options = options
      valueType = Never.self
      isConstant = false
      hasRestrictedSetter = false
      shape = AttributeShape(storage: .json, isOptional: false, valueType: Never.self)
      form = .plain
      makeDefault = nil
    }

    init(_ property: _ModelProperty) {
      name = property.name
      let written = property.attribute
      originalName = written.flatMap { $0.originalName.isEmpty ? nil : $0.originalName } ?? name
      hashModifier = written?.hashModifier
      options = written?.options ?? []
      valueType = property.valueType
      isConstant = property.isConstant
      hasRestrictedSetter = property.hasRestrictedSetter
      form = AttributeForm(options)
      shape = form.shape(of: property)
      makeDefault = property.defaultValue
    }

    /// Whether no two objects of the class have the same value.
    public var isUnique: Bool { options.contains(.unique) }
    /// Whether the value can be nil.
    public var isOptional: Bool { valueType is any OptionalValue.Type }
    /// Whether the attribute is a `let` whose declaration gives the value.
    var isPresetConstant: Bool { isConstant && makeDefault != nil }
    /// Whether the value is kept out of the store; a property that is marked as ``Transient()`` is no
    /// attribute at all.
    public var isTransient: Bool { form == .ephemeral }
    /// Whether the value is to be kept in the history after the object is deleted.
    public var preservesValueOnDeletion: Bool { options.contains(.preserveValueOnDeletion) }
    /// The value that the declaration gives, evaluated now.
    public var defaultValue: Any? { makeDefault?() }
  }
}
