import ArgumentParsing

/// The names of files and folders that options have something written to.
enum OutputPath {
  /// Checks a name.
  ///
  /// Only `trips export` takes `-` for the standard output, where nothing else is written; elsewhere it
  /// would make a file of a name that most programs take for something else.
  ///
  /// - Parameters:
  ///   - option: The option or argument, for the message.
  ///   - path: The name; nil for an option that was not given.
  ///   - what: What the name is of.
  /// - Throws: `ValidationError` for an empty name and for `-`.
  static func check(_ option: String, _ path: String?, of what: String = "file") throws {
    if path?.isEmpty == true { throw ValidationError("\(option) needs the name of a \(what).") }
    if path == "-" {
      throw ValidationError(
        "\(option) needs the name of a \(what), and '-' stands for the standard output. "
          + "Type ./- if you want that name.")
    }
  }
}
