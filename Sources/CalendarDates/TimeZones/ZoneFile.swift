/// The contents of a compiled zone file (TZif, RFC 8536): the instants at which a zone's offset
/// changed, and a rule for the time after the last of them.
struct ZoneFile: Sendable {
  private var changes: [Int] = []
  private var offsetsAfterChange: [Int] = []
  private var initialOffset = 0
  private var rule: POSIXTimeZone?

  /// Reads a file of version 2 or later; nil when the bytes are not one.
  init?(_ bytes: [UInt8]) {
    var reader = BigEndianReader(bytes)
    // The first block holds 32-bit times for old readers; the second one is complete.
    guard let old = Header(&reader), old.version >= 2,
      reader.skip(old.bodySize(timeSize: 4)),
      let header = Header(&reader), header.typeCount > 0,
      header.bodySize(timeSize: 8) <= reader.remaining
    else { return nil }

    var typeIndexes: [Int] = []
    for _ in 0..<header.timeCount {
      guard let time = reader.int64() else { return nil }
      changes.append(time)
    }
    for _ in 0..<header.timeCount {
      guard let index = reader.uint8() else { return nil }
      typeIndexes.append(Int(index))
    }
    var typeOffsets: [Int] = []
    for _ in 0..<header.typeCount {
      guard let offset = reader.int32(), reader.skip(2), UTCOffset.limits.contains(offset) else {
        return nil
      }
      typeOffsets.append(offset)
    }
    for index in typeIndexes {
      guard typeOffsets.indices.contains(index) else { return nil }
      offsetsAfterChange.append(typeOffsets[index])
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    initialOffset = typeOffsets[0]
    guard reader.skip(header.sizeAfterTypes), let footer = reader.footer() else { return nil }
    if !footer.isEmpty {
      guard let rule = POSIXTimeZone(footer) else { return nil }
      self.rule = rule
    }
  }

  /// Seconds east of UTC at an instant.
  func offset(at seconds: Int) -> Int {
    guard let lastChange = changes.last, let lastOffset = offsetsAfterChange.last else {
      return rule?.offset(at: seconds) ?? initialOffset
    }
    if seconds >= lastChange { return rule?.offset(at: seconds) ?? lastOffset }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : offsetsAfterChange[low - 1]
  }
}

extension ZoneFile {
  private struct Header {
    var version: UInt8
    var localFlagCount: Int
    var utcFlagCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var nameBytes: Int

    init?(_ reader: inout BigEndianReader) {
      guard reader.take([0x54, 0x5A, 0x69, 0x66]), let version = reader.uint8(), reader.skip(15),
        let utcFlagCount = reader.uint32(), let localFlagCount = reader.uint32(),
        let leapCount = reader.uint32(), let timeCount = reader.uint32(),
        let typeCount = reader.uint32(), let nameBytes = reader.uint32()
      else { return nil }
      self.version = version >= 0x32 ? version - 0x30 : 1
      self.utcFlagCount = utcFlagCount
      self.localFlagCount = localFlagCount
      self.leapCount = leapCount
      self.timeCount = timeCount
      self.typeCount = typeCount
      self.nameBytes = nameBytes
    }

    /// Counts are below 2³² each, so these sums stay far below the largest `Int`.
    func bodySize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + nameBytes + leapCount * (timeSize + 4)
        + localFlagCount + utcFlagCount
    }

    var sizeAfterTypes: Int {
      nameBytes + leapCount * 12 + localFlagCount + utcFlagCount
    }
  }
}

/// Numbers in network order out of bytes, every access checked.
private struct BigEndianReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - position }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    position += count
    return true
  }

  mutating func take(_ expected: [UInt8]) -> Bool {
    guard expected.count <= remaining,
      bytes[position..<position + expected.count].elementsEqual(expected)
    else { return false }
    position += expected.count
    return true
  }

  mutating func uint8() -> UInt8? {
    guard remaining >= 1 else { return nil }
    position += 1
    return bytes[position - 1]
  }

  private mutating func big(_ count: Int) -> UInt64? {
    guard remaining >= count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[position..<position + count] { value = value << 8 | UInt64(byte) }
    position += count
    return value
  }

  mutating func uint32() -> Int? {
    big(4).map { Int($0) }
  }

  mutating func int32() -> Int? {
    big(4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  mutating func int64() -> Int? {
    big(8).map { Int(truncatingIfNeeded: $0) }
  }

  /// The text between the two line feeds at the end of the file.
  mutating func footer() -> String? {
    guard take([0x0A]), let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
