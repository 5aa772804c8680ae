/// Where bytes come from, a chunk at a time.
///
/// A source that wraps another can peek at the beginning, or turn another encoding into UTF-8,
/// without the reader above it knowing.
public protocol ByteSource {
  /// Reads the next bytes.
  ///
  /// - Parameter buffer: Filled from its beginning; never empty.
  /// - Returns: How many bytes were read, at least 1 and at most the size of the buffer; 0 at the
  ///   end, and again each time after it.
  /// - Throws: `ByteSourceError` when the bytes cannot be had.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
}

/// Why bytes cannot be had.
public struct ByteSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, as a sentence for a person.
  public let description: String

  /// An error with a message of its own.
  ///
  /// - Parameter description: What is wrong, as a sentence for a person.
  public init(_ description: String) {
    self.description = description
  }
}
