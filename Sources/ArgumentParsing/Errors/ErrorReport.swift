/// What a program prints for an error, where, and how it ends.
enum ErrorReport {
  /// Text for stdout, status 0.
  case clean(String)
  /// - details: The words to blame, the usage, and where to find more.
  case usage(message: String, details: String)
  case failure(message: String, ExitCode)

  /// Judges an error.
  ///
  /// - Parameters:
  ///   - root: The command to blame for an error that does not know its own.
  ///   - columns: The width to fit; nil for the width of the terminal.
  init(_ error: any Error, root: (any ParsableArguments.Type)?, columns: Int?) {
    let commandError =
      error as? CommandError ?? CommandError(path: root.map { [$0] } ?? [], reason: .thrown(error))
    let info = CommandInfo(path: commandError.path)
    let columns = columns ?? terminalColumns()

    switch commandError.reason {
    case .help(let visibility):
      self = .help(of: info, visibility, columns)
    case .version(let text), .output(let text):
      self = .clean(text)
    case .usage(let error):
      self = .usage(
        message: error.description, details: Self.details(of: info, commandError.typed, columns))
    case .thrown(let error as ValidationError):
      self = .usage(
        message: commandError.typed?.shortening(error.message) ?? error.message,
        details: Self.details(of: info, commandError.typed, columns))
    case .thrown(let error as CleanExit):
      switch error.request {
      case .message(let text):
        self = .clean(text)
      case .help(let type):
        let described = type.flatMap { Self.find($0, along: commandError.path) } ?? info
        self = .help(of: described, .default, columns)
      }
    case .thrown(let code as ExitCode):
      self = .failure(message: "", code)
    case .thrown(let error):
      self = .failure(
        message: String(describing: error),
        (error as? any ExitCodeProviding)?.exitCode ?? .failure)
    }
  }

  private static func help(
    of info: CommandInfo?, _ visibility: ArgumentVisibility, _ columns: Int
  ) -> ErrorReport {
    .clean(info.map { HelpText(info: $0, visibility: visibility).rendered(columns: columns) } ?? "")
  }

  /// The command of a type, first at the end of the path, where it nearly always is.
  private static func find(
    _ type: any ParsableCommand.Type, along path: [any ParsableArguments.Type]
  ) -> CommandInfo? {
    if path.last == type { return CommandInfo(path: path) }
    return path.first.flatMap { CommandInfo(root: $0).command(of: type) }
      ?? CommandInfo(root: type)
  }

  private static func details(
    of info: CommandInfo?, _ typed: TypedLine?, _ columns: Int
  ) -> String {
    guard let info else { return "" }
    let marked = typed?.rendered(program: info.path.first ?? "", columns: columns) ?? []
    let usage = UsageLine(info: info, visibility: .default).labelled("Usage:", columns: columns)
    let hint = info.helpFlag.map {
      "  See '\(info.path.joined(separator: " ")) \($0)' for more information."
    }
    return (marked + [usage, hint].compactMap { $0 }).joined(separator: "\n")
  }
}

extension ErrorReport {
  /// The message alone, without "Error:" and usage.
  var message: String {
    switch self {
    case .clean(let text): text
    case .usage(let message, _): message
    case .failure(let message, _): message
    }
  }

  /// All that is printed, without a line break at the end.
  var text: String {
    switch self {
    case .clean(let text):
      text
    case .usage(let message, let details):
      details.isEmpty ? "Error: \(message)" : "Error: \(message)\n\(details)"
    case .failure(let message, _):
      message.isEmpty ? "" : "Error: \(message)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .clean: .success
    case .usage: .validationFailure
    case .failure(_, let code): code
    }
  }

  var stream: StandardStream {
    if case .clean = self { .output } else { .error }
  }
}
