/// Where an argument is shown.
public struct ArgumentVisibility: Hashable, Sendable {
  private let level: Int

  /// Shown in all help.
  public static let `default` = ArgumentVisibility(level: 2)
  /// Shown by `--help-hidden` only.
  public static let hidden = ArgumentVisibility(level: 1)
  /// Never shown.
  public static let `private` = ArgumentVisibility(level: 0)

  func isAtLeastAsVisible(as other: ArgumentVisibility) -> Bool {
    level >= other.level
  }

  func limited(to limit: ArgumentVisibility) -> ArgumentVisibility {
    level <= limit.level ? self : limit
  }
}
