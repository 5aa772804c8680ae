import Foundation

/// A folder for a store, removed when the test is done with it.
final class TemporaryStore {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "trips-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appending(path: "test.store").path }

  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
