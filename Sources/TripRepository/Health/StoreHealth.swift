import PersistenceCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Looks whether a store and the files around it are as they should be. Nothing is changed.
public struct StoreHealth: Sendable {
  private static let checks: [@Sendable (StoreHealth) -> [HealthFinding]] = [
    { $0.permissions() }, { $0.leftovers() }, { $0.schema() }, { $0.content() },
    { $0.files() },
  ]

  /// More faults than these say nothing new.
  static let toldAtMost = 5

  let location: StoreLocation
  private let path: String
  let busyTimeout: Duration
  /// The file behind symbolic links, beside which SQLite keeps others.
  private var realPath: String { StoreLocation.realPath(of: path) }

  /// - Parameters:
  ///   - location: Where the store is.
  ///   - busyTimeout: How long to wait for a process that lets nobody read.
  public init(_ location: StoreLocation, busyTimeout: Duration = .seconds(5)) {
    self.location = location
    self.busyTimeout = busyTimeout
    if case .file(let path) = location { self.path = path } else { path = "" }
  }

  /// What there is to say, check by check.
  public func findings() -> [HealthFinding] {
    guard case .file = location else {
      return [HealthFinding("store", .note, "A store in memory has no file.")]
    }
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      guard errno == ENOENT else {
        return [
          HealthFinding(
            "store", .problem, "\(path) cannot be looked at: \(String(cString: strerror(errno))).",
            remedy: "Look at the owner and the permissions of its folders.")
        ]
      }
      return missing()
    }
    return Self.checks.flatMap { $0(self) }
  }

  private func missing() -> [HealthFinding] {
    if FileFacts("\(realPath)-wal").map({ $0.size > 0 }) ?? false {
      return [
        HealthFinding(
          "store", .problem, "\(path) is gone, and its write-ahead log \(path)-wal is still there.",
          remedy: "Put the store back beside it before anything else, or restore a backup.")
      ]
    }
    if let target = StoreLocation.target(ofLink: path) {
      return [
        HealthFinding(
          "store", .problem, "\(path) is a symbolic link to \(target), where no file is.",
          remedy: "Mend the link, or name the file with --store.")
      ]
    }
    return [
      HealthFinding(
        "store", .note, "There is no store at \(path).",
        remedy: "'trips add' makes one; --store names another place.")
    ]
  }

  // MARK: - Checks

  private func permissions() -> [HealthFinding] {
    guard let facts = FileFacts(path) else { return [] }
    guard facts.isRegular else {
      return [
        HealthFinding(
          "store", .problem, "\(path) is not a file.", remedy: "Name a file with --store.")
      ]
    }
    if facts.isWritableByOthers {
      return [
        HealthFinding(
          "store", .problem, "Others may write to \(path) (mode \(facts.mode)).",
          remedy: "chmod go-w '\(path)'")
      ]
    }
    guard access(path, R_OK | W_OK) == 0 else {
      return [
        HealthFinding(
          "store", .problem, "\(path) cannot be read and written (mode \(facts.mode)).",
          remedy: "chmod u+rw '\(path)', or ask its owner.")
      ]
    }
    return [HealthFinding("store", .ok, "\(path), mode \(facts.mode)")]
  }

  /// A write-ahead log with something in it, while nobody has the store open, is of a process that
  /// did not end well.
  private func leftovers() -> [HealthFinding] {
    guard let log = FileFacts("\(realPath)-wal"), log.size > 0, !isOpenElsewhere else {
      return [HealthFinding("write-ahead log", .ok, "nothing is left over")]
    }
    return [
      HealthFinding(
        "write-ahead log", .note,
        "\(realPath)-wal holds \(log.size) bytes of a process that did not end well. Nothing is lost.",
        remedy: "sqlite3 '\(path)' 'PRAGMA wal_checkpoint(TRUNCATE)', or any command that writes.")
    ]
  }

  private func schema() -> [HealthFinding] {
    do {
      var migration = try TripStoreMigration(of: location)
      migration.lockTimeout = busyTimeout
      let found = try migration.status()
      let status = found.store
      if let failure = migration.otherProgram(status) {
        return [
          HealthFinding(
            "schema", .problem, failure.message, remedy: "Name the right file with --store.")
        ]
      }
      switch found.state {
      case .current:
        return [HealthFinding("schema", .ok, "version \(status.storeVersion)")]
      case .pending:
        return [
          HealthFinding(
            "schema", .problem,
            "The store has version \(status.storeVersion), and this program needs "
              + "\(status.programVersion).", remedy: "Run 'trips migrate up'.")
        ]
      case .newer:
        return [
          HealthFinding(
            "schema", .problem,
            "The store has version \(status.storeVersion), newer than \(status.programVersion).",
            remedy: "Install a newer version of trips.")
        ]
      case .drifted:
        return [
          HealthFinding(
            "schema", .problem,
            "The store has another shape: \(found.problems.joined(separator: "; ")).",
            remedy: "See 'trips migrate status', or restore a backup.")
        ]
      }
    } catch {
      return [
        HealthFinding(
          "schema", .problem, "\(error)",
          remedy: "Name the right file with --store, or restore a backup.")
      ]
    }
  }

  /// What helps where something could not be read: a backup only against what is wrong with the file.
  static func remedy(for error: any Error) -> String {
    guard case .store(let failure)? = error as? TripError else { return "Restore a backup." }
    return switch failure.reason {
    case .full: "Make room on the disk. The store itself is as it was."
    case .locked: "Try again when the other process has finished."
    case .denied, .readOnly: "Allow reading the file, and writing in its folder."
    case .interrupted: "Run 'trips migrate up'."
    case .unindexedLog: "Copy the store and its -wal to another folder, and look there."
    case .missing: "Name the right file with --store."
    default: "Restore a backup."
    }
  }

  private func content() -> [HealthFinding] {
    do {
      var migration = try TripStoreMigration(of: location)
      migration.lockTimeout = busyTimeout
      let verification = try migration.verify(limit: Self.toldAtMost)
      // Another version or shape is what "schema" tells.
      let faults = verification.problems.filter { $0.kind != .schema }.map { problem in
        HealthFinding(
          "integrity", .problem, "\(path): \(problem.message).",
          remedy: problem.kind == .damage
            ? "Restore a backup; \"sqlite3 '\(path)' .recover\" saves what can be read."
            : "Restore a backup, or mend the row.")
      }
      return faults.isEmpty
        ? [HealthFinding("integrity", .ok, "every page, index, reference and value is sound")]
        : faults
    } catch {
      return [HealthFinding("integrity", .problem, "\(error)", remedy: Self.remedy(for: error))]
    }
  }

  /// Whether another process has the store open: in write-ahead mode each holds a lock on one byte
  /// of the shared memory (SQLite's documentation "WAL-mode File Format", section 2.3.1).
  private var isOpenElsewhere: Bool {
    let descriptor = open("\(realPath)-shm", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = 128
    request.l_len = 1
    guard fcntl(descriptor, F_GETLK, &request) == 0 else { return false }
    return request.l_type != Int16(F_UNLCK)
  }
}
