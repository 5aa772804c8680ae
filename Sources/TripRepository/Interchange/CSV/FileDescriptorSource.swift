import Glibc

/// Bytes of an open file, a pipe or standard input.
public struct FileDescriptorSource: ByteSource, Sendable {
  private let descriptor: Int32

  /// A source of what can be read from a descriptor.
  ///
  /// - Parameter descriptor: Open for reading. It stays the caller's to close.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads what is there, waiting only for the first byte, and again after a signal.
  ///
  /// - Throws: `ByteSourceError` with the system's message.
  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteSourceError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let code = errno
      if code == EINTR { continue }
      throw ByteSourceError("The input cannot be read: \(String(cString: strerror(code))).")
    }
  }
}
