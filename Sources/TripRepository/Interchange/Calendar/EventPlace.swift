import ICalendar
import TripModel

/// Where an event of another program goes, as far as it says so for sure.
struct EventPlace: Hashable {
  /// The place.
  let name: String
  /// The city, if the place is something in it.
  var city: String?
  /// The country.
  var country: CountryCode?
  /// Whether `LOCATION` is where the journey begins, and tells nothing of where it goes.
  var isOfJourney = false
  /// What the reservation is for, if it has a name of its own.
  var title: String?

  /// The place of an event: what its reservation says, else what its summary does. Nil where neither is
  /// sure.
  init?(_ event: Event) {
    if let place = EventReservation(event)?.place {
      self = place
    } else if let place = event.summary.flatMap(EventPlace.init(summary:)) {
      self = place
    } else {
      return nil
    }
  }

  init(_ name: String) { self.name = name }

  /// The place in a summary such as `Flight to Toulouse`, `Flug von FRA nach EWR`, `Berlin → Paris` or
  /// `Hotel reservation: Grand`; nil for any other.
  init?(summary: String) {
    let words = summary.split(whereSeparator: \.isWhitespace).map(String.init)
    if let stay = Self.stay(words) {
      self.init(stay)
      return
    }
    guard let goal = Self.behindArrow(words) ?? Self.behindPreposition(words), !goal.isEmpty else {
      return nil
    }
    let (name, country) = Self.withoutCode(goal)
    guard let name = Self.withoutStationCode(name) else { return nil }
    self.init(name)
    self.country = country
    isOfJourney = true
  }

  /// What the words for a journey are, by the languages of airlines and railways, with those for its goal
  /// and its start.
  private static let journeys: [(nouns: Set<String>, to: Set<String>, from: Set<String>)] = [
    (["flight", "train", "bus", "ferry", "journey"], ["to"], ["from"]),
    (["flug", "zug", "bahnfahrt", "zugfahrt", "busfahrt", "fähre"], ["nach"], ["von"]),
    (["vol", "train", "trajet"], ["vers", "pour", "à"], ["de"]),
    (["vuelo", "tren"], ["a", "hacia"], ["de", "desde"]),
    (["volo", "treno"], ["per", "a"], ["da"]),
    (["flyg", "tåg", "flygresa"], ["till"], ["från"]),
    (["flyreise", "fly", "tog"], ["til"], ["fra"]),
  ]

  private static let arrows: Set<String> = ["→", "➞", "➔", "➝", "⇒", "->", "=>", "–>"]

  private static let stays: [[String]] = [
    ["hotel", "reservation:"], ["hotel", "booking:"], ["stay", "at"], ["hotelreservierung:"],
    ["hotelbuchung:"], ["hotellbokning:"], ["réservation", "d'hôtel:"], ["hotel:"],
  ]

  private static func stay(_ words: [String]) -> String? {
    let folded = words.map { $0.lowercased() }
    guard let start = stays.first(where: { folded.starts(with: $0) }), words.count > start.count
    else { return nil }
    return words[start.count...].joined(separator: " ")
  }

  /// What stands behind the last of arrows between places.
  private static func behindArrow(_ words: [String]) -> String? {
    guard let arrow = words.lastIndex(where: arrows.contains), arrow > 0 else { return nil }
    return words[(arrow + 1)...].joined(separator: " ")
  }

  /// What stands behind the word for a goal, where a word for a journey stands before it. More than one
  /// such word could belong to a name.
  private static func behindPreposition(_ words: [String]) -> String? {
    let folded = words.map { $0.lowercased().trimmingPunctuation }
    for (nouns, to, from) in journeys {
      guard let noun = folded.prefix(3).firstIndex(where: nouns.contains) else { continue }
      let goals = folded.indices.filter { $0 > noun && to.contains(folded[$0]) }
      guard goals.count == 1 else { continue }
      // Between the two stands nothing, a number, or where the journey begins.
      let between = folded[(noun + 1)..<goals[0]]
      guard
        between.isEmpty || from.contains(between[between.startIndex])
          || between.allSatisfy({ $0.contains(where: \.isNumber) || $0.count <= 2 })
          || folded[noun] == "journey" || words[noun].hasSuffix(":")
      else { continue }
      return words[(goals[0] + 1)...].joined(separator: " ")
    }
    return nil
  }

  /// A place without the code of its country at the end, where that is no state of the United States, or
  /// the city is known to be there.
  private static func withoutCode(_ text: String) -> (String, CountryCode?) {
    guard let space = text.lastIndex(of: " ") else { return (text, nil) }
    let tail = String(text[text.index(after: space)...])
    guard tail.count == 2, tail == tail.uppercased(), let country = CountryCode(tail) else {
      return (text, nil)
    }
    let head = String(text[..<space])
    let isSure =
      USState(parsing: tail) == nil
      || CityNames.groups(named: head).contains { $0.country == country }
    return isSure ? (head, country) : (text, nil)
  }

  /// A station without its code in parentheses, which may be cut off: `London Kings Cross (KGX`.
  private static func withoutStationCode(_ text: String) -> String? {
    guard let open = text.lastIndex(of: "(") else { return text.nonEmpty }
    let code = text[open...].dropFirst().prefix { $0 != ")" }
    guard (2...4).contains(code.count), code == code.uppercased() else { return text }
    let name = text[..<open].reversed().drop(while: \.isWhitespace).reversed()
    return String(name).nonEmpty
  }
}

extension String {
  fileprivate var trimmingPunctuation: String {
    var text = self[...]
    while let last = text.last, ":,.;".contains(last) { text.removeLast() }
    return String(text)
  }
}
