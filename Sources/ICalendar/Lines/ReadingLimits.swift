/// How much of a file is kept in memory at a time, so that no input can exhaust it.
public struct ReadingLimits: Sendable, Hashable {
  /// The longest unfolded line in octets; each fold counts as 16. Inline attachments are the lines
  /// that become long.
  public var lineOctets: Int

  /// The largest component, such as one event, in octets of its lines; each property counts as 64
  /// more. What is kept of a calendar that is read event by event, its zones and its own
  /// properties, has the same limit.
  public var componentOctets: Int

  /// The largest calendar that is read as a whole, in the same measure. Reading event by event is
  /// not bound by it.
  public var calendarOctets: Int

  /// How deep components may lie within one another; RFC 5545 has three levels.
  public var depth: Int

  /// How many notes are kept of one calendar; more are only counted.
  public var notes: Int

  /// Limits that every real file keeps.
  ///
  /// - Parameters:
  ///   - lineOctets: 16 MiB unless given.
  ///   - componentOctets: 64 MiB unless given.
  ///   - calendarOctets: 256 MiB unless given.
  ///   - depth: 16 unless given.
  ///   - notes: 10,000 unless given.
  public init(
    lineOctets: Int = 16 << 20, componentOctets: Int = 64 << 20, calendarOctets: Int = 256 << 20,
    depth: Int = 16, notes: Int = 10_000
  ) {
    self.lineOctets = max(lineOctets, 1)
    self.componentOctets = max(componentOctets, 1)
    self.calendarOctets = max(calendarOctets, 1)
    self.depth = max(depth, 1)
    self.notes = max(notes, 0)
  }
}
