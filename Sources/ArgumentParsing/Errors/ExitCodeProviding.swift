/// An error that chooses the status the program ends with.
///
/// Errors thrown from `run()` end the program with status 1 unless they conform.
///
/// ```swift
/// struct NotFound: Error, ExitCodeProviding {
///   var exitCode: ExitCode { ExitCode(9) }
/// }
/// ```
public protocol ExitCodeProviding: Error {
  /// The status the program ends with.
  var exitCode: ExitCode { get }
}
