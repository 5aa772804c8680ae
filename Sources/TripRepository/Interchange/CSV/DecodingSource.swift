/// Turns the bytes of another source into UTF-8, a chunk at a time.
///
/// A byte that stands for nothing in the encoding becomes 0xFF, which is never part of UTF-8, so that
/// whoever reads finds it there and can ask for its place in the file.
final class DecodingSource: ByteSource {
  private static let fault: UInt8 = 0xFF

  private var source: any ByteSource
  private let encoding: TextEncoding
  private var isBigEndian: Bool
  private var input = [UInt8](repeating: 0, count: 64 << 10)
  /// Bytes at the beginning of `input` that were left over, because their character is incomplete.
  private var rest = 0
  private var isAtStart = true
  private var isAtEnd = false
  private var output: [UInt8] = []
  private var outputPlace = 0
  /// The place in the file of the first byte of `input`.
  private var inputOffset = 0
  /// How many bytes were given out before those of `output`.
  private var outputOffset = 0
  /// Where the bytes that stand for nothing are, in what is given out and in the file.
  private var faults: [(output: Int, input: Int)] = []

  /// - Parameters:
  ///   - source: The file.
  ///   - encoding: Its encoding; UTF-8 needs no such source.
  init(_ source: any ByteSource, encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
    isBigEndian = encoding == .utf16BigEndian
  }

  /// All of a text as UTF-8.
  static func decode(_ bytes: [UInt8], encoding: TextEncoding) -> [UInt8] {
    guard encoding != .utf8 else { return bytes }
    let source = DecodingSource(MemorySource(bytes), encoding: encoding)
    var result: [UInt8] = []
    while (try? source.fill()) == true { result += source.output }
    return result
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    while outputPlace == output.count {
      guard try fill() else { return 0 }
    }
    let next = output[outputPlace...].prefix(buffer.count)
    buffer.copyBytes(from: next)
    outputPlace += next.count
    return next.count
  }

  /// The place in the file of a byte that stands for nothing.
  ///
  /// - Parameter place: Its place in what was given out; places are asked for in their order.
  func fileOffset(of place: Int) -> Int? {
    faults.removeAll { $0.output < place }
    return faults.first.flatMap { $0.output == place ? $0.input : nil }
  }

  /// Decodes another chunk.
  ///
  /// - Returns: False at the end.
  private func fill() throws(ByteSourceError) -> Bool {
    outputOffset += output.count
    output.removeAll(keepingCapacity: true)
    outputPlace = 0
    guard !isAtEnd else { return false }
    let count = try readInput()
    isAtEnd = count == 0
    let end = rest + count
    let used: Int
    switch encoding {
    case .utf8:
      output += input[..<end]
      used = end
    case .latin1, .windows1252:
      decodeBytes(end)
      used = end
    case .utf16, .utf16LittleEndian, .utf16BigEndian: used = decodeUnits(end)
    }
    inputOffset += used
    rest = end - used
    for place in 0..<rest { input[place] = input[used + place] }
    return !isAtEnd || !output.isEmpty
  }

  private func readInput() throws(ByteSourceError) -> Int {
    let start = rest
    let (count, failure) = input.withUnsafeMutableBytes { bytes -> (Int, ByteSourceError?) in
      do throws(ByteSourceError) {
        let free = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        return (min(max(try source.read(into: free), 0), free.count), nil)
      } catch {
        return (0, error)
      }
    }
    if let failure { throw failure }
    return count
  }

  private func decodeBytes(_ end: Int) {
    for place in 0..<end {
      let byte = input[place]
      guard byte >= 0x80 else {
        output.append(byte)
        continue
      }
      guard encoding == .windows1252, byte < 0xA0 else {
        append(UInt32(byte))
        continue
      }
      let special = TextEncoding.windowsSpecials[Int(byte) - 0x80]
      if special == 0 { note(at: place) } else { append(UInt32(special)) }
    }
  }

  /// Decodes units of two bytes.
  ///
  /// - Returns: How many bytes were used; up to three wait for what completes them.
  private func decodeUnits(_ end: Int) -> Int {
    if isAtStart, end >= 2 {
      isAtStart = false
      if encoding == .utf16 { isBigEndian = input[0] == 0xFE && input[1] == 0xFF }
    }
    var place = 0
    while place + 2 <= end {
      let unit = unit(at: place)
      switch unit {
      case 0xD800...0xDBFF:
        guard place + 4 <= end else {
          if !isAtEnd { return place }
          note(at: place)
          place += 2
          continue
        }
        let low = self.unit(at: place + 2)
        guard (0xDC00...0xDFFF).contains(low) else {
          note(at: place)
          place += 2
          continue
        }
        append(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
        place += 4
      case 0xDC00...0xDFFF:
        note(at: place)
        place += 2
      default:
        append(unit)
        place += 2
      }
    }
    if isAtEnd, place < end {
      note(at: place)
      place = end
    }
    return place
  }

  private func unit(at place: Int) -> UInt32 {
    let (first, second) = (UInt32(input[place]), UInt32(input[place + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Appends a character that is no surrogate.
  private func append(_ value: UInt32) {
    switch value {
    case ..<0x80: output.append(UInt8(truncatingIfNeeded: value))
    case ..<0x800:
      output.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    case ..<0x10000:
      output.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      output.append(UInt8(truncatingIfNeeded: 0x80 | (value >> 6) & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    default:
      output.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      output.append(UInt8(truncatingIfNeeded: 0x80 | (value >> 12) & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | (value >> 6) & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }

  private func note(at place: Int) {
    faults.append((outputOffset + output.count, inputOffset + place))
    output.append(Self.fault)
  }
}
