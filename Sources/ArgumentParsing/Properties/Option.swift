/// A named value: `--from 2026-03-02`.
///
/// A property with a default or of optional type may be left out; an array collects the values
/// of an option given several times. Any other option given twice is a usage error, unless
/// `repetition:` says otherwise: in swift-argument-parser the last value counts, and what was typed
/// before it is lost without a word.
///
/// ```swift
/// @Option(name: .shortAndLong, help: "Where the trips are.", environment: "TRIPS_STORE")
/// var store: String?
/// ```
///
/// The `environment:` parameter, which swift-argument-parser does not have, names a variable
/// that is read when the option is not on the command line. An empty variable counts as not set;
/// for an array, the variable is one value.
@propertyWrapper
public struct Option<Value> {
  private var storage: ValueStorage<Value>

  init(_ declaration: ValueDeclaration<Value>) {
    storage = ValueStorage(declaration)
    DeclarationList.add(.argument(storage))
  }

  /// Whether a declaration is the one of this property.
  func holds(_ declaration: ValueStorage<Value>) -> Bool { storage === declaration }

  /// Not for use: it makes `@Option var name: Value` compile where another initialiser fits, and
  /// explains what is missing where none does.
  @available(
    *, unavailable, message: "A type that is not ExpressibleByArgument needs a transform: closure."
  )
  public init() {
    fatalError("unavailable")
  }

  /// The value given, else the default. Reading a required option of a command that was not
  /// parsed is a programming error and stops the program.
  public var wrappedValue: Value {
    get { storage.value ?? stopReadingUnparsed("@Option") }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.replace(with: newValue)
      } else {
        storage = storage.copy(holding: newValue)
      }
    }
  }
}

// The storage is written by the parser before the wrapper is handed out, and copied before each
// later write; transforms are @Sendable.
extension Option: @unchecked Sendable where Value: Sendable {}

/// Stops a program that reads a value that was never given.
func stopReadingUnparsed<Value>(_ wrapper: String) -> Value {
  fatalError(
    """
    A property declared with \(wrapper) has no value yet. Create the command with parse, \
    parseAsRoot or main, or give the property a value first.
    """)
}
