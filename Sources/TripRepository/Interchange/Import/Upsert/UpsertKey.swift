/// By what an import knows the trip of a row that is there already.
public enum UpsertKey: Sendable, Hashable, CustomStringConvertible {
  /// The identity across stores.
  case uuid
  /// The identity in the source that the trip came from, together with that.
  case externalID
  /// Values that no two trips share; the start is among them.
  case fields([TripField])

  /// The fields that can be part of a key.
  static let possible: [TripField] = [
    .start, .end, .destination, .traveller, .title, .city, .country, .kind, .company, .source,
  ]

  /// Reads a key.
  ///
  /// - Parameter text: `uuid`, `external-id`, or fields such as `from+destination+traveller`.
  /// - Throws: ``UpsertKeyError``.
  public init(parsing text: String) throws(UpsertKeyError) {
    var fields: [TripField] = []
    for piece in text.split(whereSeparator: { $0 == "+" || $0 == "," }) {
      let name = CellText.trimmed(piece)
      guard let field = TripField(named: name) else {
        let names = (Self.possible + [.uuid, .externalID]).map(\.optionName)
        throw UpsertKeyError(
          "\"\(name)\" is not a field." + SimilarName.hint(for: name, among: names))
      }
      if !fields.contains(field) { fields.append(field) }
    }
    switch fields {
    case []: throw UpsertKeyError("A key is missing. Type uuid, external-id or fields.")
    case [.uuid]: self = .uuid
    case [.externalID], [.externalID, .source], [.source, .externalID]: self = .externalID
    default:
      if let field = fields.first(where: { !Self.possible.contains($0) }) {
        throw UpsertKeyError("The field \(field.optionName) cannot be part of a key.")
      }
      guard fields.contains(.start) else {
        throw UpsertKeyError("A key of fields needs the start: type from+\(text).")
      }
      self = .fields(fields)
    }
  }

  /// As it is typed.
  public var description: String {
    switch self {
    case .uuid: "uuid"
    case .externalID: "external-id"
    case .fields(let fields): fields.map(\.optionName).joined(separator: "+")
    }
  }

  /// The fields that every row has to have.
  var needed: [TripField] {
    switch self {
    case .uuid: [.uuid]
    case .externalID: [.externalID, .source]
    case .fields(let fields): fields
    }
  }
}

/// Why a text is no key.
public struct UpsertKeyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and what to type instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
