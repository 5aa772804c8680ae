import SQLite

/// A place in an order: the values of its keys, as SQL sees them, and the age.
struct FetchPosition: Hashable {
  var values: [Value]
  var primaryKey: Int64

  /// The key of an object that has no row yet: behind all that have one.
  static func primaryKey(of model: any PersistentModel) -> Int64 {
    guard model._$model.primaryKey <= 0 else { return model._$model.primaryKey }
    return (1 << 62) + model.persistentModelID.primaryKey
  }
}

/// The order of values in SQL: NULL, numbers, texts, bytes.
enum StoredOrder {
  /// Less than 0 if the first value comes first, 0 if neither does, more than 0 otherwise.
  static func compare(_ left: Value, _ right: Value, _ collation: SQLCollation?) -> Int {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): order(left, right)
    case (.real(let left), .real(let right)): order(left, right)
    case (.integer(let left), .real(let right)): order(Double(left), right)
    case (.real(let left), .integer(let right)): order(left, Double(right))
    case (.text(var left), .text(var right)):
      left.withUTF8 { left in
        right.withUTF8 { right in
          collation.map { $0.compare(left, right) } ?? TextBytes.compare(left, right)
        }
      }
    case (.blob(let left), .blob(let right)):
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in TextBytes.compare(left, right) }
      }
    default: rank(left) - rank(right)
    }
  }

  private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
    left == right ? 0 : left < right ? -1 : 1
  }

  private static func rank(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }
}
