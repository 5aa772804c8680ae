/// A command line as it could be typed again in a shell.
enum CommandLineText {
  /// Nobody looks for more in a log.
  private static let limit = 300

  /// The words behind the program's name, quoted where a shell would take them apart, and cut where
  /// they are many.
  static func text(of arguments: [String]) -> String {
    var line = "trips"
    for argument in arguments { line += " " + quoted(argument) }
    return line.count > limit ? line.prefix(limit) + "…" : line
  }

  private static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:=,@%+#".unicodeScalars.contains(scalar)
    }
    return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
