/// A property of a component: a name, parameters and a value (RFC 5545, section 3.1).
///
/// The value is kept as it stands in the file, because how to read it depends on the property; the
/// types of the folder Values read it.
public struct Property: Sendable {
  /// The name in upper case, such as `DTSTART` or `X-WR-CALNAME`.
  public let name: String

  /// The parameters in the order of the file.
  public var parameters: [Parameter]

  /// The value as in the file, unfolded, with its escapes.
  public var value: String

  /// The line of the file, counted from 1, on which the property begins; 0 when it was made here.
  public let line: Int

  /// A property whose value is already escaped as its type demands.
  ///
  /// - Parameters:
  ///   - name: In any case; it is kept in upper case.
  ///   - parameters: Such as `VALUE` and `TZID`.
  ///   - value: The value as it stands in a file, without folds.
  ///   - line: The line of the file it comes from.
  public init(_ name: String, parameters: [Parameter] = [], value: String, line: Int = 0) {
    self.name = name.asciiUppercased
    self.parameters = parameters
    self.value = value
    self.line = line
  }

  /// A property whose value is a text (section 3.3.11), such as a summary.
  ///
  /// - Parameters:
  ///   - name: In any case; it is kept in upper case.
  ///   - parameters: Such as `LANGUAGE`.
  ///   - text: The text as people read it; it is escaped here.
  public init(_ name: String, parameters: [Parameter] = [], text: String) {
    self.init(name, parameters: parameters, value: EscapedText.encode(text))
  }

  /// The first value of a parameter, or nil when the property has none of that name.
  ///
  /// - Parameter name: The name in upper case.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The value read as a text, with its escapes undone (section 3.3.11).
  public var text: String { EscapedText.decode(value).text }
}

extension Property: Hashable {
  /// Whether two properties say the same; where they stand in a file does not matter.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.value == right.value && left.parameters == right.parameters
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
    hasher.combine(parameters)
  }
}
