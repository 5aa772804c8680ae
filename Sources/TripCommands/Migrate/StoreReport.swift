import TripRepository

/// The store's version beside the program's, to be printed.
///
/// In JSON: `{"schema": 1, "path": "…", "state": "current", "storeVersion": "3.0.0",
/// "programVersion": "3.0.0", "storeFingerprint": "…", "programFingerprint": "…",
/// "differences": []}`, where the state is `current`, `pending`, `drift` or `newer`, and each
/// difference is a sentence.
struct StoreReport {
  private let path: String
  private let status: StoreSchemaStatus

  /// Reads the store's version, without making or changing a file.
  ///
  /// - Throws: ``Failure`` when there is no store, and what the repository throws when it cannot be
  ///   read.
  init(_ session: Session) throws {
    let location = try session.storeLocation()
    guard case .file(let path) = location else {
      throw Failure(
        .usage, "A store in memory is always new. Give the path of a file with --store.")
    }
    try session.refuseCalendar()
    guard location.isInUse else {
      throw Failure(.error, "There is no store at \(path). 'trips add' makes one.")
    }
    self.path = path
    status = try TripRepository.status(of: location)
  }

  /// What is wrong, with the status that says so; nil when the store is up to date.
  var failure: Failure? {
    switch status.relation {
    case .same: nil
    case .older:
      Failure(
        .migrationPending,
        "\(path) has version \(status.storeVersion), and this program needs "
          + "\(status.programVersion): the store has to be migrated.")
    case .newer:
      Failure(
        .newerStore,
        "\(path) has version \(status.storeVersion), which is newer than this program's "
          + "\(status.programVersion). Install a newer version of trips.")
    case .drifted:
      Failure(
        .drift,
        "\(path) has version \(status.storeVersion), and another shape: "
          + status.differences.joined(separator: "; ") + ".")
    }
  }

  /// Prints all facts.
  ///
  /// - Throws: ``OutputError``.
  func print(_ session: Session) throws(OutputError) {
    let shape = DocumentShape(columns: Self.columns, count: .one, isDetailed: true)
    var renderer = shape.renderer(session.format, session)
    try renderer.begin()
    try renderer.render(StoreFacts(path: path, state: state, status: status))
    try renderer.end()
  }

  private var state: String {
    switch status.relation {
    case .same: "current"
    case .older: "pending"
    case .newer: "newer"
    case .drifted: "drift"
    }
  }

  private static let columns = [
    ("path", "Path"), ("state", "State"), ("storeVersion", "Store version"),
    ("programVersion", "Program version"), ("storeFingerprint", "Store fingerprint"),
    ("programFingerprint", "Program fingerprint"), ("differences", "Differences"),
  ].map { key, title in Column(key: key, csvName: key, title: title) }
}

/// The facts as a record.
private struct StoreFacts: RenderedRecord {
  let path: String
  let state: String
  let status: StoreSchemaStatus

  func value(at column: Int) -> FieldValue {
    switch column {
    case 0: .text(path)
    case 1: .text(state)
    case 2: .text(status.storeVersion)
    case 3: .text(status.programVersion)
    case 4: .text(status.storeFingerprint)
    case 5: .text(status.programFingerprint)
    default: .list(status.differences)
    }
  }
}
