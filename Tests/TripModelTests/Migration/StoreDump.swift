import Foundation
import SQLite

/// All values of a store's tables, as they stand beside a store fixture.
struct StoreDump: Codable, Equatable {
  /// The version of the schema.
  var version: String
  /// The rows of each table, by primary key.
  var tables: [String: [[String: Cell]]]

  /// One value. JSON does not tell 1 from 1.0, so numbers are compared as such.
  enum Cell: Codable, Equatable {
    case null
    case number(Double)
    case text(String)

    init(_ value: Value) {
      self =
        switch value {
        case .null: .null
        case .integer(let number): .number(Double(number))
        case .real(let number): .number(number)
        case .text(let text): .text(text)
        case .blob(let bytes): .text(bytes.map { String($0, radix: 16) }.joined(separator: " "))
        }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// Reads a store through plain SQL, so that no class can hide what the file has.
  init(of store: URL) throws {
    let connection = try Connection(.file(store.path), options: .init(mode: .readOnly))
    func texts(_ sql: String, _ values: [Value] = []) throws -> [String] {
      try connection.rows(sql, values).compactMap {
        if case .text(let text)? = $0.first { text } else { nil }
      }
    }
    version =
      try texts("SELECT value FROM _pc_metadata WHERE key = 'schemaVersion'").first ?? ""
    tables = [:]
    for table in try texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_pc\\_%' ESCAPE '\\' "
        + "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    {
      let columns = try texts("SELECT name FROM pragma_table_info(?)", [.text(table)])
      tables[table] = try connection.rows("SELECT * FROM \"\(table)\" ORDER BY _pk").map { row in
        Dictionary(uniqueKeysWithValues: zip(columns, row.map(Cell.init)))
      }
    }
  }

  /// Reads the file beside a fixture.
  init(json file: URL) throws {
    self = try JSONDecoder().decode(StoreDump.self, from: Data(contentsOf: file))
  }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
