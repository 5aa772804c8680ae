import ICalendar

/// The octets of a calendar, which can be read more than once.
///
/// A file is read anew each time; what comes through a pipe is kept in memory.
public final class CalendarInput {
  private static let chunkSize = 64 << 10

  private let file: InputFile?
  private let octets: [UInt8]

  /// The octets of a file.
  ///
  /// - Parameter file: The file, of which nothing has been read but its first bytes.
  /// - Throws: ``ByteSourceError`` when a pipe cannot be read, or has more than a calendar may.
  public init(_ file: InputFile) throws(ByteSourceError) {
    if file.canSeek {
      self.file = file
      octets = []
    } else {
      self.file = nil
      octets = try Self.all(of: file)
    }
  }

  /// Octets that are in memory.
  ///
  /// - Parameter octets: The whole calendar.
  public init(_ octets: [UInt8]) {
    file = nil
    self.octets = octets
  }

  /// A function that gives the octets from the beginning, a chunk at each call, and nil at the end.
  func chunks() -> () throws -> [UInt8]? {
    guard let file else {
      var isGiven = octets.isEmpty
      return { [octets] in
        defer { isGiven = true }
        return isGiven ? nil : octets
      }
    }
    var offset: Int64 = 0
    return {
      let chunk = try file.bytes(at: offset, count: Self.chunkSize)
      offset += Int64(chunk.count)
      return chunk.isEmpty ? nil : chunk
    }
  }

  private static func all(of file: InputFile) throws(ByteSourceError) -> [UInt8] {
    let limit = ReadingLimits().calendarOctets
    var source = file.bytes
    var octets: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let (count, failure) = buffer.withUnsafeMutableBytes { buffer -> (Int, ByteSourceError?) in
        do throws(ByteSourceError) {
          return (try source.read(into: buffer), nil)
        } catch {
          return (0, error)
        }
      }
      if let failure { throw failure }
      if count == 0 { return octets }
      octets += buffer[..<count]
      guard octets.count <= limit else {
        throw ByteSourceError(
          "More than \(limit >> 20) MiB came through a pipe. Give the name of a file instead.")
      }
    }
  }
}
