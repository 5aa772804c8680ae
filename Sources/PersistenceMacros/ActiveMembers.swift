import SwiftIfConfig
import SwiftSyntax

extension MemberBlockItemListSyntax {
  /// The declarations that are compiled: those behind `#if` too, where the condition holds.
  ///
  /// - Parameter configuration: What the conditions are about; nil if the compiler does not tell.
  /// - Returns: The declarations, without those behind conditions that cannot be decided.
  func active(in configuration: (any BuildConfiguration)?) -> [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      switch conditional.decision(in: configuration) {
      case .compiled(let members): return members.active(in: configuration)
      case .nothing, .undecided: return []
      }
    }
  }

  /// The stored properties behind conditions of which nothing is known: the compiler does not tell
  /// plug-ins which modules can be imported.
  func undecidedProperties(in configuration: (any BuildConfiguration)?) -> [VariableDeclSyntax] {
    compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.flatMap { conditional in
      switch conditional.decision(in: configuration) {
      case .compiled(let members): return members.undecidedProperties(in: configuration)
      case .nothing: return []
      case .undecided: return conditional.storedProperties
      }
    }
  }
}

extension IfConfigDeclSyntax {
  /// What is known of a condition.
  fileprivate enum Decision {
    case compiled(MemberBlockItemListSyntax)
    case nothing
    case undecided
  }

  fileprivate func decision(in configuration: (any BuildConfiguration)?) -> Decision {
    guard let configuration else { return .undecided }
    let (clause, diagnostics) = activeClause(in: configuration)
    guard diagnostics.isEmpty else { return .undecided }
    guard case .decls(let members)? = clause?.elements else { return .nothing }
    return .compiled(members)
  }

  /// The stored properties of all clauses.
  fileprivate var storedProperties: [VariableDeclSyntax] {
    clauses.flatMap { clause -> [VariableDeclSyntax] in
      guard case .decls(let members)? = clause.elements else { return [] }
      return members.flatMap { member -> [VariableDeclSyntax] in
        if let nested = member.decl.as(IfConfigDeclSyntax.self) { return nested.storedProperties }
        let variable = member.decl.as(VariableDeclSyntax.self)
        return variable.map { $0.isStoredInstanceProperty ? [$0] : [] } ?? []
      }
    }
  }
}
