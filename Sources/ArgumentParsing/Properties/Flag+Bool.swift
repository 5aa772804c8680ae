extension Flag where Value == Bool {
  /// Declares a flag that is true when given.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which is false for all sensible flags.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - help: The help.
  ///   - environment: The variable read when the flag is not on the command line.
  public init(
    wrappedValue: Bool,
    name: NameSpecification = .long,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    let choice = FlagChoice<Bool>(
      names: { name.names(for: $0()) }, help: nil, isRepeating: false, problems: name.flagProblems,
      apply: { $0 = true })
    self.init(
      FlagDeclaration(
        choices: [choice], exclusivity: .chooseLast, initial: wrappedValue, help: help,
        sharesHelpLine: false, defaultChoice: nil, environment: environment, variable: .boolean))
  }

  /// Declares a flag with an opposite, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - inversion: How the flag and its opposite are spelled.
  ///   - exclusivity: What happens when both are given.
  ///   - help: The help.
  ///   - environment: The variable read when neither is on the command line.
  public init(
    wrappedValue: Bool,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      FlagDeclaration(
        choices: inversion.choices(name, on: true, off: false), exclusivity: exclusivity,
        initial: wrappedValue, help: help, sharesHelpLine: true,
        defaultChoice: wrappedValue ? 0 : 1, environment: environment, variable: .boolean))
  }

  /// Declares a flag with an opposite, one of which must be given.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - inversion: How the flag and its opposite are spelled.
  ///   - exclusivity: What happens when both are given.
  ///   - help: The help.
  ///   - environment: The variable read when neither is on the command line.
  public init(
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      FlagDeclaration(
        choices: inversion.choices(name, on: true, off: false), exclusivity: exclusivity,
        initial: nil, help: help, sharesHelpLine: true, defaultChoice: nil,
        environment: environment, variable: .boolean))
  }
}

extension Flag where Value == Bool? {
  /// Declares a flag with an opposite, nil when neither is given.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - inversion: How the flag and its opposite are spelled.
  ///   - exclusivity: What happens when both are given.
  ///   - help: The help.
  ///   - environment: The variable read when neither is on the command line.
  public init(
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      FlagDeclaration(
        choices: inversion.choices(name, on: .some(true), off: .some(false)),
        exclusivity: exclusivity, initial: .some(nil), help: help, sharesHelpLine: true,
        defaultChoice: nil, environment: environment, variable: .boolean))
  }

  /// Declares a flag with an opposite, nil when neither is given.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - inversion: How the flag and its opposite are spelled.
  ///   - exclusivity: What happens when both are given.
  ///   - help: The help.
  ///   - environment: The variable read when neither is on the command line.
  public init(
    wrappedValue: _OptionalNilComparisonType,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      name: name, inversion: inversion, exclusivity: exclusivity, help: help,
      environment: environment)
  }
}

extension FlagInversion {
  fileprivate func choices<Value>(
    _ names: NameSpecification, on: Value, off: Value
  ) -> [FlagChoice<Value>] {
    [
      FlagChoice(
        names: { property in
          guard let onPrefix else { return names.names(for: property()) }
          return names.names(for: property(), prefix: onPrefix, keepsShort: true)
        },
        help: nil, isRepeating: false, problems: names.flagProblems, apply: { $0 = on }),
      FlagChoice(
        names: { names.names(for: $0(), prefix: offPrefix, keepsShort: false) },
        help: nil, isRepeating: false, problems: [], apply: { $0 = off }),
    ]
  }
}

extension NameSpecification {
  /// What is wrong with the names of a flag.
  var flagProblems: [String] {
    elements.isEmpty ? ["a flag needs a name"] : problems
  }
}
