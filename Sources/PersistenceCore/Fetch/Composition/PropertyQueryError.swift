/// What is wrong with a condition or a sort key whose properties are named at run time.
public enum PropertyQueryError: Error, CustomStringConvertible {
  /// The class has no property of that name. `suggestions` are those that look like it, the best
  /// first.
  case unknownProperty(String, entity: String, suggestions: [String])
  /// The schema has no class of that name below the one that is fetched. `known` are those it has.
  case unknownClass(String, entity: String, known: [String])
  /// The value cannot stand for one of the property's type.
  case wrongValue(property: String, type: any Any.Type, value: String, valueType: any Any.Type)
  /// The property's type has no such operator.
  case unsupportedOperator(property: String, type: any Any.Type, operator: String)

  /// What is wrong, and what to write instead.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let entity, let suggestions):
      "\(entity) has no property '\(name)'"
        + (suggestions.isEmpty
          ? "" : "; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
    case .unknownClass(let name, let entity, let known):
      "there is no '\(name)' below \(entity)"
        + (known.isEmpty
          ? "; make the query with the container's schema"
          : ", only \(known.joined(separator: ", "))")
    case .wrongValue(let property, let type, let value, let valueType):
      "\(property) is \(type), and '\(value)' is \(valueType), which cannot stand for it"
    case .unsupportedOperator(let property, let type, let operation):
      "\(property) is \(type), which has no '\(operation)'"
    }
  }
}
