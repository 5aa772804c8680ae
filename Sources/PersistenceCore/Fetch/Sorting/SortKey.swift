import SQLite

/// One expression that SQL orders by.
struct SortTerm {
  let expression: SQLExpression
  /// The order of texts; nil for that of their bytes.
  var collation: SQLCollation?
  let isNullable: Bool
  let isReversed: Bool

  /// The expression with its collation.
  var collated: SQLExpression {
    collation.map { .collated(expression, $0) } ?? expression
  }
}

/// A sort descriptor as the store understands it.
struct SortKey<M: PersistentModel> {
  /// What SQL orders by: one expression, or a second one that decides where the first are equal.
  let terms: [SortTerm]
  /// Whether no two objects have the same key.
  let isUnique: Bool
  /// The property's name, with what else makes the order.
  let name: String
  /// Whether the key is a property of what a relationship leads to.
  let followsRelationships: Bool
  private let keyPath: PartialKeyPath<M>
  private let place: SortTarget.Place
  /// The raw values of an enum in the order of its cases, where that is another one than their own.
  private let ranks: [Value]?

  init(_ sort: SortDescriptor<M>, entity: EntityMapping, scope: SQLScope?) throws {
    let isReversed = sort.order == .reverse
    guard let keyPath = sort.keyPath, var target = SortTarget(keyPath, entity: entity) else {
      throw SwiftDataError(
        .unsupportedSortDescriptor,
        "\(entity.name) cannot be sorted by \(sort.keyPath.map { "\($0)" } ?? "\(sort)"): only "
          + "stored properties are in the store")
    }
    if let comparator = sort.stringComparator {
      guard comparator == .lexical else {
        throw SwiftDataError(
          .unsupportedSortDescriptor,
          "\(entity.name) cannot be sorted by \(target.name) with the comparator \(comparator); use "
            + ".lexical, or the core's .localizedStandard and .localized")
      }
      target.collation = .lexical
    }
    self.keyPath = keyPath
    followsRelationships = !target.way.isEmpty
    place = target.place
    name =
      target.name + (target.collation.map { " \($0)" } ?? "") + (isReversed ? " desc" : "")
    switch target.place {
    case .identifier:
      isUnique = true
      ranks = nil
      terms = [
        SortTerm(
          expression: .column(StoreFormat.primaryKey), isNullable: false, isReversed: isReversed)
      ]
    case .attribute(let path):
      if let problem = SortableShape.problem(of: path.shape) {
        throw SwiftDataError(
          .unsupportedSortDescriptor,
          "\(entity.name) cannot be sorted by \(target.name): \(problem)")
      }
      let path = scope.map { path.of(target.alias(in: $0)) } ?? path
      isUnique = false
      ranks = CaseOrder.ranks(of: path.shape)
      let operand = OrderedOperand(path)
      let expressions = [operand.key] + (operand.tieBreaker.map { [$0] } ?? [])
      terms = expressions.map { [target] expression in
        SortTerm(
          expression: target.presence.map {
            .conditional($0, then: expression, else: nil)
          } ?? expression,
          collation: target.collation,
          isNullable: path.isNullable || target.isOfSubclass || !target.way.isEmpty,
          isReversed: isReversed)
      }
    }
  }

  /// The values of the terms for an object, as they are in the store or would be.
  func values(of model: M) throws -> [Value] {
    guard case .attribute(let path) = place else {
      return [.integer(FetchPosition.primaryKey(of: model))]
    }
    guard let value = Self.present(model[keyPath: keyPath]) else {
      return terms.map { _ in .null }
    }
    let present = (value as? any SortableForm)?.stored ?? value
    let columns = try ColumnValues.encode(present, shape: path.unwrapped.shape)
    if let ranks, let raw = columns.first {
      return [ranks.firstIndex(of: raw).map { .integer(Int64($0)) } ?? .null]
    }
    guard let decimal = present as? Decimal else { return columns }
    return [decimal._$sqlValue, .text(DecimalKey.text(of: decimal))]
  }

  /// The value in an optional, in however many of them it is.
  private static func present(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrappedValue.flatMap(present)
  }
}

/// What the store can put in order.
enum SortableShape {
  /// Why values of a shape have no order; nil if they have one.
  static func problem(of shape: AttributeShape) -> String? {
    switch shape.storage {
    case .scalar: return nil
    case .rawValue:
      guard RawOrder.isKnown(of: shape) else {
        return "the order of \(shape.valueType) is known to Swift only; sort by a property of its "
          + "raw values"
      }
      return nil
    case .composite:
      return "\(shape.valueType) lies in several columns; sort by one of its members"
    case .reference, .toMany:
      return "a relationship has no order; sort by a property of what it leads to"
    case .json, .unsupported: return "values of \(shape.valueType) have no order in the store"
    }
  }
}

/// The order of types that are stored by their raw values.
enum RawOrder {
  /// Whether the order of the values is known: that of an enum, of which all cases are known.
  static func isKnown(of shape: AttributeShape) -> Bool {
    func hasCases<Case>(_ type: Case.Type) -> Bool { !EnumCases.all(of: type).isEmpty }
    guard Mirror.isEnumeration(shape.valueType) else { return false }
    return CaseOrder.ranks(of: shape) != nil || shape.valueType is any CaseIterable.Type
      || _openExistential(shape.valueType, do: hasCases)
  }
}
