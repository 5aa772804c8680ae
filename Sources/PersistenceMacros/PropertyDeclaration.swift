import SwiftSyntax

/// The options of an `@Attribute` that change how a value is read and written.
enum AttributeForm: String {
  case plain
  case ephemeral
  case transformable
  case externalStorage
}

/// One persistent property of a class that carries `@Model`.
struct PropertyDeclaration {
  let variable: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: String
  /// Its place among the persistent properties that the class itself declares.
  let index: Int

  /// False for a `let`, which stays the plain stored property that it is.
  var isVariable: Bool { variable.bindingSpecifier.tokenKind == .keyword(.var) }

  /// The type as it was written, if it was.
  var typeText: String? { binding.typeAnnotation?.type.trimmedDescription }

  /// What holds the value: a generated property, or the constant itself.
  var storageName: String { isVariable ? name.storageName : "self.\(name)" }

  /// What the property's type may be; see ``RelationshipCandidate``.
  var isRelationshipCandidate: Bool {
    isVariable && RelationshipCandidate(variable, binding) != nil
  }

  /// How the `@Attribute` says that the value is stored.
  var form: AttributeForm {
    for name in attributeOptions.compactMap({ $0 }) {
      if let form = AttributeForm(rawValue: name) { return form }
    }
    return .plain
  }

  /// The names of the options in the `@Attribute`; nil for what is not written as an option.
  var attributeOptions: [String?] {
    let list = variable.attribute("Attribute")?.arguments?.as(LabeledExprListSyntax.self)
    return (list ?? []).filter { $0.label == nil }.map { argument in
      let expression =
        argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? argument.expression
      return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
  }

  /// The value that the declaration gives.
  var initialValue: ExprSyntax? { binding.initializer?.value }

  /// Whether the value of a `let` is given by its declaration, so that no initialiser can assign
  /// what the store holds.
  var isPresetConstant: Bool { !isVariable && initialValue != nil }

  /// Whether objects start with a value that no initialiser has to assign.
  var hasDefault: Bool { initialValue != nil || binding.isImplicitlyNil(variable) }

  /// Whether other files see the property without its setter, and so by another kind of key path.
  var hasRestrictedSetter: Bool {
    variable.modifiers.contains { $0.detail?.detail.text == "set" }
  }

  static func persistentProperties(
    among members: [DeclSyntax]
  ) -> [PropertyDeclaration] {
    var properties: [PropertyDeclaration] = []
    for member in members {
      guard let variable = member.as(VariableDeclSyntax.self),
        variable.isStoredInstanceProperty, !variable.hasAttribute("Transient"),
        variable.bindings.count == 1, let binding = variable.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { continue }
      properties.append(
        PropertyDeclaration(
          variable: variable, binding: binding, name: pattern.identifier.text,
          index: properties.count))
    }
    return properties
  }
}

extension String {
  /// The identifier without the backticks that let it be a keyword.
  var bareIdentifier: String { filter { $0 != "`" } }

  /// The name of the generated property that holds the value of the one with this name.
  var storageName: String { "_$value_" + bareIdentifier }

  /// The name of the generated property that holds the key of the object that the one with this name
  /// leads to.
  var linkName: String { "_$link_" + bareIdentifier }
}

extension VariableDeclSyntax {
  /// Whether the declaration is one of storage in each instance: not computed, static, lazy, or an
  /// override.
  var isStoredInstanceProperty: Bool {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class), .keyword(.lazy), .keyword(.override): return false
      default: continue
      }
    }
    return bindings.allSatisfy(\.isStored)
  }

  /// The attribute of this name, with or without the module before it.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in attributes {
      let written = attribute.attributeName.trimmedDescription
      if written == name || written == "PersistenceCore.\(name)" { return attribute }
    }
    return nil
  }

  func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }
}

extension PatternBindingSyntax {
  /// Whether the binding has storage: no accessors, or only observers.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors): accessors.allSatisfy(\.isObserver)
    @unknown default: false
    }
  }

  /// Whether Swift itself starts the property with nil.
  func isImplicitlyNil(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.bindingSpecifier.tokenKind == .keyword(.var),
      let type = typeAnnotation?.type
    else { return false }
    return type.is(OptionalTypeSyntax.self)
      || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  func observer(_ keyword: Keyword) -> AccessorDeclSyntax? {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
  }
}

extension AccessorDeclSyntax {
  var isObserver: Bool {
    switch accessorSpecifier.tokenKind {
    case .keyword(.willSet), .keyword(.didSet): true
    default: false
    }
  }
}
