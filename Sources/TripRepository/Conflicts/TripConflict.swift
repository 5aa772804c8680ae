import CalendarDates

/// Two trips of one traveller that share days.
public struct TripConflict: Sendable, Hashable {
  /// The trip that starts first.
  public let first: Stay
  /// The other one.
  public let second: Stay
  /// The days that both have.
  public let days: DayRange

  /// Why this is accepted; nil for a conflict that is to be mended.
  public var reason: String? { first.conflictReason ?? second.conflictReason }

  /// Who would have to be in two places.
  public var traveller: String? { first.traveller }
}

extension TripConflict {
  /// Finds the pairs of stays of one traveller that share days.
  ///
  /// A day on which one ends and the other begins is shared by both and is no conflict: that is how
  /// trips follow one another. Trips without a traveller are taken for those of one person.
  ///
  /// - Parameter stays: The stays, by their first days.
  /// - Returns: By the first day shared.
  /// - Complexity: O(*n* + *k*) for *n* stays and *k* pairs that overlap or touch.
  public static func find(in stays: [Stay]) -> [TripConflict] {
    var conflicts: [TripConflict] = []
    for stays in Dictionary(grouping: stays, by: \.travellerName).values {
      var open: [Stay] = []
      for stay in stays {
        open.removeAll { $0.days.last < stay.days.first }
        for earlier in open where !earlier.days.touches(stay.days) {
          if let days = earlier.days.intersection(stay.days) {
            conflicts.append(TripConflict(first: earlier, second: stay, days: days))
          }
        }
        open.append(stay)
      }
    }
    return conflicts.sorted {
      ($0.days.first, $0.first.trip, $0.second.trip)
        < ($1.days.first, $1.first.trip, $1.second.trip)
    }
  }
}
