import Synchronization

/// The offsets from UTC that a time zone had, has and will have.
///
/// The rules come from the zone files of the machine (the package `tzdata`); UTC and fixed offsets
/// need none. Each zone file is read once per process.
///
/// ```swift
/// let zone = try TimeZoneRules(identifier: "Europe/Stockholm")
/// zone.offset(at: 1_780_000_000)   // 7200
/// ```
public struct TimeZoneRules: Sendable {
  /// The name as given, such as `Europe/Stockholm`, `UTC` or `+01:00`.
  public let identifier: String

  private let source: Source

  private enum Source: Sendable {
    case fixed(Int)
    case posix(POSIXTimeZone)
    case file(ZoneFile)
  }

  private static let known = Mutex<[String: TimeZoneRules]>([:])

  /// The zone with this name.
  ///
  /// - Parameter identifier: A name of the IANA time zone database, `UTC`, `GMT`, an offset such as
  ///   `+01:00`, or a rule in the form that POSIX gives to the variable `TZ`.
  /// - Throws: `TimeZoneError` when there is no such zone on this machine.
  public init(identifier: String) throws(TimeZoneError) {
    if let known = Self.known.withLock({ $0[identifier] }) {
      self = known
      return
    }
    self.identifier = identifier
    source = try Self.load(identifier)
    // Only zones with a file are kept, so that the number of entries has a bound.
    guard case .file = source else { return }
    let rules = self
    Self.known.withLock { $0[identifier] = rules }
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00Z.
  public func offset(at seconds: Int64) -> Int {
    // Far beyond the calendar the rules only repeat, so clamping keeps sums from overflowing.
    let instant = Int(min(max(seconds, -1_000_000_000_000), 1_000_000_000_000))
    switch source {
    case .fixed(let offset): return offset
    case .posix(let rule): return rule.offset(at: instant)
    case .file(let file): return file.offset(at: instant)
    }
  }

  /// What a reading of the clock on the wall means.
  public enum LocalReading: Sendable, Hashable {
    /// The clock showed this time once; the offset is in seconds east of UTC.
    case once(Int)
    /// The clock jumped over this time, from one offset to the other.
    case skipped(before: Int, after: Int)
    /// The clock showed this time twice, first with one offset and then with the other.
    case twice(first: Int, second: Int)
  }

  /// The offsets at which the clock on the wall showed a time.
  ///
  /// - Parameter localSeconds: The time on the wall, counted in seconds since 1970-01-01T00:00 as
  ///   though it were UTC.
  public func reading(atLocal localSeconds: Int64) -> LocalReading {
    let local = min(max(localSeconds, -1_000_000_000_000), 1_000_000_000_000)
    // Offsets are less than a day, so the change that matters lies between these two instants.
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    let fitsBefore = offset(at: local - Int64(before)) == before
    let fitsAfter = offset(at: local - Int64(after)) == after
    switch (fitsBefore, fitsAfter) {
    case (true, true): return before == after ? .once(before) : .twice(first: before, second: after)
    case (true, false): return .once(before)
    case (false, true): return .once(after)
    case (false, false): return .skipped(before: before, after: after)
    }
  }
}

extension TimeZoneRules {
  private static func load(_ identifier: String) throws(TimeZoneError) -> Source {
    switch identifier {
    case "UTC", "GMT", "Z", "Etc/UTC": return .fixed(0)
    default: break
    }
    if let offset = UTCOffset.seconds(identifier) { return .fixed(offset) }
    if isFileName(identifier) {
      var hasZoneData = false
      for folder in ZoneFolder.candidates {
        guard let bytes = ZoneFolder.contents(folder + "/" + identifier) else {
          hasZoneData = hasZoneData || ZoneFolder.contents(folder + "/Europe/London") != nil
          continue
        }
        guard let file = ZoneFile(bytes) else {
          throw .damaged(identifier, path: folder + "/" + identifier)
        }
        return .file(file)
      }
      if let rule = POSIXTimeZone(identifier) { return .posix(rule) }
      throw hasZoneData ? .unknown(identifier) : .noZoneData(identifier)
    }
    if let rule = POSIXTimeZone(identifier) { return .posix(rule) }
    throw .unknown(identifier)
  }

  /// Whether a name stays inside the folder of zone files.
  private static func isFileName(_ identifier: String) -> Bool {
    let parts = identifier.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return identifier.utf8.count <= 100
      && parts.allSatisfy { part in
        part.first.map(ASCII.isLetter) ?? false
          && part.allSatisfy { byte in
            ASCII.isLetter(byte) || ASCII.digit(byte) != nil || byte == UInt8(ascii: "_")
              || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
          }
      }
  }
}
