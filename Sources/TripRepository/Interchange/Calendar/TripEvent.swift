import CalendarDates
import FoundationEssentials
import ICalendar
import TripModel

/// What an event of a calendar says of a trip.
public struct TripEvent: Sendable, Hashable {
  /// By what the trip of an event is known.
  enum Identity: Sendable, Hashable {
    /// The trip's own identity: the event was written by this program.
    case uuid(UUID)
    /// The identity of an event of another program.
    case external(source: String, id: String)
  }

  /// The line of the file on which the event begins, from 1.
  public let line: Int
  /// Nil for an event without a `UID`, which cannot be told from others.
  let identity: Identity?
  /// The kind, where the event tells it.
  let kind: TripKind?
  /// The trip as a new one.
  let draft: TripDraft
  /// What a trip that is there already becomes: only what the event says.
  let changes: TripChanges
  /// `SEQUENCE`.
  let sequence: Int

  /// Whether a trip was changed after the event was.
  ///
  /// An event of this program has a `SEQUENCE` that follows from the trip's own times, so that the
  /// two compare. Another program counts as it likes: its number is compared with that of the event
  /// that the trip was read from, and the times of the last changes decide between equal ones (RFC
  /// 5546, section 2.1.5).
  func isOlder(than trip: TripRecord) -> Bool {
    switch identity {
    case .uuid:
      return sequence < TripRevision.sequence(createdAt: trip.createdAt, updatedAt: trip.updatedAt)
    case .external:
      if let known = trip.calendarSequence, known != sequence { return sequence < known }
      return draft.updatedAt.map { $0.seconds < trip.updatedAt.seconds } ?? false
    case nil: return false
    }
  }
}
