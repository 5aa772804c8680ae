import SwiftDiagnostics

/// What the macros refuse, each with the property's name and the remedy.
enum ModelDiagnostic: DiagnosticMessage {
  case notAClass(kind: String)
  case genericModel(name: String)
  case severalProperties(names: [String])
  case destructured(pattern: String)
  case transientWithoutDefault(property: String)
  case ephemeralWithoutDefault(property: String)
  case unreadableOption(property: String)
  case reservedName(property: String)
  case attributeAndRelationship(property: String)
  case missingInitializer(model: String, property: String)
  case conditionalProperty(names: [String])
  case unknownType(property: String)
  case unsupportedIndex(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "PersistenceMacros", id: String(name))
  }

  var message: String {
    switch self {
    case .notAClass(let kind):
      "@Model can only be attached to a class, not to \(kind); a struct that is Codable can be a "
        + "property of a model"
    case .genericModel(let name):
      "@Model cannot be attached to the generic class '\(name)'; make one model class for each type"
    case .severalProperties(let names):
      "declare each of \(names.map { "'\($0)'" }.joined(separator: ", ")) in a 'var' of its own"
    case .destructured(let pattern):
      "'\(pattern)' cannot be persisted; declare each property in a 'var' of its own"
    case .transientWithoutDefault(let property):
      "the @Transient property '\(property)' needs a default value, because it is not in the store "
        + "that objects are loaded from"
    case .ephemeralWithoutDefault(let property):
      "the .ephemeral property '\(property)' needs a default value, because it is not in the store "
        + "that objects are loaded from"
    case .unreadableOption(let property):
      "write the options of '\(property)' out, such as .unique; a macro cannot look into a variable"
    case .reservedName(let property):
      "the name '\(property)' is reserved: persistent properties cannot start with '_$'"
    case .attributeAndRelationship(let property):
      "'\(property)' cannot be both an @Attribute and a @Relationship; remove one of them"
    case .missingInitializer(let model, let property):
      "'\(model)' has no initialiser that could assign '\(property)'; write one, or give "
        + "'\(property)' a default value"
    case .conditionalProperty(let names):
      "a macro cannot find out whether the condition of this '#if' holds, so "
        + "\(names.map { "'\($0)'" }.joined(separator: ", ")) cannot be persisted; move it out of "
        + "the condition"
    case .unsupportedIndex(let text):
      "the index '\(text)' is of a kind that is not supported; give an array of key paths, or "
        + ".binary or .rtree with one"
    case .unknownType(let property):
      "the persistent property '\(property)' needs a type or a default value"
    }
  }
}
