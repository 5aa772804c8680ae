extension PredicateTranslator {
  /// What a relationship of an object leads to.
  func term(of relationship: RelationshipMapping, from object: SQLObject) -> SQLTerm {
    let destination = relationship.destination
    switch relationship.storage {
    case .column(let column):
      let join = scope.join(
        table: destination.table.name, column: column, of: object.source)
      let source = SQLSource.joined(join)
      let isCertain = !relationship.property.shape.isOptional && !object.source.isJoined
      return .object(
        SQLObject(
          entity: destination,
          presence: isCertain ? nil : presence(of: relationship, join, source), source: source))
    case .inverseColumn(let column, _):
      return related(destination) { alias in
        .binary(.equal, .column(column, of: alias), object.primaryKey)
      }
    case .joinTable(let table, let side):
      return related(destination) { alias in
        .isLinked(
          .column(StoreFormat.primaryKey, of: alias), table, side.other, to: object.primaryKey)
      }
    }
  }

  private func presence(
    of relationship: RelationshipMapping, _ join: SQLJoin, _ source: SQLSource
  ) -> SQLExpression {
    // Where nothing keeps the row from being deleted, the key alone does not tell.
    if relationship.inverse?.deleteRule == .noAction {
      return .unary(.isNotNull, .column(StoreFormat.primaryKey, of: source.alias))
    }
    return .unary(.isNotNull, join.key)
  }

  private func related(
    _ destination: EntityMapping, link: (_ alias: String) -> SQLExpression
  ) -> SQLTerm {
    let alias = scope.names.next()
    var condition = link(alias)
    if destination.parent != nil {
      condition = .binary(
        .and, condition, .isOfType(destination.family.map(\.name), of: alias))
    }
    let rows = SQLRelatedRows(
      table: destination.table.name, alias: alias, link: condition, scope: SQLScope(scope.names))
    return .related(
      SQLList(source: .rows(rows), number: depth, isOfTexts: false, condition: nil),
      SQLObject(entity: destination, source: .rows(alias: alias)))
  }
}
