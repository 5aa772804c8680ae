/// A parameter of a property, such as `TZID=Europe/Berlin` (RFC 5545, section 3.2).
public struct Parameter: Sendable, Hashable {
  /// The name in upper case.
  public let name: String

  /// The values without quotation marks and without the escapes of RFC 6868.
  public var values: [String]

  /// A parameter with one or more values.
  ///
  /// - Parameters:
  ///   - name: In any case; it is kept in upper case.
  ///   - values: The values as people read them.
  public init(_ name: String, _ values: String...) {
    self.init(name, values: values)
  }

  /// A parameter with any number of values.
  ///
  /// - Parameters:
  ///   - name: In any case; it is kept in upper case.
  ///   - values: The values as people read them.
  public init(_ name: String, values: [String]) {
    self.name = name.asciiUppercased
    self.values = values
  }

  /// The first value, which for most parameters is the only one.
  public var value: String { values.first ?? "" }
}
