import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_PersistedProperty`: gives a property a stored value beside it and accessors that report
/// reads to observers and changes to the context.
enum PersistedPropertyMacro {}

extension PersistedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PersistedProperty(node, declaration) else { return [] }
    let type = property.binding.typeAnnotation.map { ": \($0.type.trimmedDescription)" } ?? ""
    let value = property.binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? ""
    // Only the accessors get here, and none is inside an access while it calls anything, so the check
    // for overlapping accesses is left out.
    let attributes = "@safe @exclusivity(unchecked)"
    let stored: DeclSyntax = """
      \(raw: attributes) private var \(raw: property.storageName)\(raw: type)\(raw: value)
      """
    guard let candidate = property.candidate else { return [stored] }
    return [
      stored,
      "\(raw: attributes) private var \(raw: property.linkName) = \(raw: candidate.link)",
    ]
  }
}

extension PersistedPropertyMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PersistedProperty(node, declaration) else { return [] }
    let storage = property.storageName
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """,
      """
      get {
        _$access(\(raw: property.keyPath), at: \(raw: property.slot))
        return \(raw: property.value)
      }
      """,
      property.setter,
    ]
  }
}

/// The property that the accessors are made for.
private struct PersistedProperty {
  let name: String
  let binding: PatternBindingSyntax
  let candidate: RelationshipCandidate?
  let model: String
  let index: String

  init?(_ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let arguments = node.arguments?.as(LabeledExprListSyntax.self),
      let index = arguments.first(where: { $0.label?.text == "index" })?.expression,
      let model = arguments.first(where: { $0.label?.text == "model" })?.expression
        .as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return nil }
    name = pattern.identifier.text
    self.binding = binding
    candidate = RelationshipCandidate(variable, binding)
    self.model = model
    self.index = index.trimmedDescription
  }

  var storageName: String { name.storageName }
  var linkName: String { name.linkName }
  var keyPath: String { "\\\(model).\(name)" }
  var slot: String { "\(model)._$slotStart(\(model).self) + \(index)" }

  /// The value: what is stored, or the object that a link leads to.
  var value: String {
    candidate == nil ? storageName : "\(linkName).value(\(storageName), of: self, at: \(slot))"
  }

  private var assignment: String {
    guard candidate == nil else {
      return """
        _$prepare(at: \(slot))
        if !_$relate(\(keyPath), at: \(slot), to: newValue),
          _$isUnwatched || !PersistenceCore._isEqual(\(storageName), newValue) {
          \(watchedAssignment)
        }
        """
    }
    return """
      _$prepare(at: \(slot))
      if _$model.isUntracked {
        \(storageName) = newValue
      } else if _$isUnwatched || !PersistenceCore._isEqual(\(storageName), newValue) {
        \(watchedAssignment)
      }
      """
  }

  private var watchedAssignment: String {
    """
    _$willChange(\(keyPath), at: \(slot), from: \(storageName))
    \(storageName) = newValue
    _$didChange(\(keyPath))
    """
  }

  /// Observers of the declaration run inside the setter, so that loading an object from the store
  /// does not run them. As in Swift, an assignment inside an observer does not run it again.
  var setter: AccessorDeclSyntax {
    let willSet = binding.observer(.willSet)
    let didSet = binding.observer(.didSet)
    guard willSet != nil || didSet != nil else {
      return """
        set {
          \(raw: assignment)
        }
        """
    }
    var before = ""
    var after = ""
    if let willSet, let body = willSet.body {
      let parameter = willSet.parameters?.name.text ?? "newValue"
      let isRenamed = parameter != "newValue" && body.mentions(parameter)
      let rename = isRenamed ? "let \(parameter) = newValue\n" : ""
      let text = body.statements(ofObserverOf: name)
      before = "\n  _$observe(\(slot)) {\n\(rename)\(text)\n}"
    }
    if let didSet, let body = didSet.body {
      let parameter = didSet.parameters?.name.text ?? "oldValue"
      // As in Swift, the old value is only fetched for an observer that speaks of it.
      if body.mentions(parameter) {
        before = "\n  _$prepare(at: \(slot))\n  let \(parameter) = \(value)" + before
      }
      after = "\n  _$observe(\(slot)) {\n\(body.statements(ofObserverOf: name))\n}"
    }
    return """
      set {\(raw: before)
        \(raw: assignment)\(raw: after)
      }
      """
  }
}
