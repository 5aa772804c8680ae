import CalendarDates
import TripModel

/// The words that a condition knows.
enum FilterVocabulary {
  /// What a trip can be on a day.
  enum Moment: String, CaseIterable {
    case ongoing, upcoming, past
  }

  /// What a word by itself, or behind `is`, can mean.
  enum State: Equatable {
    case kind(TripKind)
    case status(TripStatus)
    case favorite
    case moment(Moment)
  }

  /// The field that a word names: its JSON key, its option or its title, and `duration` for the days.
  static func field(_ word: String) -> TripField? {
    switch word.lowercased() {
    case "duration": .days
    case "favourite": .isFavorite
    case "stays": .accommodations
    default: TripField(named: word)
    }
  }

  /// The state that a word by itself means.
  static func state(_ word: String) -> State? {
    let word = word.lowercased()
    if let kind = TripKind(rawValue: word) { return .kind(kind) }
    if let moment = Moment(rawValue: word) { return .moment(moment) }
    if let status = TripStatus(rawValue: word) { return .status(status) }
    return word == "favorite" || word == "favourite" ? .favorite : nil
  }

  /// Whether a word has a meaning where a condition can begin.
  static func isKnown(_ word: String) -> Bool {
    if state(word) != nil || field(word) != nil || word.hasPrefix("@") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    return field(String(word[..<colon].prefix { $0 != "." })) != nil
  }

  static let fieldWords =
    TripField.allCases.map(\.hyphenatedName) + ["from", "to", "tag", "duration"]

  static let stateWords =
    TripKind.allCases.map(\.rawValue) + ["favorite"] + Moment.allCases.map(\.rawValue)
    + TripStatus.allCases.map(\.rawValue)

  /// The word that was probably meant.
  ///
  /// - Returns: Nil when none is near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    let length = word.unicodeScalars.count
    guard (2...40).contains(length) else { return nil }
    if let longer = candidates.first(where: { length >= 3 && $0.hasPrefix(word) }) { return longer }
    let limit = min(3, (length + 2) / 3)
    let best = candidates.map { (word: $0, distance: EditDistance.between(word, $0)) }
      .min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= limit && $0.distance < length - 1 ? $0.word : nil }
  }
}

extension TripField {
  var isMoney: Bool {
    switch self {
    case .perDiem, .budget, .allowance, .spent, .remaining: true
    default: false
    }
  }
}
