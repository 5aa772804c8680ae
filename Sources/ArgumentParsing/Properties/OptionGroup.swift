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
  public let title: String

  let visibility: ArgumentVisibility

  let selection: GroupSelection

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
    storage = OptionGroupStorage()
    self.title = title
    self.visibility = visibility
    self.selection = selection
  }

  /// The group with the values given; its defaults before parsing.
  public var wrappedValue: Value {
    get { storage.value ?? Value() }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.value = newValue
      } else {
        storage = OptionGroupStorage(newValue)
      }
    }
  }
}

// The storage is written by the parser before the wrapper is handed out, and copied before each
// later write.
extension OptionGroup: @unchecked Sendable where Value: Sendable {}

extension OptionGroup: DeclaresOptionGroup {
  var groupType: ObjectIdentifier { ObjectIdentifier(Value.self) }

  var opened: (any ParsableArguments)? { storage.value }

  func open(sharing shared: SharedGroups) -> any ParsableArguments {
    let value = shared[groupType] as? Value ?? Value()
    storage.value = value
    return value
  }

  func validateGroup() throws {
    try storage.value?.validate()
  }
}

private final class OptionGroupStorage<Value> {
  var value: Value?

  init(_ value: Value? = nil) {
    self.value = value
  }
}
