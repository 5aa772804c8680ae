import Glibc
import Synchronization

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

  /// Reads what is there, waiting only for the first byte, and again after a signal.
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
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let code = errno
      if code == EINTR, !WaitingInput.givesUp { continue }
      throw ByteSourceError("The input cannot be read: \(String(cString: strerror(code))).")
    }
  }
}

/// Whether a read that waits for input goes on waiting after a signal.
public enum WaitingInput {
  private static let isGivenUp = Atomic(false)

  /// Whether such a read ends with an error.
  public static var givesUp: Bool { isGivenUp.load(ordering: .sequentiallyConsistent) }

  /// Says whether such a read is to end with an error. Once it was called, it may be called by the
  /// handler of a signal.
  ///
  /// - Parameter givesUp: False to go on waiting, as without a call.
  public static func giveUp(_ givesUp: Bool) {
    isGivenUp.store(givesUp, ordering: .sequentiallyConsistent)
  }
}
