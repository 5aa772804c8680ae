/// A command further up the line, with the values that were given to it.
///
/// ```swift
/// struct Add: ParsableCommand {
///   @ParentCommand var root: Tool
/// }
/// ```
@propertyWrapper
public struct ParentCommand<Value: ParsableCommand> {
  private var storage = ParentCommandStorage<Value>()

  /// Declares the property.
  public init() {}

  /// The command; a `Value()` with its defaults when the command was not parsed below one.
  public var wrappedValue: Value {
    get { storage.value ?? Value() }
    set {
      storage = ParentCommandStorage()
      storage.value = newValue
    }
  }
}

// The storage is written by the parser before the wrapper is handed out, and never again.
extension ParentCommand: @unchecked Sendable where Value: Sendable {}

extension ParentCommand: DeclaresParentCommand {
  var parentType: any ParsableCommand.Type { Value.self }

  func adopt(from ancestors: [any ParsableArguments]) {
    storage.value = ancestors.lazy.compactMap { $0 as? Value }.last
  }
}

private final class ParentCommandStorage<Value> {
  var value: Value?
}
