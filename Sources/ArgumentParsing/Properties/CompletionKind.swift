/// What a shell offers when a value is completed.
public struct CompletionKind: Sendable {
  enum Kind: Sendable {
    case `default`
    case list([String])
    case file(extensions: [String])
    case directory
    case shellCommand(String)
    case custom(@Sendable ([String], Int, String) -> [String])
    case customAsync(@Sendable ([String], Int, String) async -> [String])
  }

  let kind: Kind

  /// Nothing in particular: the value can be any word.
  public static var `default`: CompletionKind { CompletionKind(kind: .default) }

  /// These words.
  public static func list(_ words: [String]) -> CompletionKind {
    CompletionKind(kind: .list(words))
  }

  /// File names.
  ///
  /// - Parameter extensions: The extensions to offer, without a dot; empty for all.
  public static func file(extensions: [String] = []) -> CompletionKind {
    CompletionKind(kind: .file(extensions: extensions))
  }

  /// Folder names.
  public static var directory: CompletionKind { CompletionKind(kind: .directory) }

  /// The lines that a shell command prints, whatever shell asks: it is run by `sh`.
  public static func shellCommand(_ command: String) -> CompletionKind {
    CompletionKind(kind: .shellCommand(command))
  }

  /// The words that a function returns: the completion script asks the program for them, as
  /// ``ParsableArguments/completionScript(for:)`` explains.
  ///
  /// The shell leaves out the words that do not begin with what was typed, and puts quotes on the
  /// others. A tab separates a word from its description, which zsh and fish show:
  ///
  /// ```swift
  /// @Argument(completion: .custom { words, _, _ in
  ///   trips(in: Tool.typedValue(of: "--store", in: words)).map { "\($0.id)\t\($0.destination)" }
  /// })
  /// var id: Int
  /// ```
  ///
  /// - Parameter completion: Takes the words of the command line, the program's name first, the
  ///   index of the word being completed, and the part of that word before the cursor.
  public static func custom(
    _ completion: @Sendable @escaping ([String], Int, String) -> [String]
  ) -> CompletionKind {
    CompletionKind(kind: .custom(completion))
  }

  /// The words that an asynchronous function returns. The root has to be an
  /// ``AsyncParsableCommand``, or the program calls ``ParsableArguments/completionResponse(to:)``.
  ///
  /// - Parameter completion: Takes the words of the command line, the program's name first, the
  ///   index of the word being completed, and the part of that word before the cursor.
  public static func custom(
    _ completion: @Sendable @escaping ([String], Int, String) async -> [String]
  ) -> CompletionKind {
    CompletionKind(kind: .customAsync(completion))
  }
}
