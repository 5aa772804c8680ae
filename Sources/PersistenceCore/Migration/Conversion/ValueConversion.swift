import SQLite

/// Finds out how the columns of a property are made of those of the version before, without code.
struct ValueConversion {
  /// The SQL values of the property's default by column; nil if it has none.
  let defaults: [String: String]?
  private(set) var columns: [(name: String, source: ColumnSource)] = []
  /// Members that a struct no longer has, by their names with points.
  private(set) var removedMembers: [(path: String, column: String)] = []
  /// What stands in the way.
  private(set) var problem: Problem?
  /// A required value is made of one that could be nil; the column that tells.
  private(set) var becomesRequired: String?

  enum Problem {
    case otherType(from: String, to: String)
    case newMember(String)
  }

  init(defaults: [String: String]?) { self.defaults = defaults }

  /// - Parameters:
  ///   - old: What the columns held.
  ///   - oldName: The name of the first column, or what the members' names begin with.
  ///   - new: What they are to hold.
  ///   - newName: The same for the new columns.
  mutating func convert(
    _ old: ValueShape, named oldName: String, to new: ValueShape, named newName: String
  ) throws {
    let isFilled = old.isOptional && !new.isOptional
    let presence = old.presenceColumn(named: oldName)
    let start = columns.count
    switch (old.kind, new.kind) {
    case (.composite(let before), .composite(let after)):
      if new.hasMarker {
        let source: ColumnSource =
          old.hasMarker
          ? .column(oldName)
          : .expression(
            old.isOptional
              ? "CASE WHEN old.\(try quoted(presence)) IS NOT NULL THEN 1 END" : "1")
        columns.append((newName, source))
      }
      try convertMembers(before, oldName, to: after, newName, isOptional: new.isOptional)
    case (.json, .json):
      columns.append((newName, .column(oldName)))
    case (.scalar(let before), .scalar(let after)), (.scalar(let before), .raw(let after)),
      (.raw(let before), .scalar(let after)), (.raw(let before), .raw(let after)):
      guard ScalarWidening.allows(before, as: after) else {
        problem = .otherType(from: before, to: after)
        return
      }
      for (from, to) in zip(old.columns(named: oldName), new.columns(named: newName)) {
        columns.append((to, .column(from)))
      }
    default:
      problem = .otherType(from: old.kind.name, to: new.kind.name)
    }
    guard isFilled, problem == nil else { return }
    if let defaults {
      for index in start..<columns.count {
        let (name, source) = columns[index]
        let test = "old.\(try quoted(presence)) IS NULL"
        columns[index].source = .expression(
          "CASE WHEN \(test) THEN \(defaults[name] ?? "NULL") ELSE \(try source.sql()) END")
      }
    } else {
      becomesRequired = becomesRequired ?? presence
    }
  }

  private mutating func convertMembers(
    _ before: [ValueShape.Member], _ oldName: String, to after: [ValueShape.Member],
    _ newName: String, isOptional: Bool
  ) throws {
    for member in after {
      let name = "\(newName)_\(member.key)"
      if let known = before.first(where: { $0.key == member.key }) {
        try convert(known.shape, named: "\(oldName)_\(member.key)", to: member.shape, named: name)
        continue
      }
      let all = member.shape.columns(named: name)
      if let defaults, all.contains(where: { defaults[$0] != nil && defaults[$0] != "NULL" }) {
        for column in all { columns.append((column, .literal(defaults[column] ?? "NULL"))) }
      } else if member.shape.isOptional {
        for column in all { columns.append((column, .null)) }
      } else {
        problem = problem ?? .newMember(member.key)
      }
    }
    for member in before where !after.contains(where: { $0.key == member.key }) {
      let name = "\(oldName)_\(member.key)"
      removedMembers.append((member.key, member.shape.presenceColumn(named: name)))
    }
  }
}

extension ValueShape.Kind {
  /// The kind in words for a message.
  var name: String {
    switch self {
    case .scalar(let name), .raw(let name): name
    case .json(let name): name
    case .composite: "a struct in columns"
    }
  }
}

/// Tells which scalar types can take over the values of which others as they are.
enum ScalarWidening {
  private static let integers: [String: (lowest: Int64, highest: UInt64)] = [
    "Int8": (-128, 127), "Int16": (-32_768, 32_767), "Int32": (-2_147_483_648, 2_147_483_647),
    "Int64": (.min, 9_223_372_036_854_775_807), "Int": (.min, 9_223_372_036_854_775_807),
    "UInt8": (0, 255), "UInt16": (0, 65_535), "UInt32": (0, 4_294_967_295),
    "UInt64": (0, .max), "UInt": (0, .max),
  ]

  static func allows(_ before: String, as after: String) -> Bool {
    if before == after { return true }
    if before == "Float", after == "Double" { return true }
    guard let from = integers[before], let to = integers[after] else { return false }
    return to.lowest <= from.lowest && from.highest <= to.highest
  }
}
