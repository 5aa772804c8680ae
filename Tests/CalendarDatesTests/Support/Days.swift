import CalendarDates
import Testing

/// A day that the test knows to exist.
func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarDay {
  try #require(CalendarDay(text), sourceLocation: sourceLocation)
}
