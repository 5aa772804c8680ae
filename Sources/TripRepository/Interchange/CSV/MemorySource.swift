/// Bytes that are in memory already.
public struct MemorySource: ByteSource, Sendable {
  private let bytes: [UInt8]
  private let chunkSize: Int
  private var position = 0

  /// A source of these bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is read.
  ///   - chunkSize: The most that one read gives, at least 1.
  public init(_ bytes: [UInt8], chunkSize: Int = .max) {
    self.bytes = bytes
    self.chunkSize = max(chunkSize, 1)
  }

  /// A source of the UTF-8 bytes of a text.
  ///
  /// - Parameter text: What is read.
  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Gives the next bytes; never throws.
  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteSourceError) -> Int {
    let count = min(buffer.count, chunkSize, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}
