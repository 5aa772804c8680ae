/// The bytes of a JSON file, some at a time.
struct JSONInput {
  private var source: any ByteSource
  private var buffer: [UInt8] = []
  private var place = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1

  init(_ source: any ByteSource) {
    self.source = source
  }

  private var mark: (place: Int, line: Int)?

  /// Keeps what is read from here on, to go back to it.
  mutating func setMark() { mark = (place, line) }

  /// Goes back to the mark, or forgets it.
  mutating func leaveMark(goingBack: Bool) {
    if goingBack, let mark { (place, line) = mark }
    mark = nil
  }

  mutating func skipByteOrderMark() throws(ByteSourceError) {
    while buffer.count < 3, try fill() {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next byte, which is not taken; nil at the end.
  mutating func peek() throws(ByteSourceError) -> UInt8? { try byte(ahead: 0) }

  /// A byte behind the next one; nil behind the end.
  mutating func byte(ahead: Int) throws(ByteSourceError) -> UInt8? {
    while place + ahead >= buffer.count {
      guard try fill() else { return nil }
    }
    return buffer[place + ahead]
  }

  /// The next byte that is no blank; nil at the end. Blanks are taken.
  mutating func nextVisible() throws(ByteSourceError) -> UInt8? {
    while let byte = try peek() {
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      take()
      dropTaken()
    }
    return nil
  }

  /// Takes the next byte, which there is.
  mutating func take() {
    if buffer[place] == 0x0A { line += 1 }
    place += 1
  }

  /// Takes bytes, which there are, and forgets what is before them.
  mutating func take(_ count: Int) -> [UInt8] {
    let bytes = Array(buffer[place..<place + count])
    line += bytes.count { $0 == 0x0A }
    place += count
    dropTaken()
    return bytes
  }

  private mutating func dropTaken() {
    guard mark == nil, place > 1 << 18 else { return }
    buffer.removeSubrange(..<place)
    place = 0
  }

  /// Reads more bytes behind those there are.
  private mutating func fill() throws(ByteSourceError) -> Bool {
    let start = buffer.count
    let size = 64 << 10
    buffer += repeatElement(0, count: size)
    let (count, failure) = buffer.withUnsafeMutableBytes { bytes -> (Int, ByteSourceError?) in
      do throws(ByteSourceError) {
        return (try source.read(into: .init(rebasing: bytes[start...])), nil)
      } catch {
        return (0, error)
      }
    }
    buffer.removeLast(size - count)
    if let failure { throw failure }
    return count > 0
  }
}
