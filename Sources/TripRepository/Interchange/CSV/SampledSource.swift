/// A source whose beginning was looked at before it is read.
final class SampledSource: ByteSource {
  /// The beginning.
  let sample: [UInt8]
  /// Whether there is nothing behind it.
  let isComplete: Bool

  private var rest: any ByteSource
  private var place = 0

  /// Reads the beginning of a source, which is read all the same afterwards.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: How many bytes to look at, at most.
  /// - Throws: ``ByteSourceError``.
  init(_ source: any ByteSource, limit: Int) throws(ByteSourceError) {
    var source = source
    var bytes = [UInt8](repeating: 0, count: max(limit, 1))
    var count = 0
    var isComplete = false
    while count < bytes.count, !isComplete {
      let start = count
      let (read, failure) = bytes.withUnsafeMutableBytes { buffer -> (Int, ByteSourceError?) in
        do throws(ByteSourceError) {
          let free = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
          return (min(max(try source.read(into: free), 0), free.count), nil)
        } catch {
          return (0, error)
        }
      }
      if let failure { throw failure }
      count += read
      isComplete = read == 0
    }
    bytes.removeLast(bytes.count - count)
    sample = bytes
    self.isComplete = isComplete
    rest = source
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    guard place < sample.count else { return isComplete ? 0 : try rest.read(into: buffer) }
    let next = sample[place...].prefix(buffer.count)
    buffer.copyBytes(from: next)
    place += next.count
    return next.count
  }
}
