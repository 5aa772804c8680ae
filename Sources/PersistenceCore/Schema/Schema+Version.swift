extension Schema {
  /// A version number of three parts, each at least zero.
  public struct Version: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// Changes that need a plan.
    public let major: Int
    /// Changes that do not.
    public let minor: Int
    /// Corrections.
    public let patch: Int

    /// Makes a version number.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Reads a version number such as `3.0.0`.
    ///
    /// - Returns: Nil for a text that is not three numbers with points between them.
    public init?(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 3, let major = parts[0], let minor = parts[1], let patch = parts[2],
        major >= 0, minor >= 0, patch >= 0
      else { return nil }
      self.init(major, minor, patch)
    }

    /// Orders by major, minor and patch.
    public static func < (lhs: Version, rhs: Version) -> Bool {
      (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
    }

    /// The number with points, such as `3.0.0`.
    public var description: String { "\(major).\(minor).\(patch)" }
  }
}

/// One released version of a schema, with the model classes as they were then.
public protocol VersionedSchema: SendableMetatype {
  /// The version's number.
  static var versionIdentifier: Schema.Version { get }
  /// The version's classes.
  static var models: [any PersistentModel.Type] { get }
}
