import CalendarDates
import TripRepository

extension Session {
  /// Reads a new start of a trip; a distance such as `+1d` counts from the old one.
  ///
  /// - Parameters:
  ///   - text: The start as typed.
  ///   - old: The start that the trip has.
  /// - Throws: ``Failure`` that names the option.
  func start(_ text: String, movedFrom old: DateOrMoment) throws(Failure) -> DateOrMoment {
    do throws(DateExpressionError) {
      guard case .offset(let distance) = try dates.expression(text) else {
        return try dates.start(text)
      }
      guard let day = distance.added(to: old.calendarDay) else { throw .outsideCalendar(text) }
      return old.moved(to: day)
    } catch {
      throw Failure(error, in: text, for: "--from")
    }
  }

  /// Reads a new end of a trip. Distances and lengths count from the start and keep the time of day
  /// that the end has; a day is the whole day.
  ///
  /// - Parameters:
  ///   - text: The end as typed.
  ///   - start: The start that the trip will have.
  ///   - old: The end that the trip has.
  /// - Throws: ``Failure`` that names the option.
  func end(
    _ text: String, from start: DateOrMoment, movedFrom old: DateOrMoment
  ) throws(Failure) -> DateOrMoment? {
    let end = try span(from: start, to: text).end
    switch try? dates.expression(text) {
    case .offset, .length: return end.map { old.moved(to: $0.calendarDay) }
    default: return end
    }
  }

  /// Reads a start and an end that were typed apart.
  ///
  /// - Throws: ``Failure`` that names the option.
  func span(from: String?, to: String?) throws(Failure) -> DateSpan {
    let start: DateOrMoment?
    do throws(DateExpressionError) {
      start = try from.map { text throws(DateExpressionError) in try dates.start(text) }
    } catch {
      throw Failure(error, in: from ?? "", for: "--from")
    }
    return try span(from: start, to: to)
  }

  /// Reads an end that was typed without its start.
  ///
  /// - Parameters:
  ///   - start: What distances count from.
  ///   - to: The end as typed; nil for none.
  /// - Throws: ``Failure`` that names the option.
  func span(from start: DateOrMoment?, to: String?) throws(Failure) -> DateSpan {
    do throws(DateExpressionError) {
      let end = try to.map { text throws(DateExpressionError) in
        try dates.end(text, from: start)
      }
      guard let span = DateSpan(start: start, end: end) else { throw .empty }
      return span
    } catch {
      if case .endBeforeStart = error { throw Failure(.usage, error.description) }
      throw Failure(error, in: to ?? "", for: "--to")
    }
  }

  /// Reads a span typed as one word.
  ///
  /// - Throws: ``Failure`` that names what it was typed for.
  func span(_ text: String, for name: String) throws(Failure) -> DateSpan {
    do {
      return try dates.span(text)
    } catch {
      if case .endBeforeStart = error { throw Failure(.usage, error.description) }
      throw Failure(error, in: text, for: name)
    }
  }
}
