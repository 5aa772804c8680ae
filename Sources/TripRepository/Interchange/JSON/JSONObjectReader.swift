/// Finds one object after another in a JSON file, in memory that does not grow with the file.
///
/// The file is one object a line (<https://jsonlines.org>), or one document whose array `trips` has the
/// objects, as `trips export` writes both, or that array alone. What stands around the objects is checked here, so that a
/// document which ends early is noticed; what is inside of them is not, but for braces and quotes.
final class JSONObjectReader {
  /// An object as it stands in the file.
  struct Found {
    /// The line on which it begins, from 1.
    let line: Int
    let bytes: [UInt8]
  }

  /// Why no further object can be found.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "Line \(line): \(reason)" }
  }

  /// What stands before the next object.
  private enum Place {
    case start
    /// Behind an object of a file that has one a line.
    case lines
    /// In the array of a document: behind `[`, or behind an object.
    case array(isFirst: Bool)
    case end
  }

  /// The most bytes of an object, so that a brace that is never closed cannot exhaust the memory.
  private static let limit = 64 << 20
  /// The most bytes of what stands around the array of a document.
  private static let frameLimit = 64 << 10

  private var input: JSONInput
  private var place = Place.start
  /// Whether the array is all there is, as `jq .trips` prints it.
  private var isBareArray = false
  /// The keys of the document that were seen.
  private var keys: Set<String> = []

  init(_ source: any ByteSource) {
    input = JSONInput(source)
  }

  /// The next object; nil at the end.
  ///
  /// - Throws: ``Failure``, and ``ByteSourceError``.
  func next() throws -> Found? {
    switch place {
    case .start:
      try input.skipByteOrderMark()
      if try input.nextVisible() == UInt8(ascii: "[") {
        input.take()
        isBareArray = true
        place = .array(isFirst: true)
      } else {
        place = try isDocument() ? .array(isFirst: true) : .lines
      }
      return try next()
    case .lines:
      guard let byte = try input.nextVisible() else {
        place = .end
        return nil
      }
      guard byte == UInt8(ascii: "{") else {
        throw failure("an object is expected here, one for each trip, and none begins.")
      }
      return try object()
    case .array(let isFirst): return try element(isFirst: isFirst)
    case .end: return nil
    }
  }

  private func failure(_ reason: String) -> Failure { Failure(line: input.line, reason: reason) }

  // MARK: - Around the objects

  /// Steps into the array of a document; stays where it is if the file has one object a line, whose
  /// first keys may be the same.
  private func isDocument() throws -> Bool {
    guard try input.nextVisible() == UInt8(ascii: "{") else { return false }
    input.setMark()
    defer { input.leaveMark(goingBack: keys.isEmpty) }
    input.take()
    while try input.nextVisible() == UInt8(ascii: "\"") {
      guard let key = try key() else { break }
      if key == "trips" {
        guard try input.nextVisible() == UInt8(ascii: "[") else {
          throw failure("\"trips\" is an array of objects.")
        }
        input.take()
        keys.insert(key)
        return true
      }
      if key == "groups" || key == "groupBy" {
        throw failure("trips that are grouped cannot be imported. Export them without --group-by.")
      }
      guard key == "schema" || key == "dryRun" else { break }
      try frameMember(key)
      guard try input.nextVisible() == UInt8(ascii: ",") else { break }
      input.take()
    }
    keys = []
    return false
  }

  /// Reads a key and the colon behind it; nil for what is none.
  private func key() throws -> String? {
    let text = try scalar()
    guard try input.nextVisible() == UInt8(ascii: ":"),
      let object = try? JSONParser.object(Array("{\(text):0}".utf8), line: 1)
    else { return nil }
    input.take()
    return object.members.first?.key
  }

  /// Reads and checks the value of a key of the document.
  private func frameMember(_ key: String) throws {
    _ = try input.nextVisible()
    let line = input.line
    let text = try scalar()
    guard keys.insert(key).inserted else {
      throw Failure(line: line, reason: "the key \"\(key)\" stands here twice.")
    }
    switch key {
    case "schema": try JSONSchemaVersion.check(text, line: line)
    case "dryRun":
      guard text == "true" || text == "false" else {
        throw Failure(line: line, reason: "\"dryRun\" is true or false.")
      }
    default:
      throw Failure(
        line: line, reason: "a document of trips has no key \(JSONValue.quoted(key)).")
    }
  }

  /// The bytes of a value that is no array and no object.
  private func scalar() throws -> String {
    var bytes: [UInt8] = []
    let isText = try input.nextVisible() == UInt8(ascii: "\"")
    var isEscaped = false
    while let byte = try input.peek() {
      if isText {
        if byte == UInt8(ascii: "\""), !isEscaped, !bytes.isEmpty {
          bytes.append(byte)
          input.take()
          break
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if ",}] \t\r\n:".utf8.contains(byte) {
        break
      }
      bytes.append(byte)
      input.take()
      guard bytes.count < Self.frameLimit else { throw failure("this value is too long.") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func element(isFirst: Bool) throws -> Found? {
    var byte = try input.nextVisible()
    if byte == UInt8(ascii: "]") {
      input.take()
      try endDocument()
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw byte == nil
          ? failure("the document ends before its array of trips does.")
          : failure("',' or ']' is expected between the trips.")
      }
      input.take()
      byte = try input.nextVisible()
    }
    guard byte == UInt8(ascii: "{") else {
      throw byte == nil
        ? failure("the document ends before its array of trips does.")
        : failure("an object is expected here, one for each trip, and none begins.")
    }
    place = .array(isFirst: false)
    return try object()
  }

  /// Reads what stands behind the array.
  private func endDocument() throws {
    place = .end
    if isBareArray {
      guard try input.nextVisible() == nil else {
        throw failure("nothing may stand behind the array of trips.")
      }
      return
    }
    while try input.nextVisible() == UInt8(ascii: ",") {
      input.take()
      guard try input.nextVisible() == UInt8(ascii: "\""), let key = try key() else {
        throw failure("a key between double quotes is expected here.")
      }
      try frameMember(key)
    }
    guard try input.nextVisible() == UInt8(ascii: "}") else {
      throw try input.peek() == nil
        ? failure("the document ends before its closing brace.")
        : failure("'}' is expected behind the array of trips.")
    }
    input.take()
    guard try input.nextVisible() == nil else {
      throw failure("nothing may stand behind the document.")
    }
  }

  // MARK: - Objects

  private func object() throws -> Found {
    let line = input.line
    var depth = 0
    var isInText = false
    var isEscaped = false
    var length = 0
    while true {
      guard let byte = try input.byte(ahead: length) else {
        throw Failure(line: line, reason: "the object that begins here has no end.")
      }
      length += 1
      guard length < Self.limit else {
        throw Failure(line: line, reason: "the object that begins here is longer than 64 MiB.")
      }
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return Found(line: line, bytes: input.take(length)) }
      default: break
      }
    }
  }
}

/// The version of the documents that trips writes.
enum JSONSchemaVersion {
  static let current = "1"

  /// Checks the value of a key `schema`.
  static func check(_ text: String, line: Int) throws(JSONObjectReader.Failure) {
    if let problem = problem(text) {
      throw JSONObjectReader.Failure(line: line, reason: problem)
    }
  }

  /// What is wrong with a version; nil for the one that is known.
  static func problem(_ text: String) -> String? {
    if text == current { return nil }
    let isNewer = Int(text).map { $0 > 1 } ?? false
    return isNewer
      ? "the schema is \(text), and this program knows \(current) only. Use a newer trips."
      : "\"schema\" is the number \(current), not \(text.prefix(40))."
  }
}
