import ArgumentParsing
import TripRepository

extension SchemaVersion {
  /// Reads a version as it is typed: `4.0.0`, `4.0` or `4`.
  ///
  /// - Throws: `ValidationError`.
  init(typed text: String) throws {
    let missing = 2 - text.filter { $0 == "." }.count
    guard missing >= 0,
      let version = SchemaVersion(text + String(repeating: ".0", count: missing))
    else { throw ValidationError("Type it as \(TripStoreMigration.newestVersion).") }
    self = version
  }

  /// The versions that there are, for completions.
  static var completions: CompletionKind {
    .list(TripStoreMigration.versions.map(\.description))
  }
}
