import SwiftSyntax

extension ExprSyntax {
  /// Whether the expression is made of literals alone, so that it has the same value in every run
  /// of the program.
  ///
  /// The optimiser may write such a value into the code wherever a `let` is read.
  var isPlainLiteral: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr, .simpleStringLiteralExpr:
      return `as`(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
    case .prefixOperatorExpr:
      return `as`(PrefixOperatorExprSyntax.self)?.expression.isPlainLiteral ?? false
    case .arrayExpr:
      return `as`(ArrayExprSyntax.self)?.elements.allSatisfy(\.expression.isPlainLiteral) ?? false
    case .dictionaryExpr:
      guard case .elements(let pairs)? = `as`(DictionaryExprSyntax.self)?.content else {
        return true
      }
      return pairs.allSatisfy { $0.key.isPlainLiteral && $0.value.isPlainLiteral }
    default: return false
    }
  }
}
