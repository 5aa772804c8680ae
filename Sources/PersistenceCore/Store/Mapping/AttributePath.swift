/// An attribute, or a member of a composite attribute at any depth.
struct AttributePath {
  let attribute: AttributeMapping
  /// The columns' common name: `address`, or `address_city` for a member.
  let name: String
  let shape: AttributeShape
  /// Whether something around the value can be nil.
  let isInsideOptional: Bool
  /// The name of the rows in a statement; nil for those that the statement is about.
  private(set) var source: String?

  init(_ attribute: AttributeMapping) {
    self.attribute = attribute
    name = attribute.name
    shape = attribute.shape
    isInsideOptional = false
  }

  /// The attribute as predicates and sorts see it; nil for what they cannot use.
  init?(searching attribute: AttributeMapping) {
    guard let shape = attribute.form.searchShape(attribute.shape) else { return nil }
    self.init(AttributePath(attribute), shape: shape, isInsideOptional: false)
  }

  private init(_ path: AttributePath, shape: AttributeShape, isInsideOptional: Bool) {
    attribute = path.attribute
    name = path.name
    self.shape = shape
    self.isInsideOptional = isInsideOptional
    source = path.source
  }

  /// The same, in rows with a name.
  func of(_ source: String?) -> AttributePath {
    var path = self
    path.source = source
    return path
  }

  /// A column in a statement.
  func expression(_ column: Column) -> SQLExpression { .column(column.name, of: source) }

  /// The first or only column in a statement.
  var expression: SQLExpression { .column(name, of: source) }

  /// The column that tells whether an optional composite is there, in a statement.
  var presence: SQLExpression { .column(presenceColumn, of: source) }

  /// The same, where it is known to be there.
  var unwrapped: AttributePath {
    AttributePath(
      self,
      shape: AttributeShape(
        storage: shape.storage, isOptional: false, valueType: shape.valueType),
      isInsideOptional: false)
  }

  /// The same, where something around it may be missing.
  var optional: AttributePath { AttributePath(self, shape: shape, isInsideOptional: true) }

  /// Whether the value is a decimal in two columns.
  var isDecimal: Bool {
    guard case .scalar(let type) = shape.storage else { return false }
    return type._$columnCount == 2
  }

  private init(_ parent: AttributePath, member: CompositeShape.Member) {
    attribute = parent.attribute
    name = "\(parent.name)_\(member.key)"
    shape = member.shape
    isInsideOptional = parent.isInsideOptional || parent.shape.isOptional
    source = parent.source
  }

  /// Whether the value can be missing.
  var isNullable: Bool { isInsideOptional || shape.isOptional }

  var columns: [Column] { shape.columns(named: name, isNullable: isInsideOptional) }

  /// The member that a key path from the struct leads to.
  func member(_ keyPath: AnyKeyPath) -> AttributePath? {
    guard case .composite(let composite) = shape.storage,
      let member = composite.members.first(where: { $0.keyPath == keyPath })
    else { return nil }
    return AttributePath(self, member: member)
  }

  /// The member with a coding key.
  func member(named key: String) -> AttributePath? {
    guard case .composite(let composite) = shape.storage, let member = composite.member(key)
    else { return nil }
    return AttributePath(self, member: member)
  }

  /// The column that tells whether an optional composite is there, or the only column.
  var presenceColumn: String {
    guard case .composite(let composite) = shape.storage else { return name }
    if let member = composite.requiredMember { return "\(name)_\(member.key)" }
    return name
  }

  /// Enters the key paths of the members, all the way down.
  func addMembers(below keyPath: AnyKeyPath, to paths: inout [AnyKeyPath: AttributePath]) {
    guard case .composite(let composite) = shape.storage, !shape.isOptional else { return }
    for member in composite.members {
      guard let memberKeyPath = member.keyPath, let whole = keyPath.appending(path: memberKeyPath)
      else { continue }
      let path = AttributePath(self, member: member)
      paths[whole] = path
      path.addMembers(below: whole, to: &paths)
    }
  }
}
