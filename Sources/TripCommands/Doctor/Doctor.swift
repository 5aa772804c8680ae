import ArgumentParsing
import TripRepository

/// Looks whether everything is as it should be.
struct Doctor: WorksWithBrokenConfiguration {
  static let configuration = CommandConfiguration(
    abstract: "Looks whether store, configuration and installation are as they should be.",
    discussion: """
      Nothing is changed. Each finding comes with what to do about it. A 'problem' ends with exit \
      status 10; a 'note' is something that could be better, such as completions that are not \
      installed, and ends with 0. Where no store is at the place that was named, the status is 1.
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    try session.refuseCalendar()
    let findings = try storeFindings(session) + Surroundings(session).findings()
    if session.format == .table {
      try print(findings, session)
    } else {
      var renderer = FindingRecord.shape.renderer(session.format, session)
      try renderer.begin()
      for finding in findings { try renderer.render(FindingRecord(finding: finding)) }
      try renderer.end()
    }
    let count = findings.count { $0.state == .problem }
    guard count == 0 else {
      throw Failure(
        .checkFailed, count == 1 ? "There is a problem." : "There are \(count) problems.")
    }
    try refuseMissingStore(session)
    session.message("No problems.")
  }

  /// A store that was named has to be there; before the first trip there is none in the usual place.
  private func refuseMissingStore(_ session: Session) throws {
    guard session.store != nil, case .file(let path) = try session.storeLocation(),
      !StoreLocation.file(path).isInUse
    else { return }
    throw Failure(.error, "There is no store at \(path). 'trips add' makes one.")
  }

  /// Where the configuration cannot be read, the store that it may name is not known either.
  private func storeFindings(_ session: Session) throws -> [HealthFinding] {
    if session.settings.configuration.isBroken, session.store == nil {
      return [
        HealthFinding(
          "store", .note, "Which store it is may stand in the configuration, which cannot be read.",
          remedy: "Mend the configuration, or give --store.")
      ]
    }
    return StoreHealth(try session.storeLocation(), busyTimeout: session.lockTimeout).findings()
  }

  /// Whole sentences do not fit into columns, so the remedies stand below them.
  private func print(_ findings: [HealthFinding], _ session: Session) throws(OutputError) {
    let width = findings.map { DisplayWidth.of($0.check) }.max() ?? 0
    for finding in findings {
      let style: TextStyle =
        switch finding.state {
        case .ok: .dim
        case .note: .yellow
        case .problem: .red
        }
      let state = finding.state.rawValue
      let label =
        style.styled(state, if: session.usesColor)
        + String(repeating: " ", count: max(9 - state.count, 0))
      let check =
        finding.check
        + String(repeating: " ", count: width - DisplayWidth.of(finding.check) + TableLayout.gap)
      try session.console.output.write(
        line: label + check + TerminalText.singleLine(finding.finding))
      if let remedy = finding.remedy {
        let indent = String(repeating: " ", count: 9 + width + TableLayout.gap)
        try session.console.output.write(line: indent + "→ " + TerminalText.singleLine(remedy))
      }
    }
  }
}

/// A finding, to be printed.
///
/// In JSON: `{"schema": 1, "findings": [{"check": "store", "state": "ok", "finding": "…",
/// "remedy": null}]}`.
private struct FindingRecord: RenderedRecord {
  let finding: HealthFinding

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(finding.check)
    case 1: .text(finding.state.rawValue)
    case 2: .text(finding.finding)
    default: finding.remedy.map { .text($0) } ?? .null
    }
  }

  static let shape = DocumentShape(
    columns: [("check", "Check"), ("state", "State"), ("finding", "Finding"), ("remedy", "Remedy")]
      .map { Column(key: $0, csvName: $0, title: $1) }, count: .many(named: "findings"))
}
