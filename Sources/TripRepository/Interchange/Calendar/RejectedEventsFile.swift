import ICalendar

/// Writes the events that an import rejects, as they stand in the calendar, to be mended and
/// imported again.
///
/// Each has two properties more: `X-TRIPS-LINE` with its line in the file and `X-TRIPS-REJECTED`
/// with what is wrong. An import takes no notice of them.
public final class RejectedEventsFile {
  /// Who makes such files; the mark by which they are known.
  private static let productIdentifier = "-//trips//rejected events//EN"

  private let file: AtomicFile
  private var components: ComponentReader?
  private var rejected: [Component] = []
  private var zones: [Component] = []

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file. One that is there already is replaced only if it is a file of rejected
  ///     events itself, so that a wrong name does not cost a file.
  ///   - input: What is being imported, which must be another file.
  /// - Throws: ``FileError``.
  public init(_ path: String, input: InputFile) throws(FileError) {
    guard !input.isSame(as: path) else { throw FileError(.isInput, path) }
    file = try AtomicFile(path, replacesOld: Self.isFileOfRejects(path))
  }

  /// Puts the file in its place, if there are any events.
  ///
  /// - Throws: ``FileError``, and `CalendarWritingError` for a component that has no usable name.
  public func commit() throws {
    guard !rejected.isEmpty else { return }
    var header = CalendarHeader()
    header.properties = [
      Property("VERSION", value: "2.0"), Property("PRODID", text: Self.productIdentifier),
    ]
    let octets = try CalendarObject(header: header, components: zones + rejected).octets()
    try octets.withUnsafeBytes { bytes in try file.write(bytes) }
    try file.commit()
  }

  /// Adds the event that a reader has just read.
  ///
  /// The file is gone through a second time beside the reader, because events do not remember how
  /// they were written.
  func write(_ row: RejectedRow, of reader: TripEventReader) throws {
    var components =
      self.components ?? ComponentReader(options: .lenient, chunks: reader.input.chunks())
    defer { self.components = components }
    while let item = try components.next() {
      _ = components.takeNotes()
      guard case .component(var component) = item else { continue }
      if component.name == "VTIMEZONE" { zones.append(component) }
      guard component.line == row.line else { continue }
      component.properties += [
        Property("X-TRIPS-LINE", value: "\(row.line)"),
        Property("X-TRIPS-REJECTED", text: row.reason),
      ]
      rejected.append(component)
      return
    }
  }

  /// Whether a file begins as one of these does.
  private static func isFileOfRejects(_ path: String) -> Bool {
    guard let file = try? InputFile(path), file.canSeek,
      let start = try? file.bytes(at: 0, count: 512)
    else { return false }
    return String(decoding: start, as: UTF8.self).contains("PRODID:\(productIdentifier)")
  }
}

extension ReadingOptions {
  /// Whatever was read before is read again.
  fileprivate static var lenient: ReadingOptions {
    ReadingOptions(invalidUTF8: .replaced, unreadableLine: .leftOut)
  }
}
