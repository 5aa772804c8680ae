/// The slot of an `@Option` or an `@Argument`.
///
/// The parser writes to it while the property wrapper lies in a value, so it has to be a reference.
/// The wrappers copy it before they write, so that a parsed command is a value like any other.
final class ValueStorage<Value> {
  let declaration: ValueDeclaration<Value>
  private var given: Value?
  private(set) var occurrence: Occurrence?

  init(_ declaration: ValueDeclaration<Value>) {
    self.declaration = declaration
  }

  /// What was given, else the default, else nil.
  var value: Value? { given ?? declaration.initial }

  func copy(holding value: Value) -> ValueStorage {
    let copy = ValueStorage(declaration)
    copy.given = value
    DeclarationList.replace(self, with: .argument(copy))
    return copy
  }

  func replace(with value: Value) {
    given = value
  }
}

extension ValueStorage: ArgumentSlot {
  var isSet: Bool { given != nil }

  var isRequired: Bool { declaration.initial == nil }

  var problems: [String] {
    guard declaration.kind == .option else { return [] }
    let problems = declaration.names.problems
    return problems.isEmpty && declaration.names.elements.isEmpty
      ? ["an option needs a name"] : problems
  }

  func isHeld(by property: Any) -> Bool {
    switch declaration.kind {
    case .option: (property as? Option<Value>)?.holds(self) == true
    case .positional: (property as? Argument<Value>)?.holds(self) == true
    case .flag: false
    }
  }

  func definitions(of property: PropertyName) -> [ArgumentDefinition] {
    [
      ArgumentDefinition(
        name: property, kind: declaration.kind, parsing: declaration.parsing,
        isRepeating: declaration.isRepeating, slot: self, choice: 0)
    ]
  }

  func names(of definition: ArgumentDefinition, property: () -> String?) -> [ArgumentName] {
    declaration.kind == .option ? declaration.names.names(for: property()) : []
  }

  func take(_ given: Occurrence, for definition: ArgumentDefinition) throws(UsageError) {
    guard let text = given.value else { return }
    if let occurrence, declaration.kind == .option, !declaration.isRepeating {
      switch declaration.repetition.rule {
      case .error: throw .repeatedOption(occurrence, given)
      case .chooseFirst: return
      case .chooseLast: break
      }
    }
    if occurrence == nil { occurrence = given }
    try read(text, definition) { reason in
      .invalidValue(
        given, of: definition.info, inWords: declaration.accepted().inWords, reason: reason)
    }
  }

  var variable: String? { declaration.environment }

  func readEnvironment(
    _ definition: ArgumentDefinition, _ environment: Environment
  )
    throws(UsageError)
  {
    guard given == nil, let variable = declaration.environment, let text = environment[variable]
    else { return }
    try read(text, definition) { reason in
      .invalidVariable(
        variable, value: text, of: definition.info, inWords: declaration.accepted().inWords,
        reason: reason)
    }
  }

  private func read(
    _ text: String, _ definition: ArgumentDefinition,
    orFailWith failure: (_ reason: String?) -> UsageError
  ) throws(UsageError) {
    let isValue: Bool
    do {
      isValue = try declaration.merge(&given, text)
    } catch {
      throw failure(String(describing: error))
    }
    if !isValue { throw failure(nil) }
  }

  func info(of definition: ArgumentDefinition) -> ArgumentInfo {
    let accepted = declaration.accepted()
    let help = declaration.help ?? ArgumentHelp()
    let names = definition.names
    let longName = names.first { !$0.isShort }
    return ArgumentInfo(
      property: definition.property, kind: definition.kind, names: names,
      valueName: help.valueName ?? longName?.text ?? definition.property.kebabCased,
      abstract: help.abstract, discussion: help.discussion ?? "",
      defaultValue: declaration.initial.flatMap(declaration.describe),
      values: accepted.strings, valueDescriptions: accepted.descriptions,
      environment: declaration.environment,
      visibility: help.visibility.limited(to: definition.visibilityLimit),
      sectionTitle: definition.sectionTitle,
      completion: declaration.completion ?? accepted.completion,
      isOptional: !isRequired, isRepeating: declaration.isRepeating,
      parsing: declaration.parsing, sharesHelpLine: false, selection: definition.selection,
      isBuiltIn: false)
  }
}
