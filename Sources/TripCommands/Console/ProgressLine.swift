/// Shows on a terminal how far something has come, on one line that is written again and again.
final class ProgressLine {
  private let session: Session
  private let isShown: Bool
  private let clock = ContinuousClock()
  private var shownAt: ContinuousClock.Instant?
  private var isOnScreen = false

  init(_ session: Session) {
    self.session = session
    isShown =
      !session.isQuiet && session.console.error.isTerminal
      && session.console.variable("TERM") != "dumb"
  }

  /// Shows a text, but not more often than anybody can read.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = clock.now
    if let shownAt, now - shownAt < .milliseconds(100) { return }
    shownAt = now
    isOnScreen = true
    write("\r\u{1B}[K" + text())
  }

  /// Takes the line away, so that something else can be written.
  func finish() {
    if isOnScreen { write("\r\u{1B}[K") }
    isOnScreen = false
  }

  private func write(_ text: String) { try? session.console.error.write(text: text) }
}
