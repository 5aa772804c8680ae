import CalendarDates
import PersistenceCore

extension TripSchemaV3 {
  /// A trip: where to, from when to when, and by whom.
  ///
  /// Start and end are each a whole day or a moment. The columns hold the date and time that the
  /// clock on the wall showed there, written as though that wall hung in UTC: midnight for a whole
  /// day. A moment has in addition the name of its time zone and how far that was ahead of UTC. So
  /// one comparison of dates finds the trips of a day, whatever zones they are in, and neither a
  /// machine's time zone nor new time zone data move a trip to another day.
  @Model
  public class Trip {
    #Index<Trip>([\.startDate])
    #Unique<Trip>([\.source, \.externalID], [\.uuid])

    /// Where the trip goes, in the traveller's words.
    public var destination: String
    /// A name for the trip.
    public var title: String?
    /// The place.
    public var location: Location
    /// The start on the clock of its own place; see ``setStart(_:)``.
    public var startDate: Date
    /// The name of the start's time zone; nil for a whole day.
    public var startTimeZone: String?
    /// Seconds that the start's clock was ahead of UTC; nil for a whole day.
    public var startOffset: Int?
    /// The end on the clock of its own place; see ``setEnd(_:)``.
    public var endDate: Date
    /// The name of the end's time zone; nil for a whole day.
    public var endTimeZone: String?
    /// Seconds that the end's clock was ahead of UTC; nil for a whole day.
    public var endOffset: Int?
    /// Anything worth remembering.
    public var notes: String?
    /// Whether the trip is marked as a favourite.
    public var isFavorite: Bool
    /// Who travels.
    public var traveller: String?
    /// How far the trip has come.
    public var status: TripStatus
    /// The trip's identity in the source it came from.
    public var externalID: String?
    /// The source that the trip came from.
    public var source: String?
    /// The trip's identity across stores.
    public var uuid: UUID
    /// When the trip was entered.
    public var createdAt: Date
    /// When the trip was last changed.
    public var updatedAt: Date

    /// A planned trip of whole days.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - notes: Anything worth remembering.
    public init(destination: String, startDate: Date, endDate: Date, notes: String? = nil) {
      self.destination = destination
      self.title = nil
      self.location = Location()
      self.startDate = startDate
      self.startTimeZone = nil
      self.startOffset = nil
      self.endDate = endDate
      self.endTimeZone = nil
      self.endOffset = nil
      self.notes = notes
      self.isFavorite = false
      self.traveller = nil
      self.status = .planned
      self.externalID = nil
      self.source = nil
      self.uuid = .random()
      let now = Date.now
      self.createdAt = now
      self.updatedAt = now
    }
  }
}

extension TripSchemaV3.Trip {
  /// The first day, or the moment of departure; nil if the columns hold nothing of the years
  /// 1…9999.
  public var start: DateOrMoment? {
    StoredDate(wallClock: startDate, offset: startOffset, timeZone: startTimeZone).value
  }

  /// The last day, or the moment of return; nil if the columns hold nothing of the years 1…9999.
  public var end: DateOrMoment? {
    StoredDate(wallClock: endDate, offset: endOffset, timeZone: endTimeZone).value
  }

  /// Sets the three columns of the start.
  ///
  /// - Parameter start: A day, or a moment, which is kept to the millisecond.
  public func setStart(_ start: DateOrMoment) {
    let stored = StoredDate(start)
    startDate = stored.wallClock
    startOffset = stored.offset
    startTimeZone = stored.timeZone
  }

  /// Sets the three columns of the end.
  ///
  /// - Parameter end: A day, or a moment, which is kept to the millisecond.
  public func setEnd(_ end: DateOrMoment) {
    let stored = StoredDate(end)
    endDate = stored.wallClock
    endOffset = stored.offset
    endTimeZone = stored.timeZone
  }
}
