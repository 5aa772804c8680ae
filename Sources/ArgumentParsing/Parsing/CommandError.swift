/// Why parsing or running a command ended, and at which command.
struct CommandError: Error {
  /// The types of the commands from the root to the one at hand.
  let path: [any ParsableArguments.Type]
  let reason: Interruption
  /// The command line and the words that are to blame; nil after parsing.
  let typed: TypedLine?

  init(path: [any ParsableArguments.Type], reason: Interruption, typed: TypedLine? = nil) {
    self.path = path
    self.reason = reason
    self.typed = typed
  }

  /// Wraps what `run()` threw; an error that already knows its command stays as it is.
  init(path: [any ParsableArguments.Type], thrown error: any Error) {
    if let error = error as? CommandError {
      self = error
    } else {
      self.init(path: path, reason: .thrown(error))
    }
  }
}

/// Why parsing stopped.
enum Interruption: Error {
  case usage(UsageError)
  case help(ArgumentVisibility)
  case version(String)
  /// Text for a program to read: a completion script, candidates, a description of the commands.
  case output(String)
  /// Thrown by `validate()` or `run()`.
  case thrown(any Error)
}

/// A mistake in the declarations that shows only at run time.
struct DeclarationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension CommandError: CustomStringConvertible {
  /// The message alone, for programs that print the error themselves.
  var description: String {
    ErrorReport(self, root: path.first, columns: nil).message
  }
}
