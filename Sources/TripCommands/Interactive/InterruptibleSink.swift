/// A stream that refuses to be written to once the work was cancelled.
struct InterruptibleSink: ByteSink {
  let sink: any ByteSink

  var isTerminal: Bool { sink.isTerminal }

  var columns: Int? { sink.columns }

  var terminalDescriptor: Int32? { sink.terminalDescriptor }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    if Task.isCancelled { throw .interrupted }
    try sink.write(bytes)
  }
}
