import ICalendar
import TripRepository

/// Calendars and JSON.
extension ImportCommand {
  /// Imports calendars.
  func importCalendar(
    _ input: InputFile, _ reporter: ImportReporter, _ place: ImportPlace, _ session: Session,
    _ check: @escaping () throws -> Void
  ) async throws {
    guard files.count == 1 else {
      return try await importTogether(reporter, place, session, check) { repository, tell in
        try await repository.importTrips(
          fromCalendars: files.count, onError: onError, dryRun: dryRun,
          open: { index in
            place.file = files[index]
            return try TripEventReader(
              CalendarInput(InputFile(place.file)), options: calendarOptions)
          }, tell: tell)
      }
    }
    var reporter = reporter
    let reader = try TripEventReader(CalendarInput(input), options: calendarOptions)
    let rejectsFile =
      dryRun
      ? nil
      : try rejects.map { path throws(FileError) in try RejectedEventsFile(path, input: input) }
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    defer { reporter.endProgress() }
    let report = try await repository.importTrips(
      from: reader, onError: onError, rejects: rejectsFile, dryRun: dryRun
    ) { event in
      try check()
      try reporter.tell(event)
    }
    try await reporter.end(report, repository)
    try reporter.summarize(report)
  }

  /// Imports files of JSON.
  func importJSON(
    _ input: InputFile, _ reporter: ImportReporter, _ place: ImportPlace, _ session: Session,
    _ check: @escaping () throws -> Void
  ) async throws {
    var options = ImportOptions()
    options.kind = kind
    options.source = source
    options.unknownKeys = jsonOptions.unknownKeys ?? .refuse
    guard files.count == 1 else {
      // A file is closed when nobody holds it any more.
      var opened: InputFile?
      var dropped: [TripJSONReader] = []
      defer { withExtendedLifetime(opened) {} }
      try await importTogether(reporter, place, session, check) { repository, tell in
        try await repository.importTrips(
          fromJSON: files.count, onError: onError, upsert: csv.upsert, dryRun: dryRun,
          open: { index in
            place.file = files[index]
            let input = try InputFile(place.file)
            opened = input
            let reader = TripJSONReader(input.bytes, options: options)
            if options.unknownKeys == .drop { dropped.append(reader) }
            return reader
          }, tell: tell)
      }
      return tellDropped(Set(dropped.flatMap(\.droppedKeys)), session)
    }
    var reporter = reporter
    let reader = TripJSONReader(input.bytes, options: options)
    let rejectsFile =
      dryRun
      ? nil
      : try rejects.map { path throws(FileError) in try RejectedObjectsFile(path, input: input) }
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    defer { reporter.endProgress() }
    let report = try await repository.importTrips(
      from: reader, onError: onError, upsert: csv.upsert, rejects: rejectsFile, dryRun: dryRun
    ) { event in
      try check()
      try reporter.tell(event)
    }
    tellDropped(reader.droppedKeys, session)
    try await reporter.end(report, repository)
    try reporter.summarize(report)
    withExtendedLifetime(input) {}
  }

  private func tellDropped(_ keys: Set<String>, _ session: Session) {
    guard !keys.isEmpty else { return }
    session.message("Dropped keys: \(keys.sorted().joined(separator: ", ")).")
  }

  private var calendarOptions: CalendarImportOptions {
    var options = CalendarImportOptions()
    options.kind = kind ?? .trip
    if let source { options.source = source }
    options.leavesOutUnreadable = onError == .skip
    calendar.apply(to: &options)
    return options
  }
}
