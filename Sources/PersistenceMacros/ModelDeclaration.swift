import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What the macros need to know of a class that carries `@Model`.
struct ModelDeclaration {
  let node: ClassDeclSyntax
  /// The class's own persistent properties, in source order.
  let properties: [PropertyDeclaration]

  /// The members that are compiled.
  let members: [DeclSyntax]

  init?(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    guard let node = declaration.as(ClassDeclSyntax.self) else { return nil }
    self.node = node
    members = node.memberBlock.members.active(in: context.buildConfiguration)
    properties = PropertyDeclaration.persistentProperties(among: members)
  }

  var name: String { node.name.text }

  /// The properties that have columns, or other rows that lead here.
  var storedProperties: [PropertyDeclaration] { properties.filter { $0.form != .ephemeral } }

  /// The first inherited type: the superclass if there is one, as Swift's grammar demands.
  var superclassCandidate: String? {
    node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
  }

  /// Whether the class says itself that it is a `PersistentModel`, so that the compiler does not ask
  /// for the conformance.
  var declaresConformance: Bool {
    (node.inheritanceClause?.inheritedTypes ?? []).contains {
      ["PersistentModel", "PersistenceCore.PersistentModel"].contains($0.type.trimmedDescription)
    }
  }

  /// The inherited properties that the class overrides to observe them.
  var observedOverrides: [String] {
    guard superclassCandidate != nil else { return [] }
    return members.compactMap { member in
      guard let variable = member.as(VariableDeclSyntax.self),
        variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
        let binding = variable.bindings.first, binding.isStored
      else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }

  /// Whether the class has a rule of its own for when two objects are equal.
  var declaresEquality: Bool {
    members.contains { $0.as(FunctionDeclSyntax.self)?.name.text == "==" }
  }

  /// The access level that generated members need so that they can be seen wherever the class is.
  var accessLevel: String {
    for modifier in node.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.open), .keyword(.public): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// As `accessLevel`, for members that subclasses in other modules override.
  var overridableAccessLevel: String {
    let isOpen = node.modifiers.contains { $0.name.tokenKind == .keyword(.open) }
    return isOpen ? "open " : accessLevel
  }

  /// Whether the class declares a designated initialiser, so that it inherits none.
  var declaresDesignatedInitializer: Bool {
    members.contains { member in
      member.as(InitializerDeclSyntax.self)?.isDesignated ?? false
    }
  }

  /// Whether some property may lead to other model objects.
  var leadsToModels: Bool { properties.contains(where: \.isRelationshipCandidate) }

  /// Reports everything about the class that cannot be persisted; false if anything was reported.
  func diagnose(in context: some MacroExpansionContext) -> Bool {
    var isValid = true
    func report(_ node: some SyntaxProtocol, _ message: ModelDiagnostic) {
      context.diagnose(Diagnostic(node: node, message: message))
      isValid = false
    }
    if let parameters = node.genericParameterClause {
      report(parameters, .genericModel(name: name))
    }
    for variable in node.memberBlock.members.undecidedProperties(in: context.buildConfiguration) {
      report(
        variable,
        .conditionalProperty(names: variable.bindings.map(\.pattern.trimmedDescription)))
    }
    for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      guard variable.isStoredInstanceProperty else { continue }
      if variable.hasAttribute("Transient") {
        for binding in variable.bindings
        where binding.initializer == nil && !binding.isImplicitlyNil(variable) {
          report(binding, .transientWithoutDefault(property: binding.pattern.trimmedDescription))
        }
        continue
      }
      if variable.bindings.count > 1 {
        report(
          variable, .severalProperties(names: variable.bindings.map(\.pattern.trimmedDescription)))
      } else if let binding = variable.bindings.first,
        !binding.pattern.is(IdentifierPatternSyntax.self)
      {
        report(binding, .destructured(pattern: binding.pattern.trimmedDescription))
      }
    }
    for property in properties {
      if property.name.hasPrefix("_$") {
        report(property.binding, .reservedName(property: property.name))
      }
      if let attribute = property.variable.attribute("Attribute"),
        property.variable.hasAttribute("Relationship")
      {
        report(attribute, .attributeAndRelationship(property: property.name))
      }
      if property.form == .ephemeral, !property.hasDefault {
        report(property.binding, .ephemeralWithoutDefault(property: property.name))
      }
      if property.attributeOptions.contains(nil) {
        report(property.binding, .unreadableOption(property: property.name))
      }
      if !declaresDesignatedInitializer, !property.hasDefault {
        report(property.binding, .missingInitializer(model: name, property: property.name))
      }
      if property.typeText == nil, property.binding.initializer == nil {
        report(property.binding, .unknownType(property: property.name))
      }
    }
    return isValid
  }
}

extension InitializerDeclSyntax {
  var isDesignated: Bool {
    !modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
  }
}
