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
  public init() {
    DeclarationList.add(.parent(storage))
  }

  /// Whether a declaration is the one of this property.
  fileprivate func holds(_ declaration: ParentCommandStorage<Value>) -> Bool {
    storage === declaration
  }

  /// The command; a `Value()` with its defaults when the command was not parsed below one.
  public var wrappedValue: Value {
    get { storage.value ?? DeclarationList.makeApart(Value.self) }
    set { storage = storage.copy(holding: newValue) }
  }
}

// The storage is written by the parser before the wrapper is handed out, and never again.
extension ParentCommand: @unchecked Sendable where Value: Sendable {}

/// What a ``ParentCommand`` keeps. See ``ValueStorage`` for why it is a reference.
private final class ParentCommandStorage<Value: ParsableCommand> {
  private(set) var value: Value?

  func copy(holding value: Value) -> ParentCommandStorage {
    let copy = ParentCommandStorage()
    copy.value = value
    DeclarationList.replace(self, with: .parent(copy))
    return copy
  }
}

extension ParentCommandStorage: ParentDeclaration {
  var parentType: any ParsableCommand.Type { Value.self }

  func isHeld(by property: Any) -> Bool {
    (property as? ParentCommand<Value>)?.holds(self) == true
  }

  func adopt(from ancestors: [any ParsableArguments]) {
    value = ancestors.lazy.compactMap { $0 as? Value }.last
  }
}
