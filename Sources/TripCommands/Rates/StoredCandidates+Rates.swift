import ArgumentParsing
import TripRepository

extension StoredCandidates {
  /// The names of the tables of rates, with what they are.
  static let rateTables = CompletionKind.custom { words, _, prefix async in
    var seen: Set<String> = []
    return ((try? await repository(words)?.rateTables()) ?? [])
      .filter { seen.insert($0.name).inserted }
      .map { "\($0.name)\t\(TerminalText.singleLine($0.title ?? $0.label))" }
  }

  /// The places that tables of rates have, with their states or countries.
  static let ratePlaces = CompletionKind.custom { words, _, prefix async in
    var seen: Set<String> = []
    var candidates: [String] = []
    let wanted = prefix.lowercased()
    try? await repository(words)?.forEachRate(RateFilter()) { table, rate in
      guard candidates.count < limit, let place = rate.place,
        place.lowercased().hasPrefix(wanted), seen.insert(rate.label).inserted
      else { return }
      let name = TerminalText.singleLine(place)
      candidates.append(
        "\(name)\t\(TerminalText.singleLine(rate.region ?? rate.country ?? table.name))")
    }
    return candidates
  }

  private static func repository(_ words: [String]) -> TripRepository? {
    guard let location = location(words), case .file = location, location.isInUse else {
      return nil
    }
    return try? TripRepository(
      location: location, access: .readOnly, busyTimeout: .milliseconds(200))
  }
}
