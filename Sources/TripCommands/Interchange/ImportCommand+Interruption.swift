import TripRepository

extension ImportCommand {
  /// Imports a file so that Ctrl-C takes everything back, files in the making too, and then ends the
  /// program as by the signal.
  ///
  /// - Parameter body: Imports the file; each event that it is told of goes through the function that it
  ///   gets, which throws once Ctrl-C was pressed.
  /// - Throws: What `body` throws.
  func interruptibly(
    _ session: Session, _ body: (_ check: @escaping () throws -> Void) async throws -> Void
  ) async throws {
    let interrupts = InterruptFlag()
    do {
      try await body { if interrupts.isInterrupted { throw CancellationError() } }
    } catch {
      guard interrupts.isInterrupted else { throw error }
      session.message("Interrupted. Nothing was changed.")
      interrupts.raise()
      throw error
    }
    interrupts.end()
  }
}
