import TripRepository

extension OlderStores {
  /// The variable that forbids them, whatever else asks for them.
  static let refusal = "TRIPS_NO_AUTO_MIGRATE"
}

extension Session {
  /// What opening a store of an older version does: it is refused, unless the settings ask for a
  /// migration. `TRIPS_NO_AUTO_MIGRATE` always wins, so that no
  /// configuration migrates a store in CI by surprise. Neither does a dry run.
  var olderStores: OlderStores {
    if isRehearsal || forbidsMigrating { return .refuse }
    return migratesOnOpen ? .migrate() : .refuse
  }

  /// Whether the environment forbids that opening a store migrates it.
  var forbidsMigrating: Bool { console.isSet(OlderStores.refusal) == true }
}

extension Console {
  /// Whether a variable says yes; nil when it is not set, or empty.
  func isSet(_ name: String) -> Bool? {
    variable(name).map { !["0", "false", "no", "off"].contains($0.lowercased()) }
  }
}
