import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ModelActor`: gives an actor a container, and an executor with a context of its own.
enum ModelActorMacro {}

extension ModelActorMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax("extension \(type.trimmed): PersistenceCore.ModelActor {}")
    ]
  }
}

extension ModelActorMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let actor = declaration.as(ActorDeclSyntax.self) else {
      context.diagnose(Diagnostic(node: node, message: ModelActorDiagnostic.notAnActor))
      return []
    }
    let members = actor.memberBlock.members.active(in: context.buildConfiguration)
    let access = actor.modelActorAccess
    var declarations: [DeclSyntax] = []
    for (name, type) in [
      ("modelExecutor", "any PersistenceCore.ModelExecutor"),
      ("modelContainer", "PersistenceCore.ModelContainer"),
    ]
    where !members.declareProperty(named: name) {
      declarations.append("\(raw: access)nonisolated let \(raw: name): \(raw: type)")
    }
    guard !members.setModelExecutor else { return declarations }
    let missing = members.storedPropertiesWithoutValue
    for binding in missing {
      context.diagnose(
        Diagnostic(
          node: binding,
          message: ModelActorDiagnostic.missingValue(
            actor: actor.name.text, property: binding.pattern.trimmedDescription)))
    }
    guard missing.isEmpty else { return declarations }
    declarations.append(
      """
      \(raw: access)init(modelContainer: PersistenceCore.ModelContainer) {
        let modelContext = PersistenceCore.ModelContext(modelContainer)
        self.modelExecutor = PersistenceCore.DefaultSerialModelExecutor(modelContext: modelContext)
        self.modelContainer = modelContainer
      }
      """)
    return declarations
  }
}

/// What `@ModelActor` refuses, each with the remedy.
enum ModelActorDiagnostic: DiagnosticMessage {
  case notAnActor
  case missingValue(actor: String, property: String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "PersistenceMacros", id: "modelActor.\(name)")
  }

  var message: String {
    switch self {
    case .notAnActor:
      "@ModelActor can only be attached to an actor; declare an 'actor', or use the container's "
        + "mainContext in what belongs to the main actor"
    case .missingValue(let actor, let property):
      "nothing gives '\(property)' a value: write an initialiser of '\(actor)' that sets "
        + "'modelExecutor', 'modelContainer' and '\(property)', or give '\(property)' a default value"
    }
  }
}

extension ActorDeclSyntax {
  /// The access level that generated members need so that they can be seen wherever the actor is.
  fileprivate var modelActorAccess: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }
}

extension [DeclSyntax] {
  fileprivate func declareProperty(named name: String) -> Bool {
    contains { member in
      member.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.trimmedDescription == name
      } ?? false
    }
  }

  /// Whether an initialiser sets the executor, so that the actor needs none that is generated, or
  /// has the signature of the generated one.
  fileprivate var setModelExecutor: Bool {
    contains { member in
      guard let initializer = member.as(InitializerDeclSyntax.self) else { return false }
      let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
      if labels == ["modelContainer"] { return true }
      guard let body = initializer.body else { return false }
      let tokens = [TokenSyntax](body.tokens(viewMode: .sourceAccurate))
      return zip(tokens, tokens.dropFirst()).contains { token, next in
        token.tokenKind == .identifier("modelExecutor") && next.tokenKind == .equal
      }
    }
  }

  fileprivate var storedPropertiesWithoutValue: [PatternBindingSyntax] {
    flatMap { member -> [PatternBindingSyntax] in
      guard let variable = member.as(VariableDeclSyntax.self), variable.isStoredInstanceProperty
      else { return [] }
      // A property wrapper may have a value of its own.
      let isWrapped = variable.attributes.contains { $0.is(AttributeSyntax.self) }
      return variable.bindings.filter {
        !isWrapped && $0.initializer == nil && !$0.isImplicitlyNil(variable)
          && !["modelExecutor", "modelContainer"].contains($0.pattern.trimmedDescription)
      }
    }
  }
}
