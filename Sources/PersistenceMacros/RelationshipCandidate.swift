import SwiftSyntax

/// A property that may lead to other model objects.
///
/// A macro sees only how a type is written. A type that is plainly a value is no candidate; for any
/// other one the generated code asks the compiler, by overloads, whether it is a model class.
struct RelationshipCandidate {
  /// The call that gives the link of the property's type: a key, or nothing for values.
  let link: String

  init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    if variable.hasAttribute("Attribute") { return nil }
    let isDeclared = variable.hasAttribute("Relationship")
    if let type = binding.typeAnnotation?.type {
      guard isDeclared || type.mayBeModel else { return nil }
      link = "PersistenceCore._link(for: (\(type.withoutImplicitUnwrapping)).self)"
    } else if let value = binding.initializer?.value {
      guard isDeclared || value.mayBeModel else { return nil }
      link = "PersistenceCore._link(like: \(value.trimmedDescription))"
    } else {
      return nil
    }
  }
}

/// Types of which everybody knows that they are values.
private let plainTypes: Set<String> = [
  "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  "Float", "Double", "CGFloat", "TimeInterval", "String", "Substring", "Character", "Date", "Data",
  "UUID", "URL", "Decimal",
]

extension TypeSyntax {
  fileprivate var mayBeModel: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.mayBeModel }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.mayBeModel
    }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.mayBeModel }
    if let tuple = self.as(TupleTypeSyntax.self) {
      return tuple.elements.count == 1 && tuple.elements.first?.type.mayBeModel == true
    }
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      guard let arguments = identifier.genericArgumentClause?.arguments else {
        return !plainTypes.contains(identifier.name.text)
      }
      guard ["Array", "Set", "Optional"].contains(identifier.name.text) else { return false }
      return arguments.trimmedDescription.isPossibleModelName
    }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.genericArgumentClause == nil && !plainTypes.contains(member.name.text)
    }
    return false
  }

  /// The type as an expression can name it: `Trip?` for `Trip!`.
  fileprivate var withoutImplicitUnwrapping: String {
    guard let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
      return trimmedDescription
    }
    return "\(type.wrappedType.trimmedDescription)?"
  }
}

extension ExprSyntax {
  /// Whether the value that a declaration gives may be of a model class, or a list of such.
  fileprivate var mayBeModel: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    if let list = call.calledExpression.as(ArrayExprSyntax.self) {
      return list.elements.count == 1
        && (list.elements.first?.expression.trimmedDescription.isPossibleModelName ?? false)
    }
    return call.calledExpression.trimmedDescription.isPossibleModelName
  }
}

extension String {
  /// Whether the text is a type's name, perhaps with the names of types around it.
  fileprivate var isPossibleModelName: Bool {
    let text = hasSuffix("?") ? String(dropLast()) : self
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      part.first?.isUppercase ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    } && !plainTypes.contains(String(parts.last ?? ""))
      && !["Array", "Set", "Dictionary", "Optional"].contains(text)
  }
}
