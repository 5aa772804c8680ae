import TripRepository

/// What a stage of a migration does, in lines for people: what is lost, what is new, and to how many
/// rows.
///
/// Findings speak of one class or property each, to whoever writes the plan; here those of a kind
/// stand together.
struct StageSummary {
  let stage: MigrationOutline.Stage

  /// The versions, and what the stage is in a few words.
  var head: String {
    var words = ["\(stage.fromVersion) → \(stage.toVersion)"]
    if stage.isCustom { words.append("runs code") }
    if stage.isDestructive { words.append("loses data") }
    if stage.isImpossible { words.append("cannot be carried out") }
    if let rows = stage.rowCount { words.append("touches \(Self.rows(rows, none: "no rows"))") }
    return words.joined(separator: ", ")
  }

  /// What it does, what is lost first.
  var lines: [String] {
    impossible + losses + gains + removals + others
      + (stage.isCustom ? ["only a copy made before takes this back"] : [])
  }

  // MARK: - What is in the way, and what is lost

  private var impossible: [String] {
    stage.findings.filter { $0.severity == .error }.map { "cannot be done: \($0.sentence)" }
  }

  private var losses: [String] {
    let lost = stage.findings.filter { $0.severity == .destructive }
    let known = lost.filter { $0.kind == .entityRemoved || $0.kind == .propertyRemoved }
    // What goes with a class is not worth a word of its own.
    let words = known.map { Self.place($0) + Self.rowsBehind($0) }
    return (words.isEmpty ? [] : ["loses \(words.joined(separator: ", "))"])
      + lost.filter { !known.contains($0) }.map { "loses: \($0.sentence)" }
  }

  // MARK: - What is new

  private var gains: [String] {
    let new = stage.findings.filter { $0.kind == .entityAdded }.compactMap(\.entity)
    return (new.isEmpty ? [] : ["makes \(new.joined(separator: ", "))"])
      + byEntity(stage.findings.filter(isGain)).map { entity, findings in
        "gives \(entity) \(findings.compactMap(\.property).joined(separator: ", "))"
      }
  }

  private func isGain(_ finding: MigrationFinding) -> Bool {
    finding.kind == .propertyAdded || finding.kind == .needsDefault && finding.severity < .error
  }

  // MARK: - What goes, and is not lost

  private var removals: [String] {
    let gone = stage.findings.filter(isRemoval)
    let entities = gone.filter { $0.kind == .entityRemoved }.compactMap(\.entity)
    return (entities.isEmpty ? [] : ["drops \(entities.joined(separator: ", "))\(fate)"])
      + byEntity(gone.filter { $0.kind == .propertyRemoved }).map { entity, findings in
        let names = findings.map { ($0.property ?? "") + Self.rowsBehind($0) }
        return "takes \(names.joined(separator: ", ")) off \(entity)\(fate)"
      }
  }

  private var fate: String {
    stage.isCustom ? ", after its code has seen to the values" : ", of which there are none"
  }

  private func isRemoval(_ finding: MigrationFinding) -> Bool {
    (finding.kind == .entityRemoved || finding.kind == .propertyRemoved)
      && finding.severity < .destructive
  }

  // MARK: - Everything else

  private var others: [String] {
    stage.findings.filter { finding in
      finding.severity < .destructive && finding.kind != .entityAdded
        && finding.kind != .customCode && !isGain(finding) && !isRemoval(finding)
    }.map(\.sentence)
  }

  /// Findings of classes, in the order in which those come.
  private func byEntity(
    _ findings: [MigrationFinding]
  ) -> [(entity: String, findings: [MigrationFinding])] {
    var groups: [(entity: String, findings: [MigrationFinding])] = []
    for finding in findings {
      let entity = finding.entity ?? ""
      if let index = groups.firstIndex(where: { $0.entity == entity }) {
        groups[index].findings.append(finding)
      } else {
        groups.append((entity, [finding]))
      }
    }
    return groups
  }

  private static func place(_ finding: MigrationFinding) -> String {
    [finding.entity, finding.property].compactMap { $0 }.joined(separator: ".")
  }

  private static func rowsBehind(_ finding: MigrationFinding) -> String {
    finding.rowCount.map { $0 == 0 ? "" : " (\(rows($0, none: "")))" } ?? ""
  }

  private static func rows(_ count: Int, none: String) -> String {
    count == 0 ? none : count == 1 ? "1 row" : "\(count) rows"
  }
}
