import ArgumentParsing
import TripRepository

/// Shows on a terminal how far a migration has come, on one line that is written again and again.
final class MigrationProgressLine {
  private let session: Session
  private let isShown: Bool
  private let clock = ContinuousClock()
  private var shownAt: ContinuousClock.Instant?

  init(_ session: Session) {
    self.session = session
    isShown =
      !session.isQuiet && session.console.error.isTerminal
      && session.console.variable("TERM") != "dumb"
  }

  /// Shows a step, but not more often than anybody can read.
  func show(_ progress: MigrationProgress) {
    guard isShown else { return }
    let now = clock.now
    if let shownAt, now - shownAt < .milliseconds(100) { return }
    shownAt = now
    let rows =
      progress.completedRows == 0
      ? progress.table : "\(progress.completedRows) of \(progress.totalRows) rows"
    write(
      "\r\u{1B}[KStage \(progress.stage) of \(progress.stageCount), "
        + "\(progress.fromVersion) → \(progress.toVersion): \(rows)")
  }

  /// Takes the line away.
  func finish() {
    if shownAt != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { try? session.console.error.write(text: text) }
}
