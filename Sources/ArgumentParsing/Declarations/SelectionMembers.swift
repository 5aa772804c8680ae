/// The arguments that share a rule about how many of them can be given.
struct SelectionMembers {
  let rule: GroupSelection
  let definitions: [ArgumentDefinition]

  /// The properties, each once.
  private var slots: [any ArgumentSlot] {
    var seen: Set<ObjectIdentifier> = []
    return definitions.map(\.slot).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Checks that the members on the command line do not exclude one another.
  func checkTyped() throws(UsageError) {
    let typed = slots.compactMap(\.occurrence)
    guard rule.isExclusive, typed.count > 1 else { return }
    throw .exclusiveArguments(
      typed.sorted { ($0.spans.first?.word ?? 0) < ($1.spans.first?.word ?? 0) })
  }

  /// The slots whose variables are not to be read, because a member was typed that excludes them.
  var silenced: [ObjectIdentifier] {
    guard rule.isExclusive, slots.contains(where: { $0.occurrence != nil }) else { return [] }
    return slots.filter { $0.occurrence == nil }.map { ObjectIdentifier($0) }
  }

  /// Checks that the members in the environment do not exclude one another.
  func checkVariables() throws(UsageError) {
    let set = slots.filter(\.isSet)
    guard rule.isExclusive, set.count > 1 else { return }
    throw .exclusiveVariables(set.compactMap(\.variable))
  }

  /// The ways to give what must be given, where nothing was.
  fileprivate var missing: [String]? {
    guard rule.isRequired, !slots.contains(where: \.isSet) else { return nil }
    let infos = definitions.map(\.info)
    let visible = infos.filter { $0.visibility == .default }
    return (visible.isEmpty ? infos : visible).map { UsageLine.item(for: $0, bare: true) }
  }
}

extension Array where Element == ArgumentDefinition {
  /// The groups that have a rule, in the order of their first members.
  var selections: [SelectionMembers] {
    var groups: [ArgumentSelection] = []
    var members: [ArgumentSelection: [ArgumentDefinition]] = [:]
    for definition in self {
      guard let selection = definition.selection else { continue }
      if members[selection] == nil { groups.append(selection) }
      members[selection, default: []].append(definition)
    }
    return groups.map { SelectionMembers(rule: $0.rule, definitions: members[$0] ?? []) }
  }
}

extension Array where Element == SelectionMembers {
  /// For each group of which one must be given and none was, the ways to give it. A group that
  /// several commands share is named once.
  var uniqueMissing: [[String]] {
    var seen: Set<[String]> = []
    return compactMap(\.missing).filter { seen.insert($0).inserted }
  }
}
