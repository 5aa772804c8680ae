import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Index<Trip>([\.startDate])`: read by `@Model`, which passes the key paths on to the schema.
enum IndexMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    for argument in node.arguments where KeyPathGroup(argument) == nil {
      context.diagnose(
        Diagnostic(
          node: argument, message: ModelDiagnostic.unsupportedIndex(argument.trimmedDescription)))
    }
    return []
  }
}

/// `#Unique<Trip>([\.name, \.startDate])`: read by `@Model`, which passes the key paths on.
enum UniqueMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// Key paths that belong together: one index or one constraint.
struct KeyPathGroup {
  /// The kinds of index.
  enum Kind: String {
    case binary
    case rtree
  }

  /// The key paths as they were written.
  let paths: [ExprSyntax]
  let kind: Kind

  /// - Returns: Nil for an index of an unknown kind.
  init?(_ argument: LabeledExprSyntax) {
    if let array = argument.expression.as(ArrayExprSyntax.self) {
      paths = array.elements.map(\.expression.trimmed)
      kind = .binary
    } else if let call = argument.expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let kind = Kind(rawValue: name),
      let array = call.arguments.first?.expression.as(ArrayExprSyntax.self)
    {
      paths = array.elements.map(\.expression.trimmed)
      self.kind = kind
    } else {
      return nil
    }
  }
}

extension ModelDeclaration {
  /// The groups of key paths in the class's `#Index` or `#Unique`; empty groups say nothing.
  func keyPathGroups(of macro: String, _ kind: KeyPathGroup.Kind) -> [KeyPathGroup] {
    members.compactMap { $0.as(MacroExpansionDeclSyntax.self) }
      .filter { $0.macroName.text == macro }
      .flatMap { $0.arguments.compactMap(KeyPathGroup.init) }
      .filter { $0.kind == kind && !$0.paths.isEmpty }
  }
}

extension KeyPathGroup {
  /// The group as the schema reads it.
  ///
  /// - Parameter model: The class that the key paths start at where they do not say it.
  func indexedPaths(of model: String) -> String {
    let paths = paths.map { path in
      let names = path.as(KeyPathExprSyntax.self)?.propertyNames ?? []
      let texts = names.map { "\"\($0)\"" }.joined(separator: ", ")
      return "PersistenceCore._IndexedPath([\(texts)], \(path) as PartialKeyPath<\(model)>)"
    }
    return "[\(paths.joined(separator: ", "))]"
  }
}

extension KeyPathExprSyntax {
  /// The names of the properties on the way; nil if there is anything else on it.
  fileprivate var propertyNames: [String]? {
    var names: [String] = []
    for component in components {
      guard case .property(let property) = component.component,
        property.declName.argumentNames == nil, property.genericArgumentClause == nil
      else { return nil }
      names.append(property.declName.baseName.text.bareIdentifier)
    }
    return names
  }
}
