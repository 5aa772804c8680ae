/// One stage of a migration, as it is carried out.
struct MigrationStep: CustomStringConvertible {
  /// The schema of the version before; nil for one that only the store describes.
  let from: Schema?
  let fromVersion: Schema.Version
  /// The shape that the store has before the step.
  let shape: SchemaShape
  let to: Schema
  var willMigrate: ((ModelContext) throws -> Void)?
  var didMigrate: ((ModelContext) throws -> Void)?
  /// Whether the plan has no stage for the step, so that it follows from the two versions alone.
  var isInferred = false

  var isCustom: Bool { willMigrate != nil || didMigrate != nil }

  var description: String { "\(fromVersion) → \(to.version)" }

  /// What identifies the stage: the two shapes and the kind. Code cannot be told apart.
  var checksum: String {
    let text =
      shape.lines.joined(separator: "\n") + "\n→ \(isCustom ? "custom" : "lightweight")\n"
      + to.signatureLines.joined(separator: "\n")
    return SHA256.hexDigest(of: Array(text.utf8))
  }
}
