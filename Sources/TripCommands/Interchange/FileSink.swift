import TripRepository

/// A file in the making as a stream.
struct FileSink: ByteSink {
  let file: AtomicFile

  var isTerminal: Bool { false }

  var columns: Int? { nil }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      throw .failed(reason: error.detail ?? error.description)
    }
  }
}

extension Console {
  /// The same world, with data going elsewhere.
  func writing(to output: any ByteSink) -> Console {
    Console(output: output, error: error, input: input, variables: variables, today: today)
  }
}
