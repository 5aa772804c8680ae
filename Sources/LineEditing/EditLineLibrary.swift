import CEditLine

/// The functions of libedit, looked up when they are first needed.
enum EditLineLibrary {
  /// Nil where libedit is not installed. Nothing changes them once they are there.
  nonisolated(unsafe) static let functions: editline_functions? = {
    var functions = editline_functions()
    return editline_load(&functions) == 0 ? nil : functions
  }()
}
