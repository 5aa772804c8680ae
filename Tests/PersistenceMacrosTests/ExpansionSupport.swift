import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import PersistenceMacros

/// What the macros make of a source file.
struct Expansion {
  let source: String
  let messages: [String]

  init(_ text: String, isRoot: Bool = true) {
    let file = Parser.parse(source: text)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let conformances: [TypeSyntax] = isRoot ? ["PersistentModel"] : []
    let specifications: [String: MacroSpec] = [
      "Model": MacroSpec(type: ModelMacro.self, conformances: conformances),
      "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
      "_ModelInitializer": MacroSpec(type: InitializerMacro.self),
      "Relationship": MacroSpec(type: RelationshipMacro.self),
      "Attribute": MacroSpec(type: AttributeMacro.self),
      "Transient": MacroSpec(type: TransientMacro.self),
      "ModelActor": MacroSpec(type: ModelActorMacro.self, conformances: ["ModelActor"]),
    ]
    source =
      file.expand(macroSpecs: specifications) { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      }.description
    messages = context.diagnostics.map(\.message)
  }

  /// The text without line breaks and repeated spaces.
  var flat: String { source.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
