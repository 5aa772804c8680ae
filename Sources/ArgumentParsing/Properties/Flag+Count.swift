extension Flag where Value == Int {
  /// Declares a flag that counts how often it is given: `-vvv` is 3.
  ///
  /// - Parameters:
  ///   - name: The names; `--` and the property's name unless you say otherwise.
  ///   - help: The help.
  ///   - environment: The variable read when the flag is not on the command line.
  public init(
    name: NameSpecification = .long,
    help: ArgumentHelp? = nil,
    environment: String? = nil
  ) {
    let choice = FlagChoice<Int>(
      names: { name.names(for: $0()) }, help: nil, isRepeating: true, problems: name.flagProblems,
      apply: { $0 = ($0 ?? 0) + 1 })
    self.init(
      FlagDeclaration(
        choices: [choice], exclusivity: nil, initial: 0, help: help, sharesHelpLine: false,
        defaultChoice: nil, environment: environment,
        variable: FlagVariable(accepted: [], inWords: "a whole number from 0 up") { text in
          Int(text).flatMap { $0 >= 0 ? $0 : nil }
        }))
  }
}
