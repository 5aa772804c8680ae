extension ParsableArguments {
  /// The value that an unfinished command line gives to an option, for completion functions that
  /// depend on another option.
  ///
  /// ```swift
  /// Tool.typedValue(of: "--store", in: ["tool", "show", "--store=my.store", ""])  // "my.store"
  /// ```
  ///
  /// Nothing is checked: the line need not be one that parses.
  ///
  /// - Parameters:
  ///   - option: The option by one of its names with dashes; its other names count too.
  ///   - words: The words of the command line, with or without the program's name.
  /// - Returns: The value typed last; nil when the option is not there or has no value yet.
  public static func typedValue(of option: String, in words: [String]) -> String? {
    let names = commandInfo.descendants.lazy.flatMap(\.arguments).map { argument in
      argument.names.map { "\($0)" }
    }
    let spellings = names.first { $0.contains(option) } ?? [option]
    var value: String?
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      let (name, attached) = splitAtEqualSign(word[...])
      guard spellings.contains(String(name)) else { continue }
      if let attached {
        value = String(attached)
      } else if words.indices.contains(index + 1) {
        value = words[index + 1]
      }
    }
    return value
  }
}
