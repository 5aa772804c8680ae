/// Writes the objects that an import of JSON rejects, one a line, to be mended and imported again.
///
/// Each has a member more in front, `rejected`, with its line in the file and what is wrong; the rest
/// are the bytes of the object. An import takes no notice of the member.
public final class RejectedObjectsFile {
  /// The key of the additional member, by which such files are known as well.
  static let key = "rejected"

  private let file: AtomicFile

  /// How many objects there are.
  public private(set) var count = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file. One that is there already is replaced only if it is a file of rejected
  ///     objects itself, so that a wrong name does not cost a file.
  ///   - input: What is being imported, which must be another file.
  /// - Throws: ``FileError``.
  public init(_ path: String, input: InputFile) throws(FileError) {
    guard !input.isSame(as: path) else { throw FileError(.isInput, path) }
    file = try AtomicFile(path, replacesOld: Self.isFileOfRejects(path))
  }

  /// Puts the file in its place, if there are any objects.
  ///
  /// - Throws: ``FileError``.
  public func commit() throws(FileError) {
    if count > 0 { try file.commit() }
  }

  /// Adds the object that a reader has just read.
  func write(_ row: RejectedRow, of reader: TripJSONReader) throws(FileError) {
    guard let found = reader.found else { return }
    count += 1
    let reason = JSONValue.quoted("line \(row.line): \(row.reason)")
    var bytes = Array("{\"\(Self.key)\": \(reason)".utf8)
    let rest = Self.withoutOldReason(found)
    let isEmpty = rest.dropFirst().first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == 0x7D
    bytes += isEmpty ? [] : Array(", ".utf8)
    // Line ends stand between values only: inside of a text they are no JSON.
    bytes += rest.dropFirst().map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    bytes.append(0x0A)
    try file.write(bytes)
  }

  /// Makes sure that all objects are on the disk.
  func synchronize() throws(FileError) { try file.synchronize() }

  /// The object as it was before it was rejected an earlier time.
  private static func withoutOldReason(_ found: JSONObjectReader.Found) -> [UInt8] {
    guard let object = try? JSONParser.object(found.bytes, line: 1), object[key] != nil else {
      return found.bytes
    }
    let rest = JSONObject(members: object.members.filter { $0.key != key })
    return Array(JSONValue.object(rest).json.utf8)
  }

  /// Whether a file begins as one of these does.
  private static func isFileOfRejects(_ path: String) -> Bool {
    guard let file = try? InputFile(path), file.canSeek,
      let start = try? file.bytes(at: 0, count: 64)
    else { return false }
    return String(decoding: start, as: UTF8.self).hasPrefix("{\"\(key)\": \"line ")
  }
}
