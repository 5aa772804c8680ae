extension Flag where Value: EnumerableFlag {
  /// Declares one flag for each case, with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - exclusivity: What happens when two of them are given.
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init(
    wrappedValue: Value,
    exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      FlagDeclaration(
        cases: Value.self, exclusivity: exclusivity, initial: wrappedValue, help: help,
        defaultChoice: Value.allCases.enumerated().first { $0.element == wrappedValue }?.offset,
        environment: environment, wrap: { $0 }, apply: { value, new in value = new }))
  }

  /// Declares one flag for each case, one of which must be given.
  ///
  /// - Parameters:
  ///   - exclusivity: What happens when two of them are given.
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init(
    exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    self.init(
      FlagDeclaration(
        cases: Value.self, exclusivity: exclusivity, initial: nil, help: help,
        defaultChoice: nil, environment: environment, wrap: { $0 },
        apply: { value, new in value = new }))
  }
}

extension Flag {
  /// Declares one flag for each case, nil when none is given.
  ///
  /// - Parameters:
  ///   - exclusivity: What happens when two of them are given.
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init<Element>(
    exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) where Value == Element?, Element: EnumerableFlag {
    self.init(
      FlagDeclaration(
        cases: Element.self, exclusivity: exclusivity, initial: .some(nil), help: help,
        defaultChoice: nil, environment: environment, wrap: { .some($0) },
        apply: { value, new in value = .some(new) }))
  }

  /// Declares one flag for each case, nil when none is given.
  ///
  /// - Parameters:
  ///   - wrappedValue: Nil, and nothing else.
  ///   - exclusivity: What happens when two of them are given.
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init<Element>(
    wrappedValue: _OptionalNilComparisonType,
    exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) where Value == Element?, Element: EnumerableFlag {
    self.init(exclusivity: exclusivity, help: help, environment: environment)
  }

  /// Declares one flag for each case; all that are given are collected in order.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default, which the first flag given replaces.
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init<Element>(
    wrappedValue: [Element],
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) where Value == [Element], Element: EnumerableFlag {
    self.init(
      FlagDeclaration(
        cases: Element.self, exclusivity: nil, initial: wrappedValue, help: help,
        defaultChoice: nil, environment: environment, wrap: { [$0] },
        apply: { values, new in values = (values ?? []) + [new] }))
  }

  /// Declares one flag for each case; all that are given are collected in order, at least one.
  ///
  /// - Parameters:
  ///   - help: The help of flags that have none of their own.
  ///   - environment: The variable read when none is on the command line.
  public init<Element>(
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) where Value == [Element], Element: EnumerableFlag {
    self.init(
      FlagDeclaration(
        cases: Element.self, exclusivity: nil, initial: nil, help: help,
        defaultChoice: nil, environment: environment, wrap: { [$0] },
        apply: { values, new in values = (values ?? []) + [new] }))
  }
}

extension FlagDeclaration {
  fileprivate init<Element: EnumerableFlag>(
    cases: Element.Type, exclusivity: FlagExclusivity?, initial: Value?, help: ArgumentHelp?,
    defaultChoice: Int?, environment: String?, wrap: @escaping (Element) -> Value,
    apply: @escaping (inout Value?, Element) -> Void
  ) {
    let choices = Element.allCases.map { value in
      let names = Element.name(for: value)
      return FlagChoice<Value>(
        names: { _ in names.names(for: "\(value)") }, help: Element.help(for: value),
        isRepeating: exclusivity == nil, problems: names.flagProblems,
        apply: { apply(&$0, value) })
    }
    self.init(
      choices: choices, exclusivity: exclusivity, initial: initial, help: help,
      sharesHelpLine: choices.allSatisfy { $0.help == nil }, defaultChoice: defaultChoice,
      environment: environment,
      variable: FlagVariable(
        accepted: Element.allCases.compactMap(Self.variableText), inWords: nil
      ) { text in
        Element.allCases.first { Self.variableText(for: $0) == text }.map(wrap)
      })
  }

  /// What a variable holds to choose a case.
  private static func variableText<Element: EnumerableFlag>(for value: Element) -> String? {
    Element.name(for: value).names(for: "\(value)").preferred?.text
  }
}
