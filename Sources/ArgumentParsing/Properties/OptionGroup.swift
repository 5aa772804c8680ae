/// The arguments of another type, taken in as a group.
///
/// A group that a command shares with a command above it (same type) holds the same values in
/// both, wherever on the command line they were given.
///
/// ```swift
/// struct Common: ParsableArguments {
///   @Flag(name: .shortAndLong, help: "Say less.") var quiet = false
/// }
/// struct List: ParsableCommand {
///   @OptionGroup(title: "Common options") var common: Common
/// }
/// ```
///
/// The `selection:` parameter, which swift-argument-parser does not have, says how many members can
/// be given; see ``GroupSelection``.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments> {
  private var storage: OptionGroupStorage<Value>

  /// The heading of the group in help; empty to list its members with the others.
  public var title: String { storage.title }

  /// Declares a group.
  ///
  /// - Parameters:
  ///   - title: The heading of the group in help.
  ///   - visibility: A limit to the visibility of all members.
  ///   - selection: How many of the members can be given.
  public init(
    title: String = "", visibility: ArgumentVisibility = .default,
    selection: GroupSelection = .any
  ) {
    storage = OptionGroupStorage(title: title, visibility: visibility, selection: selection)
    DeclarationList.add(.group(storage))
  }

  /// Whether a declaration is the one of this property.
  fileprivate func holds(_ declaration: OptionGroupStorage<Value>) -> Bool {
    storage === declaration
  }

  /// The group with the values given; its defaults before parsing.
  public var wrappedValue: Value {
    get { storage.value ?? DeclarationList.makeApart(Value.self) }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.value = newValue
      } else {
        storage = storage.copy(holding: newValue)
      }
    }
  }
}

// The storage is written by the parser before the wrapper is handed out, and copied before each
// later write.
extension OptionGroup: @unchecked Sendable where Value: Sendable {}

/// What an ``OptionGroup`` keeps. See ``ValueStorage`` for why it is a reference.
private final class OptionGroupStorage<Value: ParsableArguments> {
  let title: String
  let visibility: ArgumentVisibility
  let selection: GroupSelection
  var value: Value?

  init(title: String, visibility: ArgumentVisibility, selection: GroupSelection) {
    self.title = title
    self.visibility = visibility
    self.selection = selection
  }

  func copy(holding value: Value) -> OptionGroupStorage {
    let copy = OptionGroupStorage(title: title, visibility: visibility, selection: selection)
    copy.value = value
    DeclarationList.replace(self, with: .group(copy))
    return copy
  }
}

extension OptionGroupStorage: GroupDeclaration {
  var groupType: ObjectIdentifier { ObjectIdentifier(Value.self) }

  func isHeld(by property: Any) -> Bool {
    (property as? OptionGroup<Value>)?.holds(self) == true
  }

  func open(sharing shared: SharedGroups) -> DeclaredArguments {
    let arguments = shared[groupType] ?? DeclaredArguments(of: Value.self, sharing: shared)
    value = arguments.value as? Value
    return arguments
  }

  func validateGroup() throws {
    try value?.validate()
  }
}
