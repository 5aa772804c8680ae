/// Turns the TSV that `trips export` writes into TSV with quotes, as everybody else writes it.
///
/// In the export nothing is quoted: a tab in a value is `\t`, a line feed `\n`, a carriage return `\r` and
/// a backslash `\\`, as in the text format of PostgreSQL's COPY, so that a line is a record. A reader of
/// CSV would keep the letters and take a quote for a mark.
struct TabSeparatedSource: ByteSource {
  private var base: any ByteSource
  private var input = [UInt8](repeating: 0, count: 64 << 10)
  private var output: ArraySlice<UInt8> = []
  private var isInField = false
  private var isEscaped = false
  private var isAtEnd = false

  init(_ base: any ByteSource) {
    self.base = base
  }

  /// Whether a file begins as an export or a list with all columns does.
  ///
  /// - Parameter beginning: Its first bytes.
  static func isExport(_ beginning: [UInt8]) -> Bool {
    ([[.uuid, .kind, .destination], [.id, .uuid, .kind]] as [[TripField]]).contains { fields in
      beginning.starts(with: fields.map { $0.csvColumn + "\t" }.joined().utf8)
    }
  }

  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteSourceError) -> Int {
    while output.isEmpty, !isAtEnd { try refill() }
    let next = output.prefix(buffer.count)
    buffer.copyBytes(from: next)
    output = output.dropFirst(next.count)
    return next.count
  }

  private mutating func refill() throws(ByteSourceError) {
    var source = base
    let (count, failure) = input.withUnsafeMutableBytes { bytes -> (Int, ByteSourceError?) in
      do throws(ByteSourceError) {
        return (min(max(try source.read(into: bytes), 0), bytes.count), nil)
      } catch {
        return (0, error)
      }
    }
    base = source
    if let failure { throw failure }
    var made: [UInt8] = []
    made.reserveCapacity(count + count / 8 + 2)
    for byte in input[..<count] { add(byte, to: &made) }
    if count == 0 {
      isAtEnd = true
      endField(&made)
    }
    output = made[...]
  }

  private mutating func add(_ byte: UInt8, to made: inout [UInt8]) {
    if isEscaped {
      isEscaped = false
      switch byte {
      case UInt8(ascii: "t"): return put(UInt8(ascii: "\t"), &made)
      case UInt8(ascii: "n"): return put(UInt8(ascii: "\n"), &made)
      case UInt8(ascii: "r"): return put(UInt8(ascii: "\r"), &made)
      case UInt8(ascii: "\\"): return put(byte, &made)
      // Nothing that an export writes; kept as it stands.
      default: put(UInt8(ascii: "\\"), &made)
      }
    }
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      endField(&made)
      made.append(byte)
    case UInt8(ascii: "\\"): isEscaped = true
    default: put(byte, &made)
    }
  }

  private mutating func put(_ byte: UInt8, _ made: inout [UInt8]) {
    if !isInField { made.append(UInt8(ascii: "\"")) }
    isInField = true
    if byte == UInt8(ascii: "\"") { made.append(byte) }
    made.append(byte)
  }

  private mutating func endField(_ made: inout [UInt8]) {
    if isEscaped { put(UInt8(ascii: "\\"), &made) }
    isEscaped = false
    if isInField { made.append(UInt8(ascii: "\"")) }
    isInField = false
  }
}
