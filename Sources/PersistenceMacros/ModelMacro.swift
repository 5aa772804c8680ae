import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: makes a class persistent.
///
/// The root of a hierarchy conforms to `PersistentModel`; a subclass inherits the conformance and
/// overrides what depends on its own properties. The compiler tells the two apart by the list of
/// conformances that it still asks for, which is empty for a subclass.
enum ModelMacro {}

extension ModelMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax("extension \(type.trimmed): PersistenceCore.PersistentModel {}")
    ]
  }
}

extension ModelMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let initializer = member.as(InitializerDeclSyntax.self) {
      let model = ModelDeclaration(declaration, in: context)
      guard model?.leadsToModels ?? false, initializer.isDesignated, initializer.body != nil else {
        return []
      }
      return ["@PersistenceCore._ModelInitializer"]
    }
    guard let variable = member.as(VariableDeclSyntax.self),
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let model = ModelDeclaration(declaration, in: context),
      let property = model.properties.first(where: { $0.name == name }), property.isVariable
    else { return [] }
    return [
      """
      @PersistenceCore._PersistedProperty(\
      index: \(literal: property.index), model: \(literal: model.name))
      """
    ]
  }
}

extension ModelMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = ModelDeclaration(declaration, in: context) else {
      context.diagnose(
        Diagnostic(node: node, message: ModelDiagnostic.notAClass(kind: kindName(declaration))))
      return []
    }
    guard model.diagnose(in: context) else { return [] }
    let generator = ModelMembers(
      model: model, isRoot: !protocols.isEmpty || model.declaresConformance)
    return generator.declarations
  }

  private static func kindName(_ declaration: some DeclGroupSyntax) -> String {
    switch declaration.kind {
    case .structDecl: "a struct"
    case .enumDecl: "an enum"
    case .actorDecl: "an actor"
    default: "this declaration"
    }
  }
}
