import SQLite

/// Says which rule of the model a broken constraint stands for, and which value breaks it.
struct UniqueViolation {
  let entity: EntityMapping
  /// The object that could not be written; nil where it is not known.
  var model: (any PersistentModel)?
  /// The class of the object that has the value, where that matters.
  var holder: String?

  /// - Parameter error: What SQLite reports.
  /// - Returns: ``SwiftDataError/modelValidationFailure``, or the error itself if it is about something
  ///   else.
  func explain(_ error: SQLiteError) -> any Error {
    guard error.code == .constraint, let broken = constraint(of: error) else { return error }
    let names = broken.map { "\(entity.name).\($0.name)" }.joined(separator: " with ")
    let other = holder.map { "a \($0), whose row another class cannot take," } ?? "another object"
    let values = model.map { model in
      " \(broken.map { value(of: $0, in: model) }.joined(separator: " with "))"
    }
    return SwiftDataError(
      .modelValidationFailure,
      "\(names) has to be unique, and \(other) has the value\(values ?? "") already",
      underlyingError: error)
  }

  private func constraint(of error: SQLiteError) -> [AttributePath]? {
    entity.lineage.flatMap { level in
      level.uniqueness.filter { paths in
        let columns = UniqueTerm.terms(of: paths).map(\.column)
        return error.message.contains(
          "'\(TableDefinition.indexName(of: paths, entity: level))_unique'")
          || Self.names(error, columns.map { "\(entity.table.name).\($0)" })
      }
    }.first
  }

  /// Whether SQLite names just these columns, in any order.
  private static func names(_ error: SQLiteError, _ columns: [String]) -> Bool {
    guard let colon = error.message.range(of: ": ", options: .backwards) else { return false }
    let named = error.message[colon.upperBound...].replacing(", ", with: "\n").split(
      separator: "\n")
    return Set(named.map(String.init)) == Set(columns)
  }

  private func value(of path: AttributePath, in model: any PersistentModel) -> String {
    let properties = entity.properties
    let slot = path.attribute.slot
    guard properties.indices.contains(slot) else { return "" }
    if let relationship = entity.relationship(at: slot) {
      return model.destination(relationship.property).map {
        "\(type(of: $0)) \($0._$model.primaryKey)"
      } ?? "nil"
    }
    var value = (model as Any)[keyPath: properties[slot].keyPath] ?? ()
    var (shape, name) = (path.attribute.shape, path.attribute.name)
    while name != path.name, case .composite(let composite) = shape.storage,
      let member = composite.members.first(where: { path.isAtOrBelow("\(name)_\($0.key)") }),
      let keyPath = member.keyPath, let next = Self.unwrapped(value)[keyPath: keyPath]
    {
      (value, shape, name) = (next, member.shape, "\(name)_\(member.key)")
    }
    let text = Self.unwrapped(value)
    return text is String ? "'\(text)'" : "\(text)"
  }

  private static func unwrapped(_ value: Any) -> Any {
    (value as? any OptionalValue).flatMap(\.wrappedValue) ?? value
  }
}

extension AttributePath {
  fileprivate func isAtOrBelow(_ name: String) -> Bool {
    self.name == name || self.name.hasPrefix(name + "_")
  }
}
