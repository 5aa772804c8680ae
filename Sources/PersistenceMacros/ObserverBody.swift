import SwiftSyntax

extension CodeBlockSyntax {
  /// Whether the code contains an identifier.
  func mentions(_ identifier: String) -> Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return name.bareIdentifier == identifier.bareIdentifier
    }
  }

  /// The statements of a `willSet` or `didSet`, as they can stand inside the property's setter.
  ///
  /// There the compiler warns of every assignment to the property, unless `self` is written before
  /// it.
  func statements(ofObserverOf property: String) -> String {
    let finder = DeclarationFinder(name: property.bareIdentifier)
    finder.walk(statements)
    guard !finder.isFound else { return statements.description }
    return SelfWriter(name: property.bareIdentifier).visit(statements).description
  }
}

/// Looks for a local variable or a parameter with a name.
private final class DeclarationFinder: SyntaxVisitor {
  let name: String
  private(set) var isFound = false

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ token: TokenSyntax?) -> SyntaxVisitorContinueKind {
    if token?.text.bareIdentifier == name { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    note(node.identifier)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
  }
}

/// Writes `self` before each use of a property.
private final class SelfWriter: SyntaxRewriter {
  let name: String

  init(name: String) {
    self.name = name
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    guard node.baseName.text.bareIdentifier == name, node.argumentNames == nil,
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id,
      node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    else { return ExprSyntax(node) }
    let access: ExprSyntax = "self.\(node.trimmed)"
    return access.with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }
}
