import Synchronization

/// Keeps what is written, for a stream that it stands for.
final class MemorySink: ByteSink {
  let isTerminal: Bool
  let columns: Int?
  private let written = Mutex<[UInt8]>([])

  /// - Parameter sink: The stream whose width the text is to fit.
  init(_ sink: any ByteSink) {
    isTerminal = sink.isTerminal
    columns = sink.columns
  }

  /// What was written.
  var bytes: [UInt8] { written.withLock { $0 } }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    written.withLock { $0.append(contentsOf: bytes) }
  }
}
