/// What a program prints for an error, where, and how it ends.
enum ErrorReport {
  /// Text for stdout, status 0.
  case clean(String)
  /// Help for stdout, made only when it is printed.
  case help(HelpText, columns: Int)
  /// - details: Made only when they are printed.
  case usage(message: String, details: UsageDetails)
  case failure(message: String, ExitCode)

  /// Judges an error.
  ///
  /// - Parameters:
  ///   - root: The command to blame for an error that does not know its own.
  ///   - columns: The width to fit; nil for the width of the terminal.
  init(_ error: any Error, root: (any ParsableArguments.Type)?, columns: Int?) {
    let commandError =
      error as? CommandError ?? CommandError(path: root.map { [$0] } ?? [], reason: .thrown(error))
    // What follows is worked out where it is printed: most errors are a status and a text.
    var info: CommandInfo? { CommandInfo(path: commandError.path) }
    var width: Int { columns ?? terminalColumns() }

    switch commandError.reason {
    case .help(let visibility):
      self = .help(of: info, visibility, width)
    case .version(let text), .output(let text):
      self = .clean(text)
    case .usage(let error):
      self = .usage(
        message: error.description,
        details: UsageDetails(info: info, typed: commandError.typed, columns: width))
    case .thrown(let error as ValidationError):
      self = .usage(
        message: commandError.typed?.shortening(error.message) ?? error.message,
        details: UsageDetails(info: info, typed: commandError.typed, columns: width))
    case .thrown(let error as CleanExit):
      switch error.request {
      case .message(let text):
        self = .clean(text)
      case .help(let type):
        let described = type.flatMap { Self.find($0, along: commandError.path) } ?? info
        self = .help(of: described, .default, width)
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
    info.map { .help(HelpText(info: $0, visibility: visibility), columns: columns) } ?? .clean("")
  }

  /// The command of a type, first at the end of the path, where it nearly always is.
  private static func find(
    _ type: any ParsableCommand.Type, along path: [any ParsableArguments.Type]
  ) -> CommandInfo? {
    if path.last == type { return CommandInfo(path: path) }
    return path.first.flatMap { CommandInfo(root: $0).command(of: type) }
      ?? CommandInfo(root: type)
  }
}

extension ErrorReport {
  /// The message alone, without "Error:" and usage.
  var message: String {
    switch self {
    case .clean(let text): text
    case .help(let help, let columns): help.rendered(columns: columns)
    case .usage(let message, _): message
    case .failure(let message, _): message
    }
  }

  /// All that is printed, without a line break at the end.
  var text: String {
    switch self {
    case .clean, .help:
      message
    case .usage(let message, let details):
      (["Error: \(message)"] + details.lines).joined(separator: "\n")
    case .failure(let message, _):
      message.isEmpty ? "" : "Error: \(message)"
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .clean, .help: .success
    case .usage: .validationFailure
    case .failure(_, let code): code
    }
  }

  var stream: StandardStream {
    switch self {
    case .clean, .help: .output
    case .usage, .failure: .error
    }
  }
}
