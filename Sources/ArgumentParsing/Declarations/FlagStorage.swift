/// The slot of a `@Flag`. See ``ValueStorage`` for why it is a reference.
final class FlagStorage<Value> {
  let declaration: FlagDeclaration<Value>
  private var given: Value?
  private(set) var occurrence: Occurrence?
  /// The flag that set the value last, as typed, and which one it was.
  private var setter: (choice: Int, given: Occurrence)?

  init(_ declaration: FlagDeclaration<Value>) {
    self.declaration = declaration
  }

  /// What was given, else the default, else nil.
  var value: Value? { given ?? declaration.initial }

  func copy(holding value: Value) -> FlagStorage {
    let copy = FlagStorage(declaration)
    copy.given = value
    DeclarationList.replace(self, with: .argument(copy))
    return copy
  }

  func replace(with value: Value) {
    given = value
  }
}

extension FlagStorage: ArgumentSlot {
  var isSet: Bool { given != nil }

  var isRequired: Bool { declaration.initial == nil }

  var problems: [String] {
    if declaration.choices.count == 1, declaration.initial as? Bool == true {
      return ["a flag that is true by default needs an inversion, or it can never be false"]
    }
    return declaration.choices.flatMap(\.problems)
  }

  func isHeld(by property: Any) -> Bool {
    (property as? Flag<Value>)?.holds(self) == true
  }

  func definitions(of property: PropertyName) -> [ArgumentDefinition] {
    // By index: `map` over an array of a generic type takes searches for conformances.
    var definitions: [ArgumentDefinition] = []
    for index in declaration.choices.indices {
      definitions.append(
        ArgumentDefinition(
          name: property, kind: .flag, parsing: .next,
          isRepeating: declaration.choices[index].isRepeating, slot: self, choice: index))
    }
    return definitions
  }

  func names(of definition: ArgumentDefinition, property: () -> String?) -> [ArgumentName] {
    choice(of: definition)?.names(property) ?? []
  }

  private func choice(of definition: ArgumentDefinition) -> FlagChoice<Value>? {
    declaration.choices.indices.contains(definition.choice)
      ? declaration.choices[definition.choice] : nil
  }

  func take(_ given: Occurrence, for definition: ArgumentDefinition) throws(UsageError) {
    guard declaration.choices.indices.contains(definition.choice) else { return }
    if occurrence == nil { occurrence = given }
    if let setter, setter.choice != definition.choice {
      switch declaration.exclusivity?.rule {
      case .exclusive: throw .exclusiveFlags(setter.given, given)
      case .chooseFirst: return
      case .chooseLast, nil: break
      }
    }
    declaration.choices[definition.choice].apply(&self.given)
    setter = (definition.choice, given)
  }

  var variable: String? { declaration.environment }

  func readEnvironment(
    _ definition: ArgumentDefinition, _ environment: Environment
  )
    throws(UsageError)
  {
    guard given == nil, let variable = declaration.environment, let text = environment[variable]
    else { return }
    guard let value = declaration.variable.read(text) else {
      throw .invalidVariable(
        variable, value: text, of: definition.info, inWords: declaration.variable.inWords,
        reason: nil, values: declaration.variable.accepted)
    }
    given = value
  }

  func info(of definition: ArgumentDefinition) -> ArgumentInfo {
    let help = choice(of: definition)?.help ?? declaration.help ?? ArgumentHelp()
    let showsDefault = declaration.sharesHelpLine || declaration.defaultChoice == definition.choice
    return ArgumentInfo(
      property: definition.property, kind: .flag, names: definition.names, valueName: "",
      abstract: help.abstract, discussion: help.discussion ?? "",
      defaultValue: showsDefault ? defaultName(of: definition) : nil,
      values: [], valueDescriptions: [:], environment: declaration.environment,
      visibility: help.visibility.limited(to: definition.visibilityLimit),
      sectionTitle: definition.sectionTitle, completion: .default,
      isOptional: !isRequired, isRepeating: definition.isRepeating, parsing: .next,
      sharesHelpLine: declaration.sharesHelpLine, selection: definition.selection,
      isBuiltIn: false)
  }

  private func defaultName(of definition: ArgumentDefinition) -> String? {
    guard let index = declaration.defaultChoice, declaration.choices.indices.contains(index)
    else { return nil }
    return declaration.choices[index].names { definition.name.text }.preferred?.description
  }
}
