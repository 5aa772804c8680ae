import Foundation
import Glibc
import SQLite
import Testing

extension CrashTests {
  /// A store of the first version, large enough that its migration takes a while.
  private struct OldStore {
    static let trips = 300
    let template: URL

    /// - Parameter journal: How the file keeps what a transaction changes: `wal` or `delete`.
    init(in folder: URL, journal: String) throws {
      template = folder.appendingPathComponent("old-\(journal).store")
      let fixture = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/trips-1.0.0.store")
      try FileManager.default.copyItem(at: fixture, to: template)
      var options = Connection.Options(mode: .readWrite)
      options.usesWriteAheadLog = false
      let connection = try Connection(.file(template.path), options: options)
      try connection.execute(
        """
        DELETE FROM Trip;
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(Self.trips))
        INSERT INTO Trip (_pk, _type, destination, startDate, endDate, notes, kind, perDiem,
          companyName, reason, createdAt)
        SELECT n, 'Trip', 'Stad ' || n, 788918400.0 + n * 86400, 788918400.0 + n * 86400,
          'note ' || n, CASE n % 3 WHEN 0 THEN 'business' WHEN 1 THEN 'personal' END,
          CASE n % 3 WHEN 0 THEN n + 0.5 END, CASE n % 3 WHEN 0 THEN 'Acme' END,
          CASE n % 3 WHEN 1 THEN 'family' END, 780000000.0 + n
        FROM number;
        PRAGMA journal_mode = \(journal);
        """)
      try connection.close()
    }
  }

  /// What has become of a store.
  private enum Survivor { case old, new }

  /// Looks at the store as any program would, and makes sure that it is one of the two, wholly.
  private func survivor() throws -> Survivor? {
    let connection = try Connection(.file(store.path))
    #expect(try connection.integrityCheck() == [])
    let version = try connection.rows(
      "SELECT value FROM _pc_metadata WHERE key = 'schemaVersion'")
    let facts = try connection.rows(
      """
      SELECT count(*), sum(destination = 'Stad ' || _pk), sum(notes = 'note ' || _pk),
        total(perDiem), sum(createdAt = 780000000.0 + _pk),
        (SELECT count(*) FROM sqlite_schema WHERE name LIKE '\\_pc\\_new%' ESCAPE '\\'
          OR name LIKE '\\_pc\\_old%' ESCAPE '\\') FROM Trip
      """)
    let all = Value.integer(Int64(OldStore.trips))
    var sum = 0.0
    for number in stride(from: 3, through: OldStore.trips, by: 3) { sum += Double(number) + 0.5 }
    let expected: [Value] = [all, all, all, .real(sum), all, .integer(0)]
    #expect(facts == [expected])
    switch version.first?.first {
    case .text("1.0.0")?:
      #expect(try connection.rows("SELECT count(*) FROM Trip WHERE _type = 'Trip'") == [[all]])
      return .old
    case .text("5.0.0")?:
      let kinds = try connection.rows("SELECT count(*) FROM Trip GROUP BY _type ORDER BY _type")
      #expect(kinds == [100, 100, 100].map { [.integer($0)] })
      return .new
    default:
      Issue.record("the store has the version \(String(describing: version.first?.first))")
      return nil
    }
  }

  @Test("a killed migration leaves the old store or the new one, and both are sound")
  func killedMigrations() throws {
    var instants = Instants("killed migrations")
    let templates = try ["delete", "wal"].map { try OldStore(in: store.folder, journal: $0) }
    var window = Duration.milliseconds(400)
    var (kills, rounds, inside, rolledBack, old, new) = (0, 0, 0, 0, 0, 0)
    while kills < 300 {
      rounds += 1
      try #require(rounds < 1500, "most processes end before they are killed")
      store.remove()
      try FileManager.default.copyItem(
        atPath: templates[rounds % 2].template.path, toPath: store.path)
      let arguments = ["migrate", "up", "--keep-backups", "1"]
      let child = try store.start(arguments + (rounds % 3 == 0 ? [] : ["--no-backup"]))
      // Half of the instants lie in the later half of the run, where the tables change.
      let delay = instants.delay(within: window)
      let end = child.killed(after: rounds % 4 < 2 ? delay : (window + delay) / 2)
      window = end.adjusted(window)
      switch end {
      case .exited(let status): #expect(status == 0)
      case .killed(let signal):
        #expect(signal == SIGKILL)
        kills += 1
      }
      // A rollback journal that is left behind shows that the transaction had begun.
      let journal = (try? Data(contentsOf: URL(filePath: store.path + "-journal"))) ?? Data()
      let log = (try? Data(contentsOf: URL(filePath: store.path + "-wal"))) ?? Data()
      if !journal.isEmpty || !log.isEmpty { inside += 1 }
      // A reader cannot roll back; it says so, and whoever writes does it.
      if try verify() == .exited(1) {
        if journal.isEmpty {
          // SQLite removes the index of a log before the log, and a reader makes no new one.
          #expect(!log.isEmpty)
          let writer = try Connection(.file(store.path))
          try writer.execute("PRAGMA user_version = \(try writer.userVersion())")
          try writer.close()
        } else {
          #expect(try store.start(["migrate", "up", "--to", "1.0.0"]).wait() == .exited(0))
        }
        #expect(try verify() == .exited(0))
        rolledBack += 1
      }
      let survivor = try survivor()
      if case .exited = end { #expect(survivor == .new, "what was confirmed is there") }
      if survivor == .new { new += 1 } else { old += 1 }
    }
    #expect(inside >= 20, "kills land inside of transactions")
    print(
      "killed \(kills) migrations of \(rounds), \(inside) inside of a transaction, "
        + "\(rolledBack) rolled back by a writer; "
        + "\(old) stores were old and \(new) new; last within \(window)")
  }

  private func verify() throws -> Child.End { try store.start(["migrate", "verify"]).wait() }
}
