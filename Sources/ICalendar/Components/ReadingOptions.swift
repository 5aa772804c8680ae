/// How a file is read where it departs from RFC 5545.
public struct ReadingOptions: Sendable {
  /// What becomes of octets that are not UTF-8.
  public enum InvalidUTF8: Sendable, Hashable {
    /// They are an error.
    case refused
    /// They become U+FFFD, with a note.
    case replaced
  }

  /// What becomes of a line that cannot be read, while the lines around it can.
  public enum UnreadableLine: Sendable, Hashable {
    /// It is an error.
    case refused
    /// It is left out, with a note.
    case leftOut
  }

  /// How times of events with a `Z` are read.
  public enum UTCLabels: Sendable, Hashable {
    /// As UTC, with a note where something speaks against it.
    case trusted
    /// As UTC, but without a zone where something speaks against it.
    case floatingWhenDoubted
    /// Without a zone, all of them: the program that wrote the file labels local times so.
    case floating
  }

  /// How times of events without a zone are read.
  public enum FloatingTimes: Sendable, Hashable {
    /// As what they are: times that are wherever one is.
    case kept
    /// In the zone that the calendar defines, if it defines just one, with a note. Some programs
    /// define a zone and forget to refer to it.
    case inOnlyZone
  }

  /// How much is kept in memory.
  public var limits: ReadingLimits
  /// What becomes of octets that are not UTF-8.
  public var invalidUTF8: InvalidUTF8
  /// What becomes of a line that cannot be read.
  public var unreadableLine: UnreadableLine
  /// How times of events with a `Z` are read. `DTSTAMP` and the like are always UTC.
  public var utcLabels: UTCLabels
  /// How times of events without a zone are read.
  public var floatingTimes: FloatingTimes

  /// Options.
  ///
  /// - Parameters:
  ///   - limits: How much is kept in memory.
  ///   - invalidUTF8: What becomes of octets that are not UTF-8.
  ///   - unreadableLine: What becomes of a line that cannot be read.
  ///   - utcLabels: How times of events with a `Z` are read.
  ///   - floatingTimes: How times of events without a zone are read.
  public init(
    limits: ReadingLimits = ReadingLimits(), invalidUTF8: InvalidUTF8 = .refused,
    unreadableLine: UnreadableLine = .refused, utcLabels: UTCLabels = .trusted,
    floatingTimes: FloatingTimes = .kept
  ) {
    self.limits = limits
    self.invalidUTF8 = invalidUTF8
    self.unreadableLine = unreadableLine
    self.utcLabels = utcLabels
    self.floatingTimes = floatingTimes
  }
}
