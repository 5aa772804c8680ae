/// The names of an option or a flag.
///
/// A string literal can stand for a list of names: `"-o --output"`.
public struct NameSpecification: ExpressibleByArrayLiteral, Sendable {
  /// One name.
  public struct Element: Hashable, Sendable {
    enum Form: Hashable {
      case long
      case customLong(String, withSingleDash: Bool)
      case short
      case customShort(Character)
      case invalid(literal: String, problem: String)
    }

    let form: Form

    /// `--` and the property's name in lower case with dashes: `perDiem` is `--per-diem`.
    public static var long: Element { Element(form: .long) }

    /// A long name of your own.
    ///
    /// - Parameters:
    ///   - name: The name without dashes.
    ///   - withSingleDash: Whether it is typed with one dash in place of two.
    public static func customLong(_ name: String, withSingleDash: Bool = false) -> Element {
      Element(form: .customLong(name, withSingleDash: withSingleDash))
    }

    /// `-` and the first letter of the property's name.
    public static var short: Element { Element(form: .short) }

    /// A letter of your own.
    ///
    /// - Parameters:
    ///   - character: The letter without its dash.
    ///   - allowingJoined: Kept for source compatibility with swift-argument-parser. A joined
    ///     value (`-ofile`) is always understood here, as `getopt` does.
    public static func customShort(
      _ character: Character, allowingJoined: Bool = false
    ) -> Element {
      Element(form: .customShort(character))
    }
  }

  let elements: [Element]

  /// Creates a specification from names; a name given twice counts once.
  public init<S>(_ sequence: S) where S: Sequence, Element == S.Element {
    var unique: [Element] = []
    for element in sequence where !unique.contains(element) { unique.append(element) }
    elements = unique
  }

  /// Creates a specification from names.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// `--` and the property's name.
  public static var long: NameSpecification { [.long] }

  /// A long name of your own.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - withSingleDash: Whether it is typed with one dash in place of two.
  public static func customLong(
    _ name: String, withSingleDash: Bool = false
  ) -> NameSpecification {
    [.customLong(name, withSingleDash: withSingleDash)]
  }

  /// `-` and the first letter of the property's name.
  public static var short: NameSpecification { [.short] }

  /// A letter of your own.
  ///
  /// - Parameters:
  ///   - character: The letter without its dash.
  ///   - allowingJoined: Kept for source compatibility; see ``Element/customShort(_:allowingJoined:)``.
  public static func customShort(
    _ character: Character, allowingJoined: Bool = false
  ) -> NameSpecification {
    [.customShort(character, allowingJoined: allowingJoined)]
  }

  /// The property's name and its first letter.
  public static var shortAndLong: NameSpecification { [.long, .short] }
}
