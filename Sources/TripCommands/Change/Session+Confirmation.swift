import TripRepository

/// What is about to happen to several trips at once.
enum BulkChange {
  case delete
  case edit

  fileprivate var verb: String { self == .delete ? "delete" : "change" }

  fileprivate var participle: String { self == .delete ? "deleted" : "changed" }
}

extension Session {
  /// Asks whether something is to happen to several trips.
  ///
  /// - Throws: ``Failure`` without a yes.
  func confirm(_ change: BulkChange, of trips: [TripRecord]) throws {
    guard let questions = Questions(console) else {
      throw Failure(
        .refused,
        "\(trips.count) trips would be \(change.participle). Give --yes to \(change.verb) them, or "
          + "--dry-run to see them.")
    }
    for trip in trips {
      try console.error.write(
        line: TerminalText.singleLine(
          "  \(trip.id)  \(trip.start.calendarDay)  \(trip.destination)"))
    }
    let question = "\(change == .delete ? "Delete" : "Change") these \(trips.count) trips?"
    guard try questions.confirm(question) else {
      throw Failure(.refused, "Nothing was \(change.participle).")
    }
  }
}
