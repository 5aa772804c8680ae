/// The words that files and people use for the status of a trip.
public enum TripStatusSynonyms {
  private static let words: [(status: TripStatus, words: [String])] = [
    (
      .planned,
      [
        "planned", "plan", "draft", "tentative", "pending", "proposed", "requested", "scheduled",
        "upcoming",
      ]
    ),
    (
      .confirmed,
      ["confirmed", "registered", "booked", "approved", "accepted", "reserved", "ticketed"]
    ),
    (
      .done,
      [
        "done", "attended", "completed", "complete", "finished", "travelled", "traveled", "taken",
        "past",
      ]
    ),
    (
      .cancelled,
      [
        "cancelled", "canceled", "cancel", "cancellation", "called off", "declined", "rejected",
        "withdrawn", "did not attend", "not attended", "no show",
      ]
    ),
  ]

  private static let table: [String: TripStatus] = {
    var table: [String: TripStatus] = [:]
    for entry in words {
      for word in entry.words { table[word] = entry.status }
    }
    return table
  }()

  /// The status that a word stands for, or nil for a word that is not known, and for none at all.
  ///
  /// - Parameter word: In any case; punctuation and spaces around it do not matter.
  public static func status(for word: String) -> TripStatus? {
    table[NameFolding.fold(word)]
  }

  /// The word that was probably meant by one that is not known.
  public static func suggestion(for word: String) -> String? {
    NameFolding.nearest(to: word, among: words.lazy.flatMap(\.words))
  }
}
