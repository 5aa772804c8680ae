/// Takes the members of an object in the header of a file of rejects, each once.
struct RejectsReadingMembers {
  private let object: JSONObject
  private var known: Set<String> = []

  init(_ object: JSONObject) {
    self.object = object
  }

  /// The first key that nobody has asked for.
  var unknown: String? { object.members.first { !known.contains($0.key) }?.key }

  /// Whether the value of a key is a text.
  func isText(_ key: String) -> Bool {
    if case .text? = object[key] { true } else { false }
  }

  /// A value that is written as a text; nil where there is none.
  mutating func value<Value>(
    _ key: String, _ read: (String) -> Value?
  ) throws(RejectsReading.Failure) -> Value? {
    guard let value = take(key) else { return nil }
    guard case .text(let text) = value, let result = read(text) else { throw wrong(key) }
    return result
  }

  /// The values of an object of texts, by their keys; none where there is no such object.
  mutating func values<Value>(
    _ key: String, _ read: (String) -> Value?
  ) throws(RejectsReading.Failure) -> [String: Value] {
    var values: [String: Value] = [:]
    for pair in try pairs(key) {
      guard let value = read(pair.text) else { throw wrong(key) }
      values[pair.key] = value
    }
    return values
  }

  /// The texts of an array; none where there is no array.
  mutating func texts(_ key: String) throws(RejectsReading.Failure) -> [String] {
    guard let value = take(key) else { return [] }
    guard case .array(let values) = value else { throw wrong(key) }
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else { throw wrong(key) }
      texts.append(text)
    }
    return texts
  }

  /// The members of an object of texts, in their order; none where there is no such object.
  mutating func pairs(
    _ key: String
  ) throws(RejectsReading.Failure) -> [(key: String, text: String)] {
    guard let value = take(key) else { return [] }
    guard case .object(let object) = value else { throw wrong(key) }
    return try Self(object).allPairs()
  }

  /// All members, which are texts, in their order.
  func allPairs() throws(RejectsReading.Failure) -> [(key: String, text: String)] {
    var pairs: [(key: String, text: String)] = []
    for member in object.members {
      guard case .text(let text) = member.value else { throw wrong(member.key) }
      pairs.append((member.key, text))
    }
    return pairs
  }

  /// The objects of an object, in their order; none where there is no such object.
  mutating func objects(
    _ key: String
  ) throws(RejectsReading.Failure) -> [(key: String, members: RejectsReadingMembers)] {
    guard let value = take(key) else { return [] }
    guard case .object(let object) = value else { throw wrong(key) }
    var objects: [(key: String, members: RejectsReadingMembers)] = []
    for member in object.members {
      guard case .object(let inner) = member.value else { throw wrong(key) }
      objects.append((member.key, Self(inner)))
    }
    return objects
  }

  private mutating func take(_ key: String) -> JSONValue? {
    known.insert(key)
    return object[key]
  }

  private func wrong(_ key: String) -> RejectsReading.Failure {
    RejectsReading.Failure(reason: "the value of \(JSONValue.quoted(key)) is none that is known.")
  }
}
