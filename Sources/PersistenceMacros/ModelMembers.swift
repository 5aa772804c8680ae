import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that `@Model` adds to a class.
///
/// Each level of a hierarchy reads, writes and describes its own properties and hands the rest to
/// its superclass, so that a class needs to know nothing but its own source.
struct ModelMembers {
  let model: ModelDeclaration
  let isRoot: Bool

  var declarations: [DeclSyntax] {
    var declarations: [DeclSyntax] = []
    if isRoot {
      declarations.append(bookkeeping)
      if model.declaresEquality { declarations.append(equality) }
    }
    declarations += [slotStart, slotEnd, classMetadata, classMetadataOverride]
    if readsInInitializer { declarations.append(rowInitializer) }
    // The initialiser that Swift gives to a class without any is taken away by the one above.
    if isRoot, !model.declaresDesignatedInitializer { declarations.append("init() {}") }
    declarations += [load, write, writeSlot, restore]
    if isRoot || model.leadsToModels { declarations += [stored, reference, refer] }
    return declarations
  }

  // MARK: - Pieces

  private var access: String { model.accessLevel }
  private var overridable: String { model.overridableAccessLevel }
  private var name: String { model.name }

  /// The superclass's name. Empty for a root, whose first inherited type is at most a protocol.
  private var superclass: String { isRoot ? "" : model.superclassCandidate ?? "" }

  private var overriding: String { isRoot ? overridable : overridable + "override " }

  /// A subclass without initialisers of its own inherits its parent's; an initialiser generated
  /// here would take them away. Its values are loaded after the parent's initialiser instead.
  private var readsInInitializer: Bool { isRoot || model.declaresDesignatedInitializer }

  /// A context looks at the bookkeeping of every object that it reads, saves or frees. No access to it
  /// calls anything that could lead back to it, so the check for overlapping ones is left out.
  private var bookkeeping: DeclSyntax {
    """
    @safe @exclusivity(unchecked) \(raw: access)final var _$model = PersistenceCore._ModelState()
    """
  }

  /// Says that the class's own rule of equality is the one for `Equatable`. With a conformance that
  /// comes from a macro, the compiler finds the rule twice and calls that ambiguous.
  private var equality: DeclSyntax {
    """
    @_implements(Equatable, ==(_:_:))
    \(raw: access)static func _$areEqual(_ lhs: \(raw: name), _ rhs: \(raw: name)) -> Bool {
      lhs == rhs
    }
    """
  }

  private var slotStart: DeclSyntax {
    let value = isRoot ? "0" : "\(superclass)._$slotEnd(type)"
    return """
      \(raw: access)static func _$slotStart<_$M: \(raw: name)>(_ type: _$M.Type) -> Int { \(raw: value) }
      """
  }

  private var slotEnd: DeclSyntax {
    """
    \(raw: access)static func _$slotEnd<_$M: \(raw: name)>(_ type: _$M.Type) -> Int {
      _$slotStart(type) + \(raw: model.properties.count)
    }
    """
  }

  private var classMetadata: DeclSyntax {
    let properties = model.properties.map { "\n      \(propertyMetadata($0))" }.joined(
      separator: ",")
    let parents = isRoot ? "" : "\(superclass)._$classes(of: type) + "
    return """
      \(raw: access)static func _$classes<_$M: \(raw: name)>(
        of type: _$M.Type
      ) -> [PersistenceCore._ModelClass] {
        \(raw: parents)[
          PersistenceCore._ModelClass(
            \(raw: name).self, readsInInitializer: \(raw: readsInInitializer),
            properties: [\(raw: properties)]\(raw: overrides)\(raw: keyPathGroups))
        ]
      }
      """
  }

  private var classMetadataOverride: DeclSyntax {
    """
    \(raw: overriding)class var _$modelClasses: [PersistenceCore._ModelClass] {
      _$classes(of: \(raw: name).self)
    }
    """
  }

  /// A property that a subclass observes has another key path there.
  private var overrides: String {
    let entries = model.observedOverrides.map { "\"\($0.bareIdentifier)\": \\_$M.\($0)" }
    return entries.isEmpty ? "" : ", overrides: [\(entries.joined(separator: ", "))]"
  }

  private var keyPathGroups: String {
    let lists: [(label: String, macro: String, kind: KeyPathGroup.Kind)] = [
      ("indexes", "Index", .binary), ("spatialIndexes", "Index", .rtree),
      ("uniqueness", "Unique", .binary),
    ]
    return lists.map { label, macro, kind in
      let groups = model.keyPathGroups(of: macro, kind).map { $0.indexedPaths(of: name) }
      return groups.isEmpty ? "" : ", \(label): [\(groups.joined(separator: ", "))]"
    }.joined()
  }

  private func propertyMetadata(_ property: PropertyDeclaration) -> String {
    var arguments = [
      "\"\(property.name.bareIdentifier)\"", "\\_$M.\(property.name)",
      "kind: .of(\\_$M.\(property.name))",
    ]
    if !property.isVariable { arguments.append("isConstant: true") }
    if property.hasRestrictedSetter { arguments.append("hasRestrictedSetter: true") }
    if let value = property.binding.initializer?.value {
      arguments.append("default: \(value.trimmedDescription)")
    }
    if let attribute = property.variable.attribute("Attribute"),
      let list = attribute.arguments?.as(LabeledExprListSyntax.self)
    {
      arguments.append("attribute: PersistenceCore.Schema.Attribute(\(list.trimmedDescription))")
    }
    if let relationship = property.variable.attribute("Relationship") {
      let list = relationship.arguments?.as(LabeledExprListSyntax.self)
      let isOneWay = list?.contains {
        $0.label?.text == "inverse" && $0.expression.is(NilLiteralExprSyntax.self)
      }
      let written = list?.trimmedDescription ?? ""
      arguments.append("relationship: PersistenceCore.Schema.Relationship(\(written))")
      if isOneWay ?? false { arguments.append("isOneWay: true") }
    }
    return "PersistenceCore._ModelProperty(\(arguments.joined(separator: ", ")))"
  }

