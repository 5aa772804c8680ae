/// A component: what lies between a `BEGIN` and its `END` (RFC 5545, section 3.6).
///
/// Components and properties that nobody knows are kept like any other (section 3.8.8), so that
/// what is written again says what was read.
public struct Component: Sendable {
  /// The name in upper case, such as `VEVENT`.
  public let name: String

  /// The properties in the order of the file.
  public var properties: [Property]

  /// The components within, in the order of the file. They are written behind the properties, as
  /// the RFC demands.
  public var components: [Component]

  /// The line of the file, counted from 1, with its `BEGIN`; 0 when it was made here.
  public let line: Int

  /// A component.
  ///
  /// - Parameters:
  ///   - name: In any case; it is kept in upper case.
  ///   - properties: What it says.
  ///   - components: What lies within.
  ///   - line: The line of the file it comes from.
  public init(
    _ name: String, properties: [Property] = [], components: [Component] = [], line: Int = 0
  ) {
    self.name = name.asciiUppercased
    self.properties = properties
    self.components = components
    self.line = line
  }

  /// The first property of a name, or nil.
  ///
  /// - Parameter name: The name in upper case.
  public func property(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }

  /// Every property of a name, in the order of the file.
  ///
  /// - Parameter name: The name in upper case.
  public func properties(_ name: String) -> [Property] {
    properties.filter { $0.name == name }
  }
}

extension Component: Hashable {
  /// Whether two components say the same; where they stand in a file does not matter.
  public static func == (left: Component, right: Component) -> Bool {
    left.name == right.name && left.properties == right.properties
      && left.components == right.components
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
    hasher.combine(components)
  }
}
