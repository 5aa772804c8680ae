import ArgumentParsing

/// What a command ends with when it cannot do what was asked: a status and a text.
///
/// All errors become one of these before they are printed; see `Failure.init(_:)`.
struct Failure: Error {
  let status: ExitStatus
  /// What was wrong, where, and what to type instead.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}

extension Failure: CustomStringConvertible, ExitCodeProviding {
  var description: String { message }

  var exitCode: ExitCode { ExitCode(status.rawValue) }
}
