import CalendarDates

/// The instants at which the clocks of a zone change, worked out from its definition in a file.
struct ZoneTimeline: Sendable, Hashable {
  /// A change of the clocks.
  struct Change: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00Z.
    var instant: Int64
    /// Seconds east of UTC before and after it.
    var before: Int
    var after: Int
  }

  /// More changes than any zone has in all the years that are worked out.
  static let limit = 4096

  private static let cycleSeconds: Int64 = 146_097 * 86_400

  /// Changes are worked out up to this day. Later times are moved back by whole cycles of the
  /// calendar, 400 years, after which rules repeat.
  private let horizon: CalendarDay

  /// The changes in order.
  let changes: [Change]

  /// - Throws: `ZoneProblem` when a rule counts hours or less, or gives too many changes.
  init(_ definition: ZoneDefinition) throws(ZoneProblem) {
    let latestStart = definition.observances.map(\.start.day.year).max() ?? 1
    horizon = CalendarDay(year: max(2500, latestStart + 402), month: 1, day: 1) ?? .latest
    var changes: [Change] = []
    for observance in definition.observances {
      for onset in try Self.onsets(of: observance, until: horizon) {
        changes.append(
          Change(
            instant: onset.seconds - Int64(observance.offsetFrom), before: observance.offsetFrom,
            after: observance.offsetTo))
        guard changes.count <= Self.limit else { throw .tooManyChanges }
      }
    }
    changes.sort { $0.instant < $1.instant }
    // Where one change follows another, what it changes from is known from the one before.
    for index in changes.indices.dropFirst() { changes[index].before = changes[index - 1].after }
    self.changes = changes
  }

  private static func onsets(
    of observance: ZoneDefinition.Observance, until horizon: CalendarDay
  ) throws(ZoneProblem) -> [LocalDateTime] {
    var onsets = Set(observance.dates).union([observance.start])
    for rule in observance.rules {
      // Rules of zones end in UTC (section 3.3.10); the clock meant is the one before the change.
      let last: LocalDateTime? =
        switch rule.end {
        case .until(.utc(let utc)): utc.adding(seconds: Int64(observance.offsetFrom))
        case .until(.local(let local)): local
        case .until(.day(let day)): day.adding(days: 1).map { LocalDateTime(day: $0) }
        default: nil
        }
      let days = DayRange(from: observance.start.day, through: horizon)
      let sequence: RecurrenceSequence
      do {
        sequence = try RecurrenceSequence(
          rule, start: observance.start, within: days ?? DayRange(observance.start.day),
          isOver: { occurrence in last.map { occurrence > $0 } ?? false })
      } catch {
        throw .value(property: "RRULE", .rule(error, text: rule.description))
      }
      for onset in sequence {
        guard onset.day <= horizon else { break }
        onsets.insert(onset)
        guard onsets.count <= limit else { throw .tooManyChanges }
      }
    }
    return Array(onsets)
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00Z.
  func offset(at seconds: Int64) -> Int {
    let instant = withinHorizon(seconds)
    let count = countOfChanges(upTo: instant)
    return count == 0 ? changes.first?.before ?? 0 : changes[count - 1].after
  }

  /// The offsets at which the clock on the wall showed a time.
  ///
  /// - Parameter local: Seconds since 1970-01-01T00:00 by that clock.
  func reading(atLocal local: Int64) -> TimeZoneRules.LocalReading {
    let local = withinHorizon(local)
    // Offsets are less than a day, so only changes within a day can matter.
    var index = countOfChanges(upTo: local - 86_400)
    var offset = index == 0 ? changes.first?.before ?? 0 : changes[index - 1].after
    while index < changes.count, changes[index].instant <= local + 86_400 {
      let change = changes[index]
      let (lastBefore, firstAfter) = (
        change.instant + Int64(change.before), change.instant + Int64(change.after)
      )
      if local < min(lastBefore, firstAfter) { break }
      if local < max(lastBefore, firstAfter) {
        return change.before < change.after
          ? .skipped(before: change.before, after: change.after)
          : .twice(first: change.before, second: change.after)
      }
      offset = change.after
      index += 1
    }
    return .once(offset)
  }

  private func withinHorizon(_ seconds: Int64) -> Int64 {
    // Two days are left, so that what is looked at around a time is worked out too. Where the
    // calendar itself ends, nothing comes later.
    let room = horizon == .latest ? 2 : -2
    let last = Int64(horizon.dayNumber + room) * 86_400
    guard seconds > last else { return max(seconds, -1_000_000_000_000) }
    let excess = min(seconds, 1_000_000_000_000) - last
    return last + excess
      - (excess + Self.cycleSeconds - 1) / Self.cycleSeconds * Self.cycleSeconds
  }

  private func countOfChanges(upTo instant: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
