import CSQLite

/// What SQLite may assume of a function written in Swift.
public struct FunctionTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The same arguments always give the same result: the function may be called once for many rows
  /// and used in indexes.
  public static let deterministic = FunctionTraits(rawValue: 1)

  /// The function has no side effects and tells nothing that the file does not: views, triggers and
  /// constraints of the file may call it.
  public static let innocuous = FunctionTraits(rawValue: 2)

  /// The function may be called from statements only, never from views and triggers.
  public static let directOnly = FunctionTraits(rawValue: 4)

  var flags: Int32 {
    var flags = SQLITE_UTF8
    if contains(.deterministic) { flags |= SQLITE_DETERMINISTIC }
    if contains(.innocuous) { flags |= SQLITE_INNOCUOUS }
    if contains(.directOnly) { flags |= SQLITE_DIRECTONLY }
    return flags
  }
}
