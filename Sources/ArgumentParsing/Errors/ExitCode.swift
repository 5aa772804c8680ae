/// The status a process ends with. Thrown, it ends the program without a message.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  /// The status.
  public var rawValue: Int32

  /// Creates a code.
  public init(_ code: Int32) {
    rawValue = code
  }

  /// Creates a code.
  public init(rawValue: Int32) {
    self.init(rawValue)
  }

  /// 0: done.
  public static let success = ExitCode(0)

  /// 1: an error.
  public static let failure = ExitCode(1)

  /// 2: the command line was wrong.
  ///
  /// Unlike swift-argument-parser, which uses `EX_USAGE` (64), this is 2: the status that shells
  /// and POSIX utilities use for it.
  public static let validationFailure = ExitCode(2)

  /// Whether the code is ``success``.
  public var isSuccess: Bool { self == .success }
}
