extension CommandInfo {
  /// The help of the command.
  ///
  /// - Parameters:
  ///   - includeHidden: Whether hidden arguments are listed.
  ///   - columns: The width to fit; nil for the width of the terminal.
  /// - Returns: The text without a line break at its end.
  public func help(includeHidden: Bool = false, columns: Int? = nil) -> String {
    HelpText(info: self, visibility: includeHidden ? .hidden : .default)
      .rendered(columns: columns ?? terminalColumns())
  }

  /// The usage of the command on one line, without the word "usage".
  ///
  /// - Parameter includeHidden: Whether hidden arguments are listed.
  public func usage(includeHidden: Bool = false) -> String {
    UsageLine(info: self, visibility: includeHidden ? .hidden : .default).text
  }
}
