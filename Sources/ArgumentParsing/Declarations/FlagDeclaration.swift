/// Everything a `@Flag` was declared with.
struct FlagDeclaration<Value> {
  /// The flags of the property, in the order help lists them.
  let choices: [FlagChoice<Value>]
  /// What happens when two of them are given; nil when each one adds to the value.
  let exclusivity: FlagExclusivity?
  /// The value when no flag is given; nil makes the property a required one.
  let initial: Value?
  let help: ArgumentHelp?
  /// Whether help prints all flags on one line.
  let sharesHelpLine: Bool
  /// Which flag stands for the default in help.
  let defaultChoice: Int?
  let environment: String?
  let variable: FlagVariable<Value>
}

/// One flag of a property.
struct FlagChoice<Value> {
  /// The names, given the property's name, which is looked up when a name is made of it; given none,
  /// the names that are spelled out.
  let names: (() -> String?) -> [ArgumentName]
  let help: ArgumentHelp?
  let isRepeating: Bool
  /// What is wrong with the names.
  let problems: [String]
  let apply: (inout Value?) -> Void
}

/// How the text of an environment variable becomes the value of a flag.
struct FlagVariable<Value> {
  let accepted: [String]
  let inWords: String?
  let read: (String) -> Value?
}

extension FlagVariable where Value == Bool {
  static var boolean: FlagVariable {
    FlagVariable(accepted: ["true", "false"], inWords: nil, read: readBoolean)
  }
}

extension FlagVariable where Value == Bool? {
  static var boolean: FlagVariable {
    FlagVariable(accepted: ["true", "false"], inWords: nil) { text in
      readBoolean(text).map { .some($0) }
    }
  }
}

/// The spellings of yes and no that are common in environment variables.
private func readBoolean(_ text: String) -> Bool? {
  switch text.lowercased() {
  case "1", "true", "yes", "on": true
  case "0", "false", "no", "off": false
  default: nil
  }
}
