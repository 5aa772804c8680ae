import ArgumentParsing

/// What a command ends with when it cannot do what was asked: a status and a text.
///
/// All errors become one of these before they are printed; see `Failure.init(_:)`.
struct Failure: Error {
  let status: ExitStatus
  /// What was wrong, where, and what to type instead.
  let message: String
  /// Whether the command was typed wrongly, so that its usage helps.
  let isOfCommandLine: Bool

  init(_ status: ExitStatus, _ message: String, isOfCommandLine: Bool? = nil) {
    self.status = status
    self.message = message
    self.isOfCommandLine = isOfCommandLine ?? (status == .usage)
  }
}

extension Failure: CustomStringConvertible, ExitCodeProviding {
  var description: String { message }

  var exitCode: ExitCode { ExitCode(status.rawValue) }
}
