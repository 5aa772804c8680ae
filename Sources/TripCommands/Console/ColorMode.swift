import ArgumentParsing

/// When to use colour.
enum ColorMode: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never

  /// Whether to use colour on a stream.
  ///
  /// An explicit `--color` wins. Then come `NO_COLOR` (<https://no-color.org>: set and not empty),
  /// `CLICOLOR_FORCE` (<https://bixense.com/clicolors>: set and not 0) and `TERM=dumb`.
  ///
  /// - Parameters:
  ///   - sink: The stream.
  ///   - console: Where the variables are looked up.
  func usesColor(on sink: any ByteSink, of console: Console) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if console.variable("NO_COLOR") != nil { return false }
      if let force = console.variable("CLICOLOR_FORCE"), force != "0" { return true }
      if console.variable("TERM") == "dumb" { return false }
      return sink.isTerminal
    }
  }
}

/// The styles in use, as escape sequences of ECMA-48 (SGR).
enum TextStyle: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case yellow = "33"

  /// The text in this style.
  ///
  /// - Parameters:
  ///   - text: Must not hold escape sequences.
  ///   - isOn: Whether colour is in use; the text is left as it is without.
  func styled(_ text: String, if isOn: Bool) -> String {
    isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
