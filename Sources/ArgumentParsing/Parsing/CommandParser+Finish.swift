extension CommandParser {
  /// Reads the environment, and checks what can only be checked when all words are read.
  mutating func finish() throws(Interruption) {
    if !unexpected.isEmpty { throw .usage(.unexpectedArguments(unexpected)) }
    let selections = levels.flatMap { $0.arguments.definitions.selections }
    do {
      for selection in selections { try selection.checkTyped() }
      let silenced = selections.flatMap(\.silenced)
      for level in levels {
        for definition in level.arguments.definitions
        where !silenced.contains(ObjectIdentifier(definition.slot)) {
          try definition.slot.readEnvironment(definition, environment)
        }
      }
      for selection in selections { try selection.checkVariables() }
    } catch {
      throw .usage(error)
    }
    let missing = missingArguments + selections.uniqueMissing
    if !missing.isEmpty { throw .usage(.missingArguments(missing)) }
    try validate()
  }

  /// For each property that must be given and was not, the ways to give it.
  private var missingArguments: [[String]] {
    var slots: [ObjectIdentifier] = []
    var missing: [ObjectIdentifier: [String]] = [:]
    for level in levels {
      for definition in level.arguments.definitions
      where definition.slot.isRequired && !definition.slot.isSet {
        let slot = ObjectIdentifier(definition.slot)
        if missing[slot] == nil { slots.append(slot) }
        let usage = UsageLine.item(for: definition.info, bare: true)
        if missing[slot]?.contains(usage) != true { missing[slot, default: []].append(usage) }
      }
    }
    return slots.compactMap { missing[$0] }
  }

  /// Lets the groups and then the command of each level check themselves, from the root down.
  private mutating func validate() throws(Interruption) {
    for index in levels.indices {
      let ancestors = levels[..<index].map(\.command)
      for parent in levels[index].arguments.parents { parent.adopt(from: ancestors) }
      do {
        for group in levels[index].arguments.groups { try group.validateGroup() }
        try levels[index].command.validate()
      } catch {
        throw .thrown(error)
      }
    }
  }
}
