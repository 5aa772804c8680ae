/// Where the bytes of a stream go.
protocol ByteSink: Sendable {
  /// Whether a person is looking at it.
  var isTerminal: Bool { get }

  /// How many columns the terminal has; nil when it is none, or does not say.
  var columns: Int? { get }

  /// The descriptor of the terminal that it is, which other programs can write to as well; nil when
  /// it is none.
  var terminalDescriptor: Int32? { get }

  /// Writes all bytes.
  ///
  /// - Throws: ``OutputError``.
  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError)
}

/// Why something could not be written.
enum OutputError: Error, Equatable {
  /// Nobody reads any more, as in `trips list | head -1`.
  case closed
  /// Somebody has cancelled the work.
  case interrupted
  /// The system refused, for the reason given.
  case failed(reason: String)
}

extension OutputError: CustomStringConvertible {
  var description: String {
    switch self {
    case .closed: "Nobody reads the output any more."
    case .interrupted: "Interrupted."
    case .failed(let reason): "The output cannot be written: \(reason)."
    }
  }
}

extension ByteSink {
  var terminalDescriptor: Int32? { nil }

  /// Writes a line of text.
  ///
  /// - Throws: ``OutputError``.
  func write(line: String) throws(OutputError) {
    try write(text: line + "\n")
  }

  /// Writes text as it stands.
  ///
  /// - Throws: ``OutputError``.
  func write(text: String) throws(OutputError) {
    try write(bytes: Array(text.utf8))
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``OutputError``.
  func write(bytes: [UInt8]) throws(OutputError) {
    let failure = bytes.withUnsafeBytes { buffer -> OutputError? in
      do throws(OutputError) {
        try write(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}
