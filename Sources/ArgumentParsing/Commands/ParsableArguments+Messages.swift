extension ParsableArguments {
  /// What an error says, without `Error:` and usage.
  ///
  /// - Parameter error: What parsing or running threw.
  public static func message(for error: any Error) -> String {
    ErrorReport(error, root: self, columns: nil).message
  }

  /// All that ``exit(withError:)`` prints for an error.
  ///
  /// - Parameters:
  ///   - error: What parsing or running threw.
  ///   - columns: The width to fit; nil for the width of the terminal.
  /// - Returns: The text without a line break at its end; empty for an ``ExitCode``.
  public static func fullMessage(for error: any Error, columns: Int? = nil) -> String {
    ErrorReport(error, root: self, columns: columns).text
  }

  /// The status to end with after an error: 0 for help and other clean exits, 2 for usage errors,
  /// 1 for others that choose none.
  ///
  /// - Parameter error: What parsing or running threw.
  public static func exitCode(for error: any Error) -> ExitCode {
    ErrorReport(error, root: self, columns: nil).exitCode
  }

  /// Prints an error and ends the program: help and other clean exits on stdout, the rest on
  /// stderr.
  ///
  /// - Parameter error: What parsing or running threw; nil ends the program with status 0.
  public static func exit(withError error: (any Error)? = nil) -> Never {
    guard let error else { endProcess(.success) }
    let report = ErrorReport(error, root: self, columns: nil)
    let isWritten = report.text.isEmpty || report.stream.write(report.text + "\n")
    endProcess(isWritten || !report.exitCode.isSuccess ? report.exitCode : .failure)
  }

  /// The help of this type.
  ///
  /// - Parameters:
  ///   - includeHidden: Whether hidden arguments are listed.
  ///   - columns: The width to fit; nil for the width of the terminal.
  /// - Returns: The text without a line break at its end.
  public static func helpMessage(includeHidden: Bool = false, columns: Int? = nil) -> String {
    commandInfo.help(includeHidden: includeHidden, columns: columns)
  }

  /// The usage of this type on one line, without the word "usage".
  ///
  /// - Parameter includeHidden: Whether hidden arguments are listed.
  public static func usageString(includeHidden: Bool = false) -> String {
    commandInfo.usage(includeHidden: includeHidden)
  }
}

extension ParsableCommand {
  /// The help of a command below this one.
  ///
  /// - Parameters:
  ///   - subcommand: The command; one that is not below this one is described on its own.
  ///   - includeHidden: Whether hidden arguments are listed.
  ///   - columns: The width to fit; nil for the width of the terminal.
  /// - Returns: The text without a line break at its end.
  public static func helpMessage(
    for subcommand: any ParsableCommand.Type, includeHidden: Bool = false, columns: Int? = nil
  ) -> String {
    info(of: subcommand).help(includeHidden: includeHidden, columns: columns)
  }

  /// The usage of a command below this one, on one line.
  ///
  /// - Parameters:
  ///   - subcommand: The command; one that is not below this one is described on its own.
  ///   - includeHidden: Whether hidden arguments are listed.
  public static func usageString(
    for subcommand: any ParsableCommand.Type, includeHidden: Bool = false
  ) -> String {
    info(of: subcommand).usage(includeHidden: includeHidden)
  }

  private static func info(of subcommand: any ParsableCommand.Type) -> CommandInfo {
    commandInfo.command(of: subcommand) ?? subcommand.commandInfo
  }
}
