import SQLite

extension _RowBinder {
  /// Binds the bytes that the property's value transformer makes of a value.
  ///
  /// - Throws: ``SwiftDataError/modelValidationFailure`` if it makes none.
  public mutating func bindTransformed<Object>(_ value: Object) throws {
    let content = (value as? any OptionalValue).map(\.wrappedValue) ?? value
    guard let content else { return try bindNull(1) }
    let index = position
    let attribute = entity.attribute(atColumn: index + columnOffset)
    guard case .transformed(let name) = attribute.form else { return try bindNull(1) }
    position += 1
    let transformer = try ValueTransformer.ofProperty(
      "\(entity.name).\(attribute.name)", named: name)
    guard let data = transformer.transformedValue(content) as? Data else {
      throw failure(
        at: index, UnstorableValue(reason: "the value transformer '\(name)' makes no Data of it"))
    }
    try data._$bind(to: statement, at: index)
  }

  /// Reports a property whose type cannot lie in a file.
  @available(*, unavailable, message: ".externalStorage is for Data; remove the option")
  @_disfavoredOverload
  public mutating func bindExternal<Other>(_ value: Other) throws {}

  /// Binds bytes, or the name of the file that a large value is written to.
  ///
  /// - Throws: ``SwiftDataError/storeFailure`` if the file cannot be written.
  public mutating func bindExternal(_ value: Data?) throws {
    guard let value else { return try bindNull(1) }
    let index = position
    position += 1
    guard let files = entity.table.externalFiles, value.count > ExternalFiles.threshold else {
      return try value._$bind(to: statement, at: index)
    }
    try statement.bind(try files.write(value), at: index)
  }
}
