/// Why a configuration file cannot be used, and where.
struct ConfigurationError: Error, Equatable {
  /// The file.
  var path = ""
  /// The line, counted from 1; nil for the file as a whole.
  let line: Int?
  /// What is wrong and what to type instead, as sentences.
  let reason: String

  init(line: Int?, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The same error in a file.
  func at(_ path: String) -> ConfigurationError {
    var error = self
    error.path = path
    return error
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// `PATH:LINE: REASON`, as editors and compilers write places.
  var description: String {
    "\(path):\(line.map { "\($0): " } ?? " ")\(reason)"
  }
}
