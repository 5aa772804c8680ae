/// Something that can stand where a command line is being typed.
public struct LineCandidate: Sendable, Hashable {
  /// What a candidate is the beginning of.
  public enum Kind: Sendable, Hashable {
    /// The whole word.
    case word
    /// The name of a file with one of these extensions, or any where there are none.
    case file(extensions: [String])
    /// The name of a folder.
    case folder
  }

  /// The word; empty for names of files and folders, which are for the caller to find.
  public let text: String
  /// What it means, in a few words; may be empty.
  public let help: String
  /// What it is.
  public let kind: Kind

  init(_ text: String, help: String = "", kind: Kind = .word) {
    self.text = text
    self.help = help
    self.kind = kind
  }
}

extension ParsableArguments {
  /// What can stand in the place of the last word of an unfinished command line, for programs that
  /// read command lines themselves. The same declarations answer as for the scripts of shells.
  ///
  /// ```swift
  /// await Tool.candidates(for: ["show", "--for"])   // --format
  /// ```
  ///
  /// - Parameter words: The words without the program's name and without quotes, the one being typed
  ///   last; it may be empty.
  /// - Returns: Only what begins with the last word.
  public static func candidates(for words: [String]) async -> [LineCandidate] {
    let root = commandInfo
    var walk = LineWalk(table: CompletionTable(root))
    guard let typed = words.last else { return [] }
    for word in words.dropLast() { walk.read(word) }
    var found: [LineCandidate] = []
    for wish in walk.wishes(for: typed) {
      let candidates = await wish.candidates(words: [root.name] + words, root: root)
      found += candidates.filter { $0.kind != .word || $0.text.hasPrefix(typed) }
    }
    var seen: Set<LineCandidate> = []
    return found.filter { seen.insert($0).inserted }
  }
}
