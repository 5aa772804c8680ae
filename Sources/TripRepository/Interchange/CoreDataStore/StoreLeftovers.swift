/// What an import of a store could not take along: so many objects for each reason, with the keys of the
/// first of them.
struct StoreLeftovers {
  /// How many keys are named.
  private static let keysAtMost = 5

  private struct Group {
    let what: String
    let reason: String
    let isKept: Bool
    var count = 0
    var keys: [Int64] = []
  }

  private var groups: [Group] = []
  private var places: [String: Int] = [:]

  /// Notes an object.
  ///
  /// - Parameters:
  ///   - what: What of it is left out: its class, perhaps with a property.
  ///   - key: Its key.
  ///   - reason: Why, and what to do about it, as a sentence without a full stop.
  ///   - isKept: Whether it is somewhere else in the trip, and not lost.
  mutating func note(_ what: String, _ key: Int64, _ reason: String, isKept: Bool = false) {
    let name = "\(what)\n\(reason)"
    let place = places[name] ?? groups.count
    if place == groups.count {
      groups.append(Group(what: what, reason: reason, isKept: isKept))
      places[name] = place
    }
    groups[place].count += 1
    if groups[place].keys.count < Self.keysAtMost { groups[place].keys.append(key) }
  }

  /// A sentence for each reason, such as `Left out: Expense of 2 objects (4, 7): they lead to no trip.`
  var lines: [String] {
    groups.map { group in
      let keys = group.keys.map(String.init).joined(separator: ", ")
      let more = group.count > group.keys.count ? ", …" : ""
      let objects = group.count == 1 ? "1 object" : "\(group.count) objects"
      return
        "\(group.isKept ? "Kept elsewhere" : "Left out"): \(group.what) of \(objects) (\(keys)\(more)): \(group.reason)."
    }
  }
}
