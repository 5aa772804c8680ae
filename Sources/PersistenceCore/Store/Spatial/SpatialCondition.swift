import SQLite

/// Ranges that a query asks an index for.
struct SpatialCondition {
  let index: SpatialIndex
  /// What the ends of the rows' boxes are compared with.
  private(set) var bounds: [(column: String, operation: SQLBinaryOperator, value: Value)] = []

  /// Finds the index that answers most of a query's conditions.
  ///
  /// - Parameters:
  ///   - conditions: What all rows of the query meet.
  ///   - entity: The class of the rows.
  /// - Returns: Nil if no index of the class has all its properties bounded. A row without a value is
  ///   in no index, and is found by no query that bounds the property.
  init?(_ conditions: [SQLExpression], of entity: EntityMapping) {
    guard entity.isInSpatialIndex else { return nil }
    let indexes = entity.lineage.reversed().flatMap { SpatialIndex.all(of: $0) }
    let comparisons = conditions.flatMap { $0.operands(of: .and) }.compactMap(Comparison.init)
    let usable = indexes.compactMap { SpatialCondition($0, comparisons) }
    guard let best = usable.max(by: { $0.index.columns.count < $1.index.columns.count }) else {
      return nil
    }
    self = best
  }

  private init?(_ index: SpatialIndex, _ comparisons: [Comparison]) {
    self.index = index
    for column in index.columns {
      let known = comparisons.filter { $0.column == column }
      guard !known.isEmpty else { return nil }
      for comparison in known {
        if comparison.isLower {
          bounds.append((SpatialIndex.upper(column), .greaterOrEqual, comparison.value))
        }
        if comparison.isUpper {
          bounds.append((SpatialIndex.lower(column), .lessOrEqual, comparison.value))
        }
      }
    }
  }

  /// A number with which a column is compared.
  private struct Comparison {
    let column: String
    let value: Value
    /// Whether the column's values are not below the number.
    let isLower: Bool
    /// Whether they are not above it.
    let isUpper: Bool

    init?(_ expression: SQLExpression) {
      guard case .binary(let operation, let left, let right) = expression else { return nil }
      let isTurned: Bool
      switch (left, right) {
      case (.column(let name, of: nil), .parameter(let value)):
        (column, self.value, isTurned) = (name, value, false)
      case (.parameter(let value), .column(let name, of: nil)):
        (column, self.value, isTurned) = (name, value, true)
      default: return nil
      }
      switch value {
      case .integer, .real: break
      default: return nil
      }
      switch operation {
      case .equal, .identical: (isLower, isUpper) = (true, true)
      case .less, .lessOrEqual: (isLower, isUpper) = (isTurned, !isTurned)
      case .greater, .greaterOrEqual: (isLower, isUpper) = (!isTurned, isTurned)
      default: return nil
      }
    }
  }
}

extension SQLWriter {
  /// Writes that a row is among those which an index finds.
  mutating func write(_ condition: SpatialCondition) throws {
    try writeColumn(StoreFormat.primaryKey)
    write(" IN (SELECT \(SpatialIndex.key) FROM \(try quoted(condition.index.name)) WHERE ")
    for (number, bound) in condition.bounds.enumerated() {
      if number > 0 { write(" AND ") }
      write("\(try quoted(bound.column)) \(bound.operation.rawValue) ")
      writeParameter(bound.value)
    }
    write(")")
  }
}
