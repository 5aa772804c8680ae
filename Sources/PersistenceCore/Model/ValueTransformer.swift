import Synchronization

/// The name that a value transformer is registered under.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// Turns values of a property into bytes for the store, and back.
///
/// Foundation has this class on Apple's systems only; here it is as much of it as
/// `@Attribute(.transformable(by:))` needs. Register a transformer before the container is made, or
/// name its class in the attribute.
///
/// ```swift
/// final class ColorTransformer: ValueTransformer {
///   override func transformedValue(_ value: Any?) -> Any? {
///     (value as? Color).map { Data([$0.red, $0.green, $0.blue]) }
///   }
///   override func reverseTransformedValue(_ value: Any?) -> Any? {
///     (value as? Data).map { Color(red: $0[0], green: $0[1], blue: $0[2]) }
///   }
/// }
///
/// @Model final class Pen {
///   @Attribute(.transformable(by: ColorTransformer.self)) var color: Color
/// ```
///
/// One object serves all threads, so a transformer must not keep anything that changes.
open class ValueTransformer {
  /// Makes a transformer.
  public required init() {}

  /// Whether values can be turned back; a transformer of a property has to.
  open class func allowsReverseTransformation() -> Bool { true }

  /// Makes bytes of a value.
  ///
  /// - Parameter value: The property's value; never nil for a property.
  /// - Returns: A `Data`; nil for a value that cannot be stored.
  open func transformedValue(_ value: Any?) -> Any? { value }

  /// Makes a value of bytes.
  ///
  /// - Parameter value: A `Data`.
  /// - Returns: The property's value; nil for bytes that stand for none.
  open func reverseTransformedValue(_ value: Any?) -> Any? { value }

  /// Registers a transformer under a name.
  ///
  /// - Parameters:
  ///   - transformer: The transformer; nil removes the one with the name.
  ///   - name: The name.
  public static func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    let box = transformer.map(UncheckedBox.init)
    registered.withLock { $0[name.rawValue] = box }
  }

  /// The names of all registered transformers, sorted.
  public static func valueTransformerNames() -> [NSValueTransformerName] {
    registered.withLock { $0.keys.sorted() }.map(NSValueTransformerName.init(rawValue:))
  }

  /// The transformer that is registered under a name.
  static func named(_ name: String) -> ValueTransformer? {
    registered.withLock { $0[name] }?.value
  }

  /// Registers a class under its own name, unless something is registered there.
  static func register(_ type: ValueTransformer.Type) -> String {
    let name = String(describing: type)
    let made = UncheckedBox(type.init())
    registered.withLock { registered in
      if registered[name] == nil { registered[name] = made }
    }
    return name
  }

  private static let registered = Mutex<[String: UncheckedBox<ValueTransformer>]>([:])
}

extension ValueTransformer {
  /// The transformer of a property.
  ///
  /// - Throws: ``SwiftDataError/invalidSchema`` if there is none, or it only goes one way.
  static func ofProperty(_ property: String, named name: String) throws -> ValueTransformer {
    guard let transformer = named(name) else {
      throw SwiftDataError(
        .invalidSchema,
        "\(property) is transformed by '\(name)', and no value transformer of that name is "
          + "registered; call ValueTransformer.setValueTransformer(_:forName:) before the container "
          + "is made, or write .transformable(by: \(name).self)")
    }
    guard type(of: transformer).allowsReverseTransformation() else {
      throw SwiftDataError(
        .invalidSchema,
        "\(property) is transformed by '\(name)', which does not allow the reverse transformation, "
          + "so that stored values could not be read")
    }
    return transformer
  }
}
