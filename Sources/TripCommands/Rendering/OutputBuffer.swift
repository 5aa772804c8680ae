/// Bytes on their way to a stream.
///
/// The first record goes out at once, so that a reader sees something; after that bytes gather,
/// because each write costs a system call.
struct OutputBuffer {
  private static let size = 64 << 10

  private let sink: any ByteSink
  private var isFirstRecord = true

  /// What has gathered. Renderers append to it directly.
  var bytes: [UInt8] = []

  init(_ sink: any ByteSink) {
    self.sink = sink
    bytes.reserveCapacity(Self.size + 4096)
  }

  /// Says that a record is complete.
  ///
  /// - Throws: ``OutputError``.
  mutating func endRecord() throws(OutputError) {
    if isFirstRecord || bytes.count >= Self.size {
      isFirstRecord = false
      try flush()
    }
  }

  /// Hands on what has gathered.
  ///
  /// - Throws: ``OutputError``.
  mutating func flush() throws(OutputError) {
    guard !bytes.isEmpty else { return }
    try sink.write(bytes: bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends text.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