  private var rowInitializer: DeclSyntax {
    let reads = model.storedProperties.map { property in
      property.isPresetConstant
        ? "\n  let _$place\(property.index) = row.skip(\(property.index))"
        : read(property)
    }.joined()
    let constants = model.storedProperties.filter(\.isPresetConstant).map { property in
      "\n  " + readConstant(property, at: "_$place\(property.index)")
    }.joined()
    let end = (isRoot ? "row.finish(&_$model)" : "try super.init(_$row: &row)") + constants
    return """
      \(raw: access)required init(_$row row: inout PersistenceCore._RowReader) throws {
        row.beginClass()\(raw: reads)
        \(raw: end)
      }
      """
  }

  /// Puts the stored value into a constant that the declaration has set already.
  private func readConstant(_ property: PropertyDeclaration, at place: String) -> String {
    let isLiteral = property.initialValue?.isPlainLiteral ?? false
    return "try row.constant(at: \(place), of: self, isLiteral: \(isLiteral)) "
      + "{ \(property.storageName) }"
  }

  private func read(_ property: PropertyDeclaration) -> String {
    let next =
      switch property.form {
      case .plain, .ephemeral: "next()"
      case .transformable: "nextTransformed()"
      case .externalStorage: "nextExternal(isConstant: \(!property.isVariable))"
      }
    let value = "\n  \(property.storageName) = try row.\(next)"
    guard property.isRelationshipCandidate else { return value }
    return value + "\n  row.read(&\(property.name.linkName))"
  }

  private func bind(_ property: PropertyDeclaration) -> String {
    let bind =
      switch property.form {
      case .plain, .ephemeral: "bind"
      case .transformable: "bindTransformed"
      case .externalStorage: "bindExternal"
      }
    let value = "try row.\(bind)(\(property.storageName))"
    guard property.isRelationshipCandidate else { return value }
    return "row.refer(to: \(property.name.linkName))\n    " + value
  }

  private var load: DeclSyntax {
    let reads = model.storedProperties.map { property in
      if property.isVariable { return read(property) }
      let skip = "row.skip(\(property.index))"
      return "\n  " + (property.isPresetConstant ? readConstant(property, at: skip) : "_ = " + skip)
    }.joined()
    let end = isRoot ? "" : "\n  try super._$load(&row)"
    return """
      \(raw: overriding)func _$load(_ row: inout PersistenceCore._RowReader) throws {
        row.beginClass()\(raw: reads)\(raw: end)
      }
      """
  }

  private var write: DeclSyntax {
    let start = isRoot ? "" : "\n  try super._$write(to: &row)"
    let writes = model.storedProperties.map { "\n  \(bind($0))" }.joined()
    return """
      \(raw: overriding)func _$write(to row: inout PersistenceCore._RowBinder) throws {\(raw: start)\(raw: writes)
      }
      """
  }

  private var writeSlot: DeclSyntax {
    let cases = model.storedProperties.map { property in
      "\n  case \(property.index):\n    \(bind(property))"
    }.joined()
    let end = isRoot ? "break" : "try super._$write(slot, to: &row)"
    return """
      \(raw: overriding)func _$write(
        _ slot: Int, to row: inout PersistenceCore._RowBinder
      ) throws {
        switch slot - \(raw: name)._$slotStart(\(raw: name).self) {\(raw: cases)
        default: \(raw: end)
        }
      }
      """
  }

  private var stored: DeclSyntax {
    let body = relationshipSwitch(else: isRoot ? "return ()" : "return super._$stored(slot)") {
      "return \($0.storageName) as Any"
    }
    return """
      \(raw: overriding)func _$stored(_ slot: Int) -> Any {
        \(raw: body)
      }
      """
  }

  private var reference: DeclSyntax {
    let body = relationshipSwitch(else: isRoot ? "return 0" : "return super._$reference(slot)") {
      "return \($0.name.linkName).key"
    }
    return """
      \(raw: overriding)func _$reference(_ slot: Int) -> Int64 {
        \(raw: body)
      }
      """
  }

  private var refer: DeclSyntax {
    let body = relationshipSwitch(else: isRoot ? "return" : "super._$refer(slot, to: key)") {
      "\($0.name.linkName).key = key"
    }
    return """
      \(raw: overriding)func _$refer(_ slot: Int, to key: Int64) {
        \(raw: body)
      }
      """
  }

  /// Chooses among the properties that may be relationships by their slot, or does what is left to do
  /// for every other one.
  private func relationshipSwitch(
    else end: String, _ action: (PropertyDeclaration) -> String
  ) -> String {
    let cases = model.properties.filter(\.isRelationshipCandidate).map {
      "\n  case \($0.index): \(action($0))"
    }
    guard !cases.isEmpty else { return end }
    return
      "switch slot - \(name)._$slotStart(\(name).self) {\(cases.joined())\n  default: \(end)\n  }"
  }

  private var restore: DeclSyntax {
    let cases = model.properties.filter(\.isVariable).map { property in
      "\n  case \(property.index): PersistenceCore._restore(&\(property.storageName), from: value)"
    }.joined()
    let end = isRoot ? "break" : "super._$restore(slot, from: value)"
    return """
      \(raw: overriding)func _$restore(_ slot: Int, from value: Any) {
        switch slot - \(raw: name)._$slotStart(\(raw: name).self) {\(raw: cases)
        default: \(raw: end)
        }
      }
      """
  }
}
