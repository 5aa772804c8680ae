/// One column of a unique index.
struct UniqueTerm {
  let column: String
  /// Whether the column has the digits of a decimal, which mostly are NULL. NULL differs from NULL in
  /// an index, so there an empty text stands for it.
  let isDigits: Bool

  /// The columns of values that have to be unique together.
  static func terms(of paths: [AttributePath]) -> [UniqueTerm] {
    paths.flatMap { terms(of: $0.shape, named: $0.name) }
  }

  private static func terms(of shape: AttributeShape, named name: String) -> [UniqueTerm] {
    switch shape.storage {
    case .composite(let composite):
      let members = composite.members.flatMap {
        terms(of: $0.shape, named: "\(name)_\($0.key)")
      }
      let hasMarker = shape.isOptional && composite.requiredMember == nil
      return hasMarker ? [UniqueTerm(column: name, isDigits: false)] + members : members
    default:
      return shape.columns(named: name, isNullable: false).enumerated().map {
        UniqueTerm(column: $1.name, isDigits: $0 == 1)
      }
    }
  }

  /// The SQL of the term.
  ///
  /// - Parameter value: The SQL of the value: the column itself in an index, or a parameter.
  func expression(_ value: String) -> String { isDigits ? "coalesce(\(value), '')" : value }
}
