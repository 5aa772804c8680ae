import ArgumentParsing
import TripRepository

extension Failure {
  /// A condition that cannot be read, with a caret under the place.
  ///
  /// - Parameter error: Why not.
  init(_ error: FilterError) {
    var message = "\(error)"
    if !error.text.isEmpty {
      let before = TerminalText.singleLine(String(error.text.prefix(error.position)))
      message += "\n  \(TerminalText.singleLine(error.text))"
      message += "\n  \(String(repeating: " ", count: DisplayWidth.of(before)))^"
    }
    self.init(.usage, message)
  }
}
