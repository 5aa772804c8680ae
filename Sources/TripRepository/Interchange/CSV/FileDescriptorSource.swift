import Glibc

/// Bytes of an open file, a pipe or standard input.
public struct FileDescriptorSource: ByteSource, Sendable {
  private let descriptor: Int32
  private var head: ArraySlice<UInt8>

  /// A source of what can be read from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Open for reading. It stays the caller's to close.
  ///   - head: Bytes that were taken from it already and come first all the same.
  public init(_ descriptor: Int32, startingWith head: [UInt8] = []) {
    self.descriptor = descriptor
    self.head = head[...]
  }

  /// Reads what is there, waiting only for the first byte, and until ``WaitingInput/givesUp``.
  ///
  /// - Throws: `ByteSourceError` with the system's message.
  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteSourceError) -> Int {
    if !head.isEmpty {
      let next = head.prefix(buffer.count)
      buffer.copyBytes(from: next)
      head = head.dropFirst(next.count)
      return next.count
    }
    while true {
      guard hasInput() else { throw Self.error(EINTR) }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let code = errno
      if code != EINTR { throw Self.error(code) }
    }
  }

  /// Waits until a read does not have to wait.
  ///
  /// A signal may come to another thread than the one that waits, so that this one has a look now and
  /// then.
  ///
  /// - Returns: False when the input is not waited for any more.
  private func hasInput() -> Bool {
    // A poll passes over a negative number, and would wait for ever.
    guard descriptor >= 0 else { return true }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !WaitingInput.givesUp {
      let count = poll(&entry, 1, Self.patience)
      // What is wrong with the descriptor is for the read to say.
      if count > 0 || (count < 0 && errno != EINTR) { return true }
    }
    return false
  }

  /// Milliseconds.
  private static let patience: Int32 = 100

  private static func error(_ code: Int32) -> ByteSourceError {
    ByteSourceError("The input cannot be read: \(String(cString: strerror(code))).")
  }
}
