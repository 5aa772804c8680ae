/// What the parser needs to know of one argument: how to recognise it and where to put it.
///
/// The rest of ``ArgumentInfo`` is worked out only when help or an error asks for it.
struct ArgumentDefinition {
  let property: String
  let kind: ArgumentInfo.Kind
  let names: [ArgumentName]
  let parsing: ArgumentInfo.Parsing
  let isRepeating: Bool
  /// Where values go; shared by all flags of one property.
  let slot: any ArgumentSlot
  /// Which of the slot's flags this is.
  let choice: Int
  var sectionTitle = ""
  var visibilityLimit = ArgumentVisibility.default

  var info: ArgumentInfo { slot.info(of: self) }
}

/// The place where a declared property keeps what was given for it.
protocol ArgumentSlot: AnyObject {
  /// Whether a value came from the command line or the environment.
  var isSet: Bool { get }

  /// Whether something must be given for the property.
  var isRequired: Bool { get }

  /// Mistakes in the declaration, one sentence each.
  var problems: [String] { get }

  /// Takes what was given on the command line.
  ///
  /// - Parameters:
  ///   - definition: One of the slot's own.
  ///   - text: The value, or nil for a flag.
  ///   - name: The name as typed, or nil for a positional argument.
  func take(
    _ text: String?, for definition: ArgumentDefinition, as name: ArgumentName?)
    throws(UsageError)

  /// Takes the value of the environment variable, if one is declared and set.
  func readEnvironment(
    _ definition: ArgumentDefinition, _ environment: Environment)
    throws(UsageError)

  func info(of definition: ArgumentDefinition) -> ArgumentInfo
}
