import CalendarDates

extension Session {
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
