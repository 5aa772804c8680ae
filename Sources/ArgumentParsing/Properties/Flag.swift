/// A name without a value: `--quiet`.
///
/// Depending on the type of the property, a flag is true when given (`Bool`), has an opposite
/// (`Bool` with `inversion:`), counts how often it is given (`Int`), chooses a case of an
/// ``EnumerableFlag``, or collects cases (an array of them).
///
/// ```swift
/// @Flag(name: .shortAndLong, help: "Say less.") var quiet = false
/// @Flag(inversion: .prefixedNo, help: "Use color.") var color: Bool?
/// @Flag(name: .shortAndLong, help: "Say more.") var verbose: Int
/// ```
///
/// The `environment:` parameter, which swift-argument-parser does not have, names a variable
/// that is read when no flag of the property is on the command line. For a `Bool` it holds
/// `true`, `yes`, `on` or `1`, or their opposites; for a count, a number; for an enumeration, the
/// name of a flag without dashes. An empty variable counts as not set.
@propertyWrapper
public struct Flag<Value> {
  private var storage: FlagStorage<Value>

  init(_ declaration: FlagDeclaration<Value>) {
    storage = FlagStorage(declaration)
    DeclarationList.add(.argument(storage))
  }

  /// Whether a declaration is the one of this property.
  func holds(_ declaration: FlagStorage<Value>) -> Bool { storage === declaration }

  /// Not for use: it makes `@Flag var name: Value` compile where another initialiser fits, and
  /// explains what is missing where none does.
  @available(*, unavailable, message: "A flag needs a default, an inversion: or an enumeration.")
  public init() {
    fatalError("unavailable")
  }

  /// The value given, else the default. Reading a required flag of a command that was not
  /// parsed is a programming error and stops the program.
  public var wrappedValue: Value {
    get { storage.value ?? stopReadingUnparsed("@Flag") }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.replace(with: newValue)
      } else {
        storage = storage.copy(holding: newValue)
      }
    }
  }
}

// See Option: written before it is handed out, copied before each later write.
extension Flag: @unchecked Sendable where Value: Sendable {}
