/// A value told from others by its position.
///
/// A property with a default or of optional type may be left out; an array takes all words that
/// are left, and has to be the last one.
///
/// ```swift
/// @Argument(help: "Where the trip goes.") var destination: String
/// ```
@propertyWrapper
public struct Argument<Value> {
  private var storage: ValueStorage<Value>

  init(_ declaration: ValueDeclaration<Value>) {
    storage = ValueStorage(declaration)
    DeclarationList.add(.argument(storage))
  }

  /// Whether a declaration is the one of this property.
  func holds(_ declaration: ValueStorage<Value>) -> Bool { storage === declaration }

  /// Not for use: it makes `@Argument var name: Value` compile where another initialiser fits, and
  /// explains what is missing where none does.
  @available(
    *, unavailable, message: "A type that is not ExpressibleByArgument needs a transform: closure."
  )
  public init() {
    fatalError("unavailable")
  }

  /// The value given, else the default. Reading a required argument of a command that was not
  /// parsed is a programming error and stops the program.
  public var wrappedValue: Value {
    get { storage.value ?? stopReadingUnparsed("@Argument") }
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
extension Argument: @unchecked Sendable where Value: Sendable {}
