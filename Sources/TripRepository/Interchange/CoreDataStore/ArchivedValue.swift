import FoundationEssentials

/// What a list, a struct or an enum is in the bytes that SwiftData or Core Data keep of it: a binary
/// property list, a keyed archive in one, or JSON.
enum ArchivedValue {
  /// The value; nil for bytes of any other kind.
  static func value(of bytes: [UInt8]) -> PropertyListValue? {
    if let list = BinaryPropertyList.value(of: bytes) { return KeyedArchive(list)?.root ?? list }
    guard let first = bytes.first(where: { $0 > 0x20 }), "[{\"".utf8.contains(first) else {
      return nil
    }
    // The parser reads objects, as exports consist of them.
    let object = try? JSONParser.object(
      Array("{\"value\":".utf8) + bytes + Array("}".utf8), line: 1)
    return object?["value"]?.propertyListValue
  }
}

extension PropertyListValue {
  /// The texts of a list; nil for anything else.
  var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// The value as a text, also a number; nil for what has parts.
  var text: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): "\(number)"
    case .bool(let value): value ? "true" : "false"
    case .data, .reference, .array, .dictionary, .other: nil
    }
  }

  /// The name of an enum's case: a text, or the only key of a dictionary, as `Codable` has it.
  var caseName: String? {
    if case .dictionary(let members) = self {
      if let raw = members["rawValue"]?.text { return raw }
      return members.count == 1 ? members.keys.first : nil
    }
    if case .array(let elements) = self { return elements.count == 1 ? elements[0].text : nil }
    return text
  }
}

/// The objects of `NSKeyedArchiver`, which name one another by their places in one list.
private struct KeyedArchive {
  private static let depthLimit = 32

  private let objects: [PropertyListValue]
  private let top: PropertyListValue

  init?(_ list: PropertyListValue) {
    guard case .dictionary(let members) = list, members["$archiver"] != nil,
      case .array(let objects)? = members["$objects"],
      case .dictionary(let tops)? = members["$top"], let top = tops["root"] ?? tops.values.first
    else { return nil }
    self.objects = objects
    self.top = top
  }

  /// The archived value with lists and dictionaries in the place of their archives.
  var root: PropertyListValue? {
    var count = 0
    return resolved(top, depth: 0, count: &count)
  }

  private func resolved(
    _ value: PropertyListValue, depth: Int, count: inout Int
  ) -> PropertyListValue? {
    count += 1
    guard depth <= Self.depthLimit, count <= 100_000 else { return nil }
    guard case .reference(let index) = value else { return value }
    guard objects.indices.contains(index) else { return nil }
    guard case .dictionary(let members) = objects[index] else { return objects[index] }
    func elements(_ key: String, _ count: inout Int) -> [PropertyListValue]? {
      guard case .array(let references)? = members[key] else { return nil }
      var values: [PropertyListValue] = []
      for reference in references {
        guard let value = resolved(reference, depth: depth + 1, count: &count) else { return nil }
        values.append(value)
      }
      return values
    }
    guard let values = elements("NS.objects", &count) else {
      return members["NS.string"] ?? .other
    }
    guard let keys = elements("NS.keys", &count) else { return .array(values) }
    let pairs = zip(keys, values).compactMap { key, value in key.text.map { ($0, value) } }
    return .dictionary(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }
}

extension JSONValue {
  fileprivate var propertyListValue: PropertyListValue {
    switch self {
    case .array(let values): .array(values.map(\.propertyListValue))
    case .object(let object):
      .dictionary(
        Dictionary(
          object.members.map { ($0.key, $0.value.propertyListValue) },
          uniquingKeysWith: { first, _ in first }))
    case .text(let text), .number(let text): .text(text)
    case .bool(let value): .bool(value)
    case .null: .other
    }
  }
}
