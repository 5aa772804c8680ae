/// One attribute of a class and the columns it lies in.
final class AttributeMapping: @unchecked Sendable {
  // Immutable; metatypes are not marked as Sendable.

  let name: String
  let shape: AttributeShape
  let columns: [Column]
  /// The place among all properties of the class, inherited ones first.
  let slot: Int
  /// The place of the first column among all columns of the class.
  let columnOffset: Int
  /// Where objects keep the value in memory; only for a constant that its declaration sets.
  let constantOffset: Int?
  /// Whether the history keeps the value of a deleted object.
  let isPreserved: Bool
  /// What becomes of the value.
  let form: AttributeForm
  /// Whether the words of the value are in the full-text index.
  let isInFullText: Bool

  init(
    name: String, shape: AttributeShape, columns: [Column], slot: Int,
    columnOffset: Int, constantOffset: Int? = nil, form: AttributeForm = .plain,
    isPreserved: Bool = false, isInFullText: Bool = false
  ) {
    self.isPreserved = isPreserved
    self.form = form
    self.isInFullText = isInFullText
    self.name = name
    self.shape = shape
    self.columns = columns
    self.slot = slot
    self.columnOffset = columnOffset
    self.constantOffset = constantOffset
  }

  /// Stands in where a column belongs to no attribute.
  static let unknown = AttributeMapping(
    name: "?",
    shape: AttributeShape(storage: .unsupported, isOptional: true, valueType: Never.self),
    columns: [], slot: 0, columnOffset: 0)
}
