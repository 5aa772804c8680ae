/// The part of a file that is in memory: the record being read, and what was read behind it.
final class CSVBuffer {
  /// All memory; only the first `filled` bytes mean something.
  private(set) var bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var filled = 0

  /// The place in the file of the first byte in memory.
  private(set) var fileOffset = 0

  private var source: any ByteSource
  private var isAtEnd = false

  init(source: any ByteSource, capacity: Int) {
    self.source = source
    bytes = .allocate(capacity: max(capacity, 4))
    bytes.initialize(repeating: 0)
  }

  deinit {
    bytes.deallocate()
  }

  /// Reads more bytes behind those there are, after moving those from `start` on to the front.
  ///
  /// - Parameter start: At most `filled`; what comes before it is dropped.
  /// - Returns: Whether there were any. `fileOffset` tells by how much the others were moved.
  func refill(keepingFrom start: Int) throws(ByteSourceError) -> Bool {
    guard !isAtEnd else { return false }
    if start > 0 {
      let raw = UnsafeMutableRawBufferPointer(bytes)
      raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[start..<filled]))
      filled -= start
      fileOffset += start
    }
    if filled == bytes.count { grow() }
    let free = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(bytes)[filled...])
    // A source that claims to have read more than fits must not move the end out of the memory.
    let count = min(max(try source.read(into: free), 0), free.count)
    isAtEnd = count == 0
    filled += count
    return !isAtEnd
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count * 2)
    larger.initialize(repeating: 0)
    UnsafeMutableRawBufferPointer(larger).copyMemory(from: UnsafeRawBufferPointer(bytes))
    bytes.deallocate()
    bytes = larger
  }
}
