import Testing
import TripRepository

@Suite("Reading CSV in chunks")
struct CSVChunkTests {
  @Test("gives the same records for every size of chunk and buffer")
  func everyChunkSize() {
    let files: [[UInt8]] = [
      Array("\u{FEFF}id,note\r\n1,\"a \"\"b\"\"\r\n東京\"\r\n\r\n2,\"x\" \r\n3\r\n4,ö,ü\r\n".utf8),
      Array("a\rb\r\rc,\"\r\"\r\n".utf8),
      Array("1,\"open\n\n\"\"".utf8),
      Array("ok\nbad".utf8) + [0xE6, 0x9D] + Array("\n\"q\"x,y\n\"\"".utf8),
    ]
    for file in files {
      let whole = CSVReading(file, hasHeader: true)
      for chunkSize in 1...file.count {
        for bufferSize in [4, 5, 7, 64] {
          let reading = CSVReading(
            file, chunkSize: chunkSize, bufferSize: bufferSize, hasHeader: true)
          #expect(reading == whole, "chunks of \(chunkSize), buffer of \(bufferSize)")
        }
      }
    }
  }

  @Test("random bytes never trap, and give the same for every size of chunk")
  func fuzzing() {
    var generator = CSVTestGenerator.announced("CSV fuzzing")
    let bytes: [UInt8] =
      Array(",;\"\"\"\n\r \tab".utf8) + [0xC3, 0xB6, 0xEF, 0xBB, 0xBF, 0xFF, 0x00]
    let limits = CSVLimits(fieldBytes: 20, recordBytes: 1000, fields: 8)
    var seen: (records: Int, errors: Int, failures: Int) = (0, 0, 0)
    for _ in 0..<4000 {
      let length = Int.random(in: 0...60, using: &generator)
      let file = (0..<length).compactMap { _ in bytes.randomElement(using: &generator) }
      let whole = CSVReading(file, limits: limits, hasHeader: true)
      let chunked = CSVReading(
        file, chunkSize: .random(in: 1...9, using: &generator),
        bufferSize: .random(in: 1...32, using: &generator), limits: limits, hasHeader: true)
      #expect(whole == chunked, "\(file)")
      seen.records += whole.records.count
      seen.errors += whole.records.filter { $0.error != nil }.count
      seen.failures += whole.failure == nil ? 0 : 1
    }
    #expect(seen.records > 1000 && seen.errors > 100 && seen.failures > 100)
  }

  @Test("a source that claims more than it was asked for is not believed")
  func lyingSource() throws {
    struct Liar: ByteSource {
      var isDone = false

      mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
      ) throws(ByteSourceError) -> Int {
        guard !isDone else { return -1 }
        isDone = true
        buffer.copyBytes(from: Array("a,b\n".utf8))
        return .max
      }
    }
    let reader = CSVReader(Liar(), bufferSize: 4)
    #expect(try reader.next())
    #expect(reader.fields == ["a", "b"])
    #expect(try !reader.next())
  }
}
