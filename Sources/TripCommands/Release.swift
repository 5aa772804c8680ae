/// What this release of the program says of itself.
///
/// Nothing of it comes from the clock or the machine, so that one source gives the same manual
/// everywhere.
enum Release {
  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  /// The day of the release, for the foot of the manual pages.
  static let date = "2026-11-30"
}
