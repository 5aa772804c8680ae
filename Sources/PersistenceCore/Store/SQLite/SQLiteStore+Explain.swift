import SQLite
import Synchronization

extension SQLiteStore {
  func followedRelationships<M: PersistentModel>(_ request: StoreRequest<M>) throws -> Int {
    try QueryBuilder(mapping: mapping).followedRelationships(
      request, entity: try mapping.entity(for: M.self))
  }

  func explain<M: PersistentModel>(_ request: StoreRequest<M>) throws -> FetchExplanation {
    let entity = try mapping.entity(for: M.self)
    let query = try QueryBuilder(mapping: mapping).select(
      request, head: try plan(for: entity).head, entity: entity)
    let plan = try read { pooled -> [String] in
      let statement = try pooled.connection.prepare("EXPLAIN QUERY PLAN \(query.sql)")
      try statement.bind(query.parameters)
      var depths: [Int64: Int] = [:]
      var lines: [String] = []
      while try statement.step() {
        let depth = depths[statement.int64(at: 1)].map { $0 + 1 } ?? 0
        depths[statement.int64(at: 0)] = depth
        lines.append(String(repeating: "  ", count: depth) + statement.string(at: 3))
      }
      return lines
    }
    return FetchExplanation(
      sql: query.sql, parameters: query.parameters.map(\.sqlLiteral), plan: plan)
  }
}

extension Value {
  /// The value as it would stand in SQL text.
  var sqlLiteral: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value) where value.isInfinite: value < 0 ? "-9e999" : "9e999"
    case .real(let value): "\(value)"
    // SQL ends a text at NUL.
    case .text(let value) where value.utf8.contains(0):
      "CAST(\(Value.blob(Array(value.utf8)).sqlLiteral) AS TEXT)"
    case .text(let value): "'\(value.replacing("'", with: "''"))'"
    case .blob(let value):
      "x'\(value.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())'"
    }
  }
}

/// Writes the statements of fetches and saves to standard error, for those who want to see them:
/// `PERSISTENCE_CORE_SQL=1`.
enum StatementLog {
  private static let isOn: Bool = {
    guard let value = getenv("PERSISTENCE_CORE_SQL").map({ String(cString: $0) }) else {
      return false
    }
    return !value.isEmpty && value != "0"
  }()

  #if DEBUG
  /// How many statements this thread has run, for tests of how few are needed.
  @TaskLocal static var counter: StatementCounter?
  #endif

  static func note(_ sql: String, _ parameters: @autoclosure () -> [Value] = []) {
    #if DEBUG
    counter?.increment()
    #endif
    guard isOn else { return }
    let values = parameters().map(\.sqlLiteral)
    let suffix = values.isEmpty ? "" : " -- \(values.joined(separator: ", "))"
    FileHandle.standardError.write(Data("sql: \(sql)\(suffix)\n".utf8))
  }
}

#if DEBUG
/// Counts statements.
final class StatementCounter: Sendable {
  private let value = Atomic<Int>(0)
  var count: Int { value.load(ordering: .relaxed) }
  func increment() { value.wrappingAdd(1, ordering: .relaxed) }
}
#endif
