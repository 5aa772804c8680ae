import SQLite

/// A place in the order of a fetch, behind which a later fetch goes on.
///
/// A cursor holds the sort keys of the last object of a page, so the next page begins behind it
/// whatever was inserted, changed or deleted meanwhile, and an index leads there at once. It can be
/// handed out, for instance by a server, as its ``token``:
///
/// ```swift
/// var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.startDate, order: .reverse)])
/// descriptor.fetchLimit = 50
/// let first = try context.fetchPage(descriptor)
/// let second = try context.fetchPage(descriptor, after: first.next)
/// ```
///
/// A cursor behind an object that has not been saved yet is good until the context saves.
public struct FetchCursor: Hashable, Sendable {
  /// The name of the class that is fetched.
  let entityName: String
  /// The keys that the place is in the order of.
  let order: String
  let position: FetchPosition

  init<M>(_ position: FetchPosition, in order: FetchOrder<M>, of entity: EntityMapping) {
    entityName = entity.name
    self.order = order.signature
    self.position = position
  }

  /// The position, if the cursor is of this order.
  func position<M>(in order: FetchOrder<M>, of entity: EntityMapping) throws -> FetchPosition {
    guard entityName == entity.name, self.order == order.signature,
      position.values.count == order.terms.count
    else {
      throw FetchCursorError.otherOrder(
        cursor: "\(entityName) by \(self.order)", fetch: "\(entity.name) by \(order.signature)")
    }
    return position
  }
}

/// Why a cursor cannot be used.
public enum FetchCursorError: Error, Hashable, CustomStringConvertible {
  /// The text is no cursor's ``FetchCursor/token``.
  case malformedToken(String)
  /// The cursor was made by a fetch of another class or in another order.
  case otherOrder(cursor: String, fetch: String)
  /// There is no place for an object whose row is gone.
  case missingObject(PersistentIdentifier)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .malformedToken(let token):
      "'\(token)' is no cursor; pass a token as it was handed out, or none for the first page"
    case .otherOrder(let cursor, let fetch):
      "the cursor is of a fetch of \(cursor), and this is one of \(fetch); fetch in the same order, "
        + "or begin again without a cursor"
    case .missingObject(let identifier):
      "the \(identifier.entityName) \(identifier.primaryKey) is not in the store any more; keep the "
        + "cursor of a page instead of its last object"
    }
  }
}

extension FetchCursor: Codable {
  /// The cursor as a text of letters, digits, `-` and `_`.
  ///
  /// It tells the sort keys of an object to whoever decodes it, and nothing else. A token that
  /// somebody has changed can only lead to another place.
  public var token: String {
    let parts = [entityName, order, String(position.primaryKey)] + position.values.map(Self.text)
    let data = (try? JSONColumn.encode(parts)) ?? Data()
    return data.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The cursor with a token.
  ///
  /// - Parameter token: A text that was ``token`` of a cursor.
  /// - Throws: ``FetchCursorError/malformedToken(_:)`` for any other.
  public init(token: String) throws {
    var base64 = token.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64),
      let parts = try? JSONColumn.decode([String].self, from: data), parts.count >= 3,
      let primaryKey = Int64(parts[2])
    else { throw FetchCursorError.malformedToken(token) }
    entityName = parts[0]
    order = parts[1]
    let values = parts.dropFirst(3).compactMap(Self.value)
    guard values.count == parts.count - 3 else { throw FetchCursorError.malformedToken(token) }
    position = FetchPosition(values: values, primaryKey: primaryKey)
  }

  /// Decodes a token.
  ///
  /// - Throws: `DecodingError` for what is no text, ``FetchCursorError`` for any other text.
  public init(from decoder: any Decoder) throws {
    try self.init(token: decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the token.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(token)
  }

  /// A value as a letter for its type and a text.
  private static func text(_ value: Value) -> String {
    switch value {
    case .null: "n"
    case .integer(let number): "i\(number)"
    case .real(let number): "r\(number)"
    case .text(let text): "t\(text)"
    case .blob(let bytes): "b" + Data(bytes).base64EncodedString()
    }
  }

  private static func value(_ text: String) -> Value? {
    let rest = String(text.dropFirst())
    switch text.first {
    case "n" where rest.isEmpty: return .null
    case "i": return Int64(rest).map { .integer($0) }
    case "r": return Double(rest).flatMap { $0.isNaN ? nil : .real($0) }
    case "t": return .text(rest)
    case "b": return Data(base64Encoded: rest).map { .blob([UInt8]($0)) }
    default: return nil
    }
  }
}
