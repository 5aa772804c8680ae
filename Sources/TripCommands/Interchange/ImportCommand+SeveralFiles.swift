import TripRepository

extension ImportCommand {
  /// Checks that all files can be imported in one transaction.
  func checkOtherFiles(_ format: ImportFormat) throws {
    guard files.count > 1 else { return }
    guard format == .calendar || format == .json else {
      throw Failure(
        .usage,
        "\(file) is \(format.name), of which one file is imported at a time: each has columns and "
          + "options of its own. Import them one by one.")
    }
    var seen: [InputFile] = []
    for path in files {
      let input = try InputFile(path)
      let other = try self.format(of: input)
      guard other == format else {
        throw Failure(
          .usage,
          "\(file) is \(format.name), and \(path) is \(other.name). Import them one by one.")
      }
      if let twin = seen.first(where: { $0.isSame(as: path) }) {
        throw Failure(.usage, "\(twin.path) and \(path) are the same file. Leave one of them out.")
      }
      if seen.count < 256 { seen.append(input) }
    }
  }

  /// Imports several files in one transaction.
  func importTogether(
    _ reporter: ImportReporter, _ place: ImportPlace, _ session: Session,
    _ check: @escaping () throws -> Void,
    _ body: (TripRepository, (ImportEvent) throws -> Void) async throws -> ImportReport
  ) async throws {
    var reporter = reporter
    let repository = try session.repository(dryRun: dryRun)
    try reporter.begin()
    defer { reporter.endProgress() }
    let report = try await body(repository) { event in
      try check()
      reporter.turn(to: place.file)
      try reporter.tell(event)
    }
    try await reporter.end(report, repository)
    try reporter.summarize(report)
  }
}
