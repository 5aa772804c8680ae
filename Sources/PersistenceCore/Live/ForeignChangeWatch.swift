import Dispatch
import SQLite

/// Notices what other programs, and other containers of this one, write to a store's file.
///
/// SQLite's `data_version` tells that another connection has written. A connection that does nothing
/// but look would also see what this store writes itself, so the store brackets its own writes with
/// ``beforeOwnWrite(on:)`` and ``afterOwnWrite(on:)``. Looks happen when the folder tells of a change,
/// and by the clock only where it cannot.
final class ForeignChangeWatch: @unchecked Sendable {
  // `connection` and the versions are used by the thread that has the pool's turn to write only;
  // the looks that are planned belong to the queue.

  private let pool: ConnectionPool
  private let connection: Connection
  private let report: @Sendable () -> Void
  private let queue = DispatchQueue(label: "PersistenceCore.ForeignChangeWatch", qos: .utility)
  private var seenVersion: Int64
  private var versionBeforeOwnWrite: Int64?
  private var folderWatch: FolderWatch?
  private var clock: (any DispatchSourceTimer)?
  private var nextLook = 0
  private var plan = 0

  /// When to look after the last event, in milliseconds from one to the next. A file is written
  /// before the change can be seen, and a slow disk can be in between.
  private static let delays = [3, 10, 40, 150, 600, 2_000, 10_000]
  /// How often to look where no folder can be watched, in milliseconds.
  private static let period = 1_000

  init(path: String, pool: ConnectionPool, report: @escaping @Sendable () -> Void) throws {
    self.pool = pool
    self.report = report
    connection = try pool.open().connection
    seenVersion = try connection.dataVersion()
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let name = file.lastPathComponent
    folderWatch = FolderWatch(
      folder: file.deletingLastPathComponent().path, names: [name, "\(name)-wal"], queue: queue
    ) { [weak self] in self?.planLooks() }
    if folderWatch == nil {
      let clock = DispatchSource.makeTimerSource(queue: queue)
      clock.schedule(
        deadline: .now() + .milliseconds(Self.period), repeating: .milliseconds(Self.period))
      clock.setEventHandler { [weak self] in self?.look() }
      clock.activate()
      self.clock = clock
    }
  }

  deinit { clock?.cancel() }

  // MARK: - Looks

  private func planLooks() {
    // The first look after an event is still to come.
    if plan > 0, nextLook == 0 { return }
    nextLook = 0
    plan &+= 1
    planNext(plan)
  }

  private func planNext(_ current: Int) {
    guard Self.delays.indices.contains(nextLook) else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.delays[nextLook])) { [weak self] in
      guard let self, plan == current else { return }
      nextLook += 1
      look()
      planNext(current)
    }
  }

  /// Leaves a thread that is writing alone: it looks itself.
  private func look() {
    pool.betweenWrites { reportIfChanged() }
  }

  private func reportIfChanged() {
    // A store that cannot be read for a moment is looked at again.
    guard let version = try? connection.dataVersion(), version != seenVersion else { return }
    seenVersion = version
    report()
  }

  // MARK: - The store's own writes

  /// - Parameter writer: The connection that is going to write.
  func beforeOwnWrite(on writer: Connection) {
    versionBeforeOwnWrite = try? writer.dataVersion()
    reportIfChanged()
  }

  /// - Parameter writer: The connection that has written. Its own version leaves its own writes out.
  func afterOwnWrite(on writer: Connection) {
    // First everything there is, then whether any of it was written by others: what comes in between
    // is reported twice and never missed.
    let version = (try? connection.dataVersion()) ?? seenVersion
    let writerVersion = try? writer.dataVersion()
    seenVersion = version
    if writerVersion != versionBeforeOwnWrite { report() }
  }
}

extension SQLiteStore {
  func watchForeignChanges(
    _ report: @escaping @Sendable () -> Void
  ) -> (any Sendable & AnyObject)? {
    guard let path = filePath else { return nil }
    // Without it the store's own changes are still seen.
    guard let watch = try? ForeignChangeWatch(path: path, pool: pool, report: report) else {
      return nil
    }
    foreignWatch.withLock { $0 = WeakWatch(watch: watch) }
    return watch
  }

  /// Runs a write so that it is not taken for somebody else's.
  func asOwnWrite<Result>(
    on connection: Connection, _ body: () throws -> Result
  ) rethrows -> Result {
    guard !connection.isInTransaction, let watch = foreignWatch.withLock({ $0.watch }) else {
      return try body()
    }
    watch.beforeOwnWrite(on: connection)
    defer { watch.afterOwnWrite(on: connection) }
    return try body()
  }
}

/// The watch belongs to those who wait for changes.
struct WeakWatch: Sendable {
  weak var watch: ForeignChangeWatch?
}
