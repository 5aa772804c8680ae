import PersistenceCore

extension TripSchemaV5 {
  /// A trip of several people.
  @Model
  public final class GroupTrip: Trip {
    /// How many people travel, 1 or more; nil when it is not known.
    public var groupSize: Int?
    /// Who plans the trip.
    public var organizer: String?

    /// A planned trip of whole days for a group.
    ///
    /// - Parameters:
    ///   - destination: Where the trip goes.
    ///   - startDate: Midnight UTC of the first day.
    ///   - endDate: Midnight UTC of the last day.
    ///   - groupSize: How many people travel, 1 or more.
    ///   - organizer: Who plans the trip.
    ///   - notes: Anything worth remembering.
    public init(
      destination: String, startDate: Date, endDate: Date, groupSize: Int? = nil,
      organizer: String? = nil, notes: String? = nil
    ) {
      self.groupSize = groupSize
      self.organizer = organizer
      super.init(destination: destination, startDate: startDate, endDate: endDate, notes: notes)
    }
  }
}
