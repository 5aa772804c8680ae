import Synchronization

@testable import TripCommands

/// A stream that remembers what was written.
final class CapturedSink: ByteSink {
  let isTerminal: Bool
  let columns: Int?
  private let limit: Int?
  private let failure: OutputError
  private let written = Mutex<[UInt8]>([])

  /// - Parameters:
  ///   - columns: The width of the terminal; nil for a stream that is none.
  ///   - limit: After how many bytes writing fails; nil for never.
  ///   - failure: How it fails.
  init(columns: Int? = nil, limit: Int? = nil, failure: OutputError = .closed) {
    isTerminal = columns != nil
    self.columns = columns
    self.limit = limit
    self.failure = failure
  }

  var text: String { written.withLock { String(decoding: $0, as: UTF8.self) } }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    let isOver = written.withLock { written in
      if let limit, written.count + bytes.count > limit { return true }
      written += Array(bytes)
      return false
    }
    if isOver { throw failure }
  }
}

/// Answers that were thought of before.
final class ScriptedInput: LineSource {
  let isTerminal: Bool
  private let lines: Mutex<[String]>

  init(_ lines: [String], isTerminal: Bool) {
    self.lines = Mutex(lines)
    self.isTerminal = isTerminal
  }

  func readLine() -> String? {
    lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
