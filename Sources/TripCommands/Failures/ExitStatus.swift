/// The status that `trips` ends with. One table for all commands.
///
/// | status | meaning |
/// | --- | --- |
/// | 0 | done; also when nobody reads the output any more, as in `trips list \| head -1` |
/// | 1 | an error |
/// | 2 | the command line was wrong |
/// | 3 | the store has to be migrated first |
/// | 4 | the store's shape is not that of its version |
/// | 5 | the store was written by a newer version of the program |
/// | 6 | another process holds the store |
/// | 7 | refused without `--yes` or `--allow-destructive` |
/// | 8 | some of the input was rejected, or a verification failed |
/// | 9 | not found |
/// | 10 | a check found something |
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// What was asked for is done. A pipe that is closed early also ends so: the reader had all it
  /// wanted, and a script with `set -o pipefail` must not fail for it.
  case done = 0
  /// Something went wrong that has no status of its own.
  case error = 1
  /// The command line was wrong: an option, a value, or values that do not go together.
  case usage = 2
  /// The store was written by an older version and has to be migrated first.
  case migrationPending = 3
  /// The store has the program's version, and another shape.
  case drift = 4
  /// The store was written by a newer version of the program.
  case newerStore = 5
  /// Another process holds the store, and did not let go in time.
  case locked = 6
  /// The command would do something that wants `--yes` or `--allow-destructive`.
  case refused = 7
  /// Some of the input was rejected and the rest is done, or a verification failed.
  case rejected = 8
  /// No trip has the id that was asked for, or nothing the name.
  case notFound = 9
  /// A check found something, such as a conflict or a broken rule.
  case checkFailed = 10

  /// What the status means, for the manual.
  var meaning: String {
    switch self {
    case .done: "done"
    case .error: "an error"
    case .usage: "the command line was wrong"
    case .migrationPending: "the store has to be migrated first"
    case .drift: "the store's shape is not that of its version"
    case .newerStore: "the store was written by a newer version of trips"
    case .locked: "another process holds the store"
    case .refused: "refused without --yes or --allow-destructive"
    case .rejected: "some of the input was rejected, or a verification failed"
    case .notFound: "not found"
    case .checkFailed: "a check found something"
    }
  }
}
