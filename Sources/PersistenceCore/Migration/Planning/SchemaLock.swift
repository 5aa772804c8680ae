/// The shapes of all versions of a schema, as a small text file to be committed.
///
/// A model that was changed without a new version differs from the file, so a check in CI finds it:
///
/// ```swift
/// let lock = try SchemaLock(TripMigrationPlan.self)
/// let committed = try SchemaLock(text: String(contentsOfFile: "schema.lock", encoding: .utf8))
/// let differences = lock.differences(from: committed)
/// ```
public struct SchemaLock: Sendable, Hashable {
  /// One version.
  public struct Version: Sendable, Hashable {
    /// The version's number.
    public let version: Schema.Version
    /// The version's fingerprint.
    public let fingerprint: String
    /// The lines that the fingerprint is made of.
    public let lines: [String]
  }

  /// The versions, oldest first.
  public let versions: [Version]

  /// The versions of a plan.
  ///
  /// - Throws: ``SwiftDataError/invalidSchema`` for models that cannot be stored.
  public init(_ plan: any SchemaMigrationPlan.Type) throws {
    let schemas = plan.schemas.map { Schema(versionedSchema: $0) }
    for schema in schemas { try schema.validate() }
    self.init(schemas)
  }

  /// The versions of schemas.
  public init(_ schemas: [Schema]) {
    versions = schemas.sorted { $0.version < $1.version }.map {
      Version(version: $0.version, fingerprint: $0.fingerprint, lines: $0.signatureLines)
    }
  }

  /// Reads a lock file.
  ///
  /// - Throws: ``SwiftDataError/unknownSchema`` with the number of the line that is wrong.
  public init(text: String) throws {
    func fail(_ number: Int, _ what: String) -> SwiftDataError {
      SwiftDataError(.unknownSchema, "line \(number) of the lock file: \(what)")
    }
    var versions: [(version: Schema.Version, fingerprint: String, lines: [String], number: Int)] =
      []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.hasSuffix("\r") ? String(line.dropLast()) : line
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      if trimmed.hasPrefix("  ") {
        guard !versions.isEmpty else { throw fail(index + 1, "a property before any version") }
        versions[versions.count - 1].lines.append(String(trimmed.dropFirst(2)))
        continue
      }
      let words = trimmed.split(separator: " ").map(String.init)
      guard words.count == 3, words[0] == "version", let version = Schema.Version(words[1]) else {
        throw fail(index + 1, "expected 'version 1.0.0 FINGERPRINT', found '\(trimmed)'")
      }
      guard !versions.contains(where: { $0.version == version }) else {
        throw fail(index + 1, "version \(version) is there twice")
      }
      versions.append((version, words[2], [], index + 1))
    }
    for version in versions {
      let own = SHA256.hexDigest(of: Array(version.lines.joined(separator: "\n").utf8))
      guard own == version.fingerprint else {
        throw fail(
          version.number,
          "the lines below are not those of the fingerprint; take the file from version control, or "
            + "write it anew")
      }
    }
    self.versions = versions.map {
      Version(version: $0.version, fingerprint: $0.fingerprint, lines: $0.lines)
    }.sorted { $0.version < $1.version }
  }

  /// The file's text.
  public var text: String {
    var lines = [
      "# The versions of the schema. Commit this file; a check compares it with the models.", "",
    ]
    for version in versions {
      lines.append("version \(version.version) \(version.fingerprint)")
      lines += version.lines.map { "  " + $0 }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// What has changed since another state was locked.
  ///
  /// - Parameter committed: The other state.
  /// - Returns: A sentence for each property that differs, and for each version that only one side
  ///   has; none if they are the same.
  public func differences(from committed: SchemaLock) -> [String] {
    var result: [String] = []
    for version in versions {
      guard let before = committed.versions.first(where: { $0.version == version.version }) else {
        result.append("version \(version.version) is not in the lock file; write it anew to add it")
        continue
      }
      guard before.fingerprint != version.fingerprint else { continue }
      result += Schema.differences(
        between: before.lines, and: version.lines, calledThere: "in the lock file",
        calledHere: "in the models"
      ).map { "version \(version.version) was changed after it was locked: \($0)" }
    }
    for before in committed.versions
    where !versions.contains(where: { $0.version == before.version }) {
      result.append(
        "version \(before.version) is in the lock file and no longer among the models; stores of that "
          + "version could not be migrated")
    }
    return result
  }
}
