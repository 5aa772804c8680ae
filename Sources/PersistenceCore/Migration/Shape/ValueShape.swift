/// How the values of a property lie in columns, as a line of a schema's fingerprint tells.
///
/// The text is all that a store keeps of the classes that made it.
struct ValueShape: Hashable {
  indirect enum Kind: Hashable {
    case scalar(String)
    case raw(String)
    case json(String)
    case composite([Member])
  }

  struct Member: Hashable {
    let key: String
    let shape: ValueShape
  }

  let kind: Kind
  let isOptional: Bool

  /// The columns' names, in order.
  ///
  /// - Parameter name: The property's name, with those of the structs it is in.
  func columns(named name: String) -> [String] {
    switch kind {
    case .scalar("Decimal"): [name, name + "_exact"]
    case .scalar, .raw, .json: [name]
    case .composite(let members):
      (hasMarker ? [name] : [])
        + members.flatMap { $0.shape.columns(named: "\(name)_\($0.key)") }
    }
  }

  /// A member that is nil only where the whole struct is.
  var requiredMember: Member? {
    guard case .composite(let members) = kind else { return nil }
    return members.first { member in
      if case .composite = member.shape.kind { return false }
      return !member.shape.isOptional
    }
  }

  /// Whether a column of its own tells if the struct is there.
  var hasMarker: Bool {
    guard case .composite = kind else { return false }
    return isOptional && requiredMember == nil
  }

  /// The column that is NULL where an optional value is nil.
  func presenceColumn(named name: String) -> String {
    requiredMember.map { "\(name)_\($0.key)" } ?? name
  }
}

/// Reads a value's shape from a text such as `{city: String?, country: raw String}?`.
struct ValueShapeParser {
  private var rest: Substring

  private init(_ text: Substring) { rest = text }

  /// - Returns: Nil for a text that no schema writes.
  static func parse(_ text: Substring) -> ValueShape? {
    var parser = ValueShapeParser(text)
    guard let shape = parser.value(), parser.rest.isEmpty else { return nil }
    return shape
  }

  private mutating func value() -> ValueShape? {
    let kind: ValueShape.Kind
    if rest.first == "{" {
      guard let members = members() else { return nil }
      kind = .composite(members)
    } else if take("raw ") {
      kind = .raw(name())
    } else if take("json ") {
      kind = .json(name())
    } else {
      let name = name()
      guard !name.isEmpty else { return nil }
      kind = .scalar(name)
    }
    return ValueShape(kind: kind, isOptional: take("?"))
  }

  private mutating func members() -> [ValueShape.Member]? {
    guard take("{") else { return nil }
    var members: [ValueShape.Member] = []
    if take("}") { return members }
    while true {
      guard let colon = rest.range(of: ": ") else { return nil }
      let key = String(rest[..<colon.lowerBound])
      rest = rest[colon.upperBound...]
      guard let shape = value() else { return nil }
      members.append(ValueShape.Member(key: key, shape: shape))
      if take("}") { return members }
      guard take(", ") else { return nil }
    }
  }

  /// A type's name, up to what ends a value outside of all brackets.
  private mutating func name() -> String {
    var depth = 0
    let end =
      rest.firstIndex { character in
        switch character {
        case "<", "(", "[": depth += 1
        case ">", ")", "]": depth -= 1
        case ",", "}", "?": return depth == 0
        default: break
        }
        return false
      } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest = rest.dropFirst(prefix.count)
    return true
  }
}
