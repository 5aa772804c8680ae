/// One way to spell an option or a flag on the command line.
public enum ArgumentName: Hashable, Sendable {
  /// `--name`
  case long(String)
  /// `-name`
  case longWithSingleDash(String)
  /// `-n`
  case short(Character)

  /// The name without its dashes.
  public var text: String {
    switch self {
    case .long(let text), .longWithSingleDash(let text): text
    case .short(let character): String(character)
    }
  }

  /// Whether this is a single letter, which can be joined with others (`-vq`).
  public var isShort: Bool {
    if case .short = self { true } else { false }
  }
}

extension ArgumentName: CustomStringConvertible {
  /// The name as it is typed, with its dashes.
  public var description: String {
    switch self {
    case .long(let text): "--\(text)"
    case .longWithSingleDash(let text): "-\(text)"
    case .short(let character): "-\(character)"
    }
  }
}

extension Array where Element == ArgumentName {
  /// The name used where there is room for one: the first long name, else the first name.
  var preferred: ArgumentName? {
    first { !$0.isShort } ?? first
  }

  /// The names in the order help lists them: short ones first.
  var shortFirst: [ArgumentName] {
    filter(\.isShort) + filter { !$0.isShort }
  }
}
