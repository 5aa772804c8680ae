import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_ModelInitializer`: lets an initialiser end by making the object known to the objects that it was
/// given.
///
/// An initialiser's assignments only fill the object's memory, so they cannot keep the other side of
/// a relationship.
enum InitializerMacro: BodyMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    guard let body = declaration.body else { return [] }
    return Array(EndingWriter().visit(body.statements)) + [EndingWriter.ending]
  }
}

/// Writes the ending before each `return` of an initialiser, but for those of functions and closures
/// inside it, and for `return nil`.
private final class EndingWriter: SyntaxRewriter {
  static let ending: CodeBlockItemSyntax = "self._$didInitialize()"

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    var items: [CodeBlockItemSyntax] = []
    for item in super.visit(node) {
      if let exit = item.item.as(ReturnStmtSyntax.self), exit.expression == nil {
        items.append(Self.ending.with(\.leadingTrivia, item.leadingTrivia))
        items.append(item.with(\.leadingTrivia, .newline))
      } else {
        items.append(item)
      }
    }
    return CodeBlockItemListSyntax(items)
  }

  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { ExprSyntax(node) }
  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
  override func visit(_ node: AccessorDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
}
