import Foundation
import Testing

@testable import PersistenceCore

@Suite("Folders for work")
struct WorkFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
  }

  /// A folder as a killed process leaves it.
  private func leave(_ name: String, hasLock: Bool, hoursAgo: Double = 0) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    if hasLock { try Data().write(to: url.appending(path: "lock")) }
    try Data("half of a store".utf8).write(to: url.appending(path: "before.store"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3_600 * hoursAgo)], ofItemAtPath: url.path)
  }

  @Test("go away with their objects")
  func ending() throws {
    var work: WorkFolder? = try WorkFolder("rehearsal", in: folder.url)
    let url = try #require(work?.url)
    try Data("x".utf8).write(to: url.appending(path: "after.store"))
    #expect(names == [url.lastPathComponent])
    work = nil
    #expect(names == [])
  }

  @Test("the next one removes those of killed processes, and no others")
  func abandoned() throws {
    let living = try WorkFolder("rehearsal", in: folder.url)
    let kept = [
      "rehearsal-of-mine", "store-\(UUID().uuidString)", "rehearsal-\(UUID().uuidString)",
    ]
    try leave(kept[0], hasLock: true, hoursAgo: 99)
    try leave(kept[1], hasLock: true, hoursAgo: 99)
    // A program that takes no lock may be at work here.
    try leave(kept[2], hasLock: false, hoursAgo: 2)
    try leave("rehearsal-\(UUID().uuidString)", hasLock: true)
    try leave("rehearsal-\(UUID().uuidString)", hasLock: false, hoursAgo: 25)
    let next = try WorkFolder("rehearsal", in: folder.url)
    #expect(
      names == (kept + [living.url.lastPathComponent, next.url.lastPathComponent]).sorted())
    withExtendedLifetime((living, next)) {}
  }

  @Test("a folder that cannot be made is an error with its name")
  func refusal() throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    #expect(throws: SwiftDataError.self) { try WorkFolder("rehearsal", in: file) }
  }
}
