import ArgumentParsing
import TripRepository

/// Looks through the whole store.
struct MigrateVerify: CheckingCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Looks through the whole store for what is not as it should be.",
    discussion: """
      Pages, indexes, foreign keys, tables, every value of every trip, rows that belong to no trip, \
      and the rules that trips keep. What is wrong in one row does not keep the others from being \
      read; 20 problems of a kind are listed, and the rest is counted. Of a file that is damaged no \
      rows are read. A store of an older version is compared with that version. The store is only \
      read. The exit status is

        0  the store is sound
        4  its tables are not those of its version
        5  it was written by a newer version of trips
        8  something in it is damaged or breaks a rule
      """)

  @OptionGroup(title: "Global options") var global: GlobalOptions

  func run(in session: Session) async throws {
    let migration = try session.storeMigration()
    let verification = try migration.verify()
    var facts = StoreFacts()
    facts.add("path", "Path", .text(migration.path))
    facts.add("version", "Version", try version(migration, verification))
    facts.add("sound", "Sound", .bool(verification.isSound))
    facts.add("objects", "Objects read", .integer(Int64(verification.objectCount)))
    facts.add(verification.problems)
    try session.report(
      facts, CheckResults(verification, of: migration.path),
      failure(verification, migration.path))
  }

  /// The store's version, which a damaged file need not tell any more.
  private func version(
    _ migration: TripStoreMigration, _ verification: StoreVerification
  ) throws -> FieldValue {
    do {
      return .text("\(try migration.status().store.storeVersion)")
    } catch TripError.store(let failure) where failure.reason == .damaged && !verification.isSound {
      return .null
    }
  }

  private func failure(_ verification: StoreVerification, _ path: String) -> Failure? {
    guard !verification.isSound, let first = verification.problems.first else { return nil }
    let count = verification.problems.count
    let others =
      switch count {
      case 1: ""
      case 2: " There is another problem."
      default: " There are \(count - 1) more problems."
      }
    return Failure(
      verification.problems.contains { $0.kind != .schema } ? .rejected : .drift,
      "\(path) is not as it should be: \(first.message)\(first.message.hasSuffix(".") ? "" : ".")\(others)"
    )
  }
}

extension CheckResults {
  /// A check for each kind of problem, so that a report shows what was looked at.
  fileprivate init(_ verification: StoreVerification, of path: String) {
    self.init(
      command: "trips migrate verify", file: path,
      checks: StoreVerification.Problem.Kind.allCases.map { kind in
        Check(
          name: kind.rawValue,
          failures: verification.problems.filter { $0.kind == kind }.map(\.message))
      })
  }
}
