@_spi(Reflection) import Swift

/// The members of a Codable struct that is stored in a column for each of them.
///
/// The struct's own `init(from:)` is asked which keys it reads, so hand-written coding keys are
/// kept; reflection then tells which stored field belongs to which key, for predicates and sorts.
final class CompositeShape: @unchecked Sendable {
  // Immutable; key paths and metatypes are not marked as Sendable.

  struct Member {
    /// The coding key, which names the column.
    let key: String
    let shape: AttributeShape
    /// The first of the member's columns, counted from the first member's.
    let columnOffset: Int
    /// The name of the stored field that belongs to the key, if one does.
    let fieldName: String?
    /// The key path from the struct, if a stored field belongs to the key.
    let keyPath: AnyKeyPath?
  }

  let members: [Member]
  let columnCount: Int
  /// A member that is never nil, which tells whether the struct is there at all.
  let requiredMember: Member?
  private let indexByKey: [String: Int]
  /// The keys and columns of the members once more: a look at them copies no member.
  private let places: [(key: String, columnOffset: Int, isScalar: Bool)]

  /// A value that lies in no column.
  static let nothing = CompositeShape(members: [])

  private init(members: [Member]) {
    self.members = members
    columnCount = members.reduce(0) { $0 + $1.shape.columnCount }
    requiredMember = members.first { member in
      guard !member.shape.isOptional else { return false }
      switch member.shape.storage {
      case .composite, .reference, .toMany, .unsupported: return false
      case .scalar, .rawValue, .json: return true
      }
    }
    places = members.map { member in
      if case .scalar = member.shape.storage {
        (member.key, member.columnOffset, true)
      } else {
        (member.key, member.columnOffset, false)
      }
    }
    indexByKey = Dictionary(members.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  func member(_ key: String) -> Member? { index(of: key).map { members[$0] } }

  /// The first column of a member, counted from the first member's.
  func columnOffset(_ key: String) -> Int? { index(of: key).map { places[$0].columnOffset } }

  /// The column of a member that is a scalar, counted from the first member's.
  func scalarColumn(_ key: String) -> Int? {
    guard let index = index(of: key), places[index].isScalar else { return nil }
    return places[index].columnOffset
  }

  private func index(of key: String) -> Int? {
    // Most structs have few members, and comparing short texts is quicker than hashing one.
    guard places.count > 8 else { return places.firstIndex { $0.key == key } }
    return indexByKey[key]
  }

  /// The shape of a Codable type, or nil if it is not a struct whose keys can be learned.
  static func discover(_ type: any Codable.Type) -> CompositeShape? {
    let probe = ShapeProbe()
    guard (try? type.init(from: probe)) != nil, probe.isKeyedOnly, !probe.keys.isEmpty else {
      return nil
    }
    let fields = storedFields(of: type)
    guard !fields.isEmpty else { return nil }
    var members: [Member] = []
    var offset = 0
    for key in probe.keys {
      let shape = AttributeShape(of: key.isOptional ? key.optionalType : key.type)
      if case .unsupported = shape.storage { return nil }
      let field = fields.first { $0.name == key.fieldName } ?? fields.first { $0.name == key.name }
      members.append(
        Member(
          key: key.name, shape: shape, columnOffset: offset, fieldName: field?.name,
          keyPath: field?.keyPath))
      offset += shape.columnCount
    }
    return CompositeShape(members: members)
  }

  /// The stored fields of a struct; none for a class or an enum.
  private static func storedFields(of type: any Any.Type) -> [(name: String, keyPath: AnyKeyPath)] {
    func fields<Root>(_ type: Root.Type) -> [(name: String, keyPath: AnyKeyPath)] {
      guard !(type is AnyClass) else { return [] }
      var result: [(name: String, keyPath: AnyKeyPath)] = []
      let isStruct = _forEachFieldWithKeyPath(of: type, options: _EachFieldOptions()) {
        name, keyPath in
        result.append((String(cString: name), keyPath))
        return true
      }
      return isStruct ? result : []
    }
    return _openExistential(type, do: fields)
  }
}
