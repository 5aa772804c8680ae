/// Something in a file that departs from RFC 5545, and what was made of it. Nothing is mended
/// silently.
///
/// ```swift
/// for note in reading.notes where note.severity >= .doubtful { print(note) }
/// // Line 6: DTSTAMP has no Z and was read as UTC.
/// ```
public struct CalendarNote: Sendable, Hashable {
  /// What was found.
  public enum Kind: Sendable, Hashable {
    /// Something about the lines of the file.
    case line(LineBend)
    /// Something about components and properties as such.
    case structure(StructureBend)
    /// Something about the text of a property's value.
    case value(property: String, ValueBend)
    /// Something about a point in time, its zone, or the definition of a zone.
    case time(property: String, TimeBend)
    /// Something about an event as a whole.
    case event(EventProblem)
  }

  /// How sure the reading is.
  public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// The file breaks a rule, and what it means is clear all the same.
    case repaired
    /// The file can be read in more than one way; the note says which one was taken.
    case doubtful
    /// Something could not be read and is missing, or contradicts something else.
    case wrong

    /// Whether one is less serious than another.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What was found.
  public internal(set) var kind: Kind

  /// The line of the file, counted from 1, on which it was seen first.
  public let line: Int

  /// How often it was seen.
  public internal(set) var count: Int

  /// A note of something seen once.
  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
    count = 1
  }

  /// How sure the reading is.
  public var severity: Severity {
    switch kind {
    case .line(let bend): bend.severity
    case .structure(let bend): bend.severity
    case .value(_, let bend): bend.severity
    case .time(_, let bend): bend.severity
    case .event(let problem): problem.severity
    }
  }
}

extension CalendarNote: CustomStringConvertible {
  /// One sentence with the line, such as `Line 6: DTSTAMP has no Z and was read as UTC.`
  public var description: String {
    "Line \(line): \(message)" + (count > 1 ? " (\(count) times)." : ".")
  }

  /// The same without the line and how often it was seen, and without a full stop.
  public var message: String {
    switch kind {
    case .line(let bend): bend.message
    case .structure(let bend): bend.message
    case .value(let property, let bend): bend.message(for: property)
    case .time(let property, let bend): bend.message(for: property)
    case .event(let problem): problem.message
    }
  }
}
