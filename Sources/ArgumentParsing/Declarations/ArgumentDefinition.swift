/// What the parser needs to know of one argument: how to recognise it and where to put it.
///
/// The rest of ``ArgumentInfo`` is worked out only when help or an error asks for it.
struct ArgumentDefinition {
  let name: PropertyName
  let kind: ArgumentInfo.Kind
  let parsing: ArgumentInfo.Parsing
  let isRepeating: Bool
  /// Where values go; shared by all flags of one property.
  let slot: any ArgumentSlot
  /// Which of the slot's flags this is.
  let choice: Int
  var sectionTitle = ""
  var visibilityLimit = ArgumentVisibility.default

  /// The rule of the group it is in.
  var selection: ArgumentSelection?

  /// The name of the property.
  var property: String { name.text ?? "" }

  /// All spellings; none for a positional argument.
  var names: [ArgumentName] { slot.names(of: self) { name.text } }

  /// The spellings that are not made of the name of the property.
  var spelledNames: [ArgumentName] { slot.names(of: self) { nil } }

  var info: ArgumentInfo { slot.info(of: self) }

  /// Whether this is the argument that a text names: `--from`, `-f`, or `<value-name>`.
  func isCalled(_ text: String) -> Bool {
    kind == .positional
      ? "<\(info.valueName)>" == text : names.contains { "\($0)" == text }
  }
}

/// The place where a declared property keeps what was given for it.
protocol ArgumentSlot: Declaration {
  /// What the parser needs to know of each argument that the property declares.
  func definitions(of property: PropertyName) -> [ArgumentDefinition]

  /// The spellings of one of them.
  ///
  /// - Parameters:
  ///   - definition: One of the slot's own.
  ///   - property: Looks up the name of the property, which happens when a spelling is made of it. Where
  ///     it is nil, those spellings are left out.
  func names(of definition: ArgumentDefinition, property: () -> String?) -> [ArgumentName]

  /// Whether a value came from the command line or the environment.
  var isSet: Bool { get }

  /// How it was given first on the command line.
  var occurrence: Occurrence? { get }

  /// Whether something must be given for the property.
  var isRequired: Bool { get }

  /// Mistakes in the declaration, one sentence each.
  var problems: [String] { get }

  /// Takes what was given on the command line.
  ///
  /// - Parameters:
  ///   - given: A value, or the name of a flag.
  ///   - definition: One of the slot's own.
  func take(_ given: Occurrence, for definition: ArgumentDefinition) throws(UsageError)

  /// The environment variable that is read when nothing is on the command line.
  var variable: String? { get }

  /// Takes the value of the environment variable, if one is declared and set.
  func readEnvironment(
    _ definition: ArgumentDefinition, _ environment: Environment)
    throws(UsageError)

  func info(of definition: ArgumentDefinition) -> ArgumentInfo
}
