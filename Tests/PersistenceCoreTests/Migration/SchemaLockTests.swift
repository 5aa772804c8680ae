import PersistenceCore
import Testing

@Suite("The lock file of a schema")
struct SchemaLockTests {
  @Test func aLockReadsAsItWasWritten() throws {
    let lock = try SchemaLock(Fleet.Plan.self)
    #expect(try SchemaLock(text: lock.text) == lock)
    #expect(lock.differences(from: lock) == [])
    #expect(lock.versions.map(\.version.major) == [1, 2])
  }

  @Test func aChangedModelIsNamedByProperty() throws {
    let lock = try SchemaLock(Fleet.Plan.self)
    let other = SchemaLock([
      Schema(Fleet.V1.models, version: Schema.Version(1, 0, 0)),
      Schema(Fleet.V1.models, version: Schema.Version(2, 0, 0)),
    ])
    let differences = lock.differences(from: other)
    #expect(
      differences.contains {
        $0.hasPrefix("version 2.0.0 was changed") && $0.contains("Ship.grade is in the models")
      })
    #expect(!differences.contains { $0.contains("version 1.0.0") })
  }

  @Test func versionsThatOneSideLacksAreNamed() throws {
    let both = try SchemaLock(Fleet.Plan.self)
    let one = SchemaLock([Schema(versionedSchema: Fleet.V1.self)])
    #expect(both.differences(from: one).first?.contains("2.0.0 is not in the lock file") == true)
    #expect(one.differences(from: both).first?.contains("2.0.0 is in the lock file") == true)
  }

  @Test(arguments: [
    "  Book.title: String\n", "version one\n", "version 1.0.0 abc\n  entity Book\n",
    "version 1.0.0 abc\nversion 1.0.0 abc\n",
  ])
  func aFileThatSaysNothingIsRefused(text: String) {
    #expect(throws: SwiftDataError.unknownSchema) { try SchemaLock(text: text) }
  }
}
