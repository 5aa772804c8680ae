import Foundation
import Testing

@testable import PersistenceCore

@Suite("The path of a file's URL")
struct FilePathTests {
  @Test(
    "is what the URL itself says",
    arguments: [
      "/tmp/a.store", "/tmp/with space/ü.store", "/tmp/100%/%41.store", "/", "/tmp/", "relative",
      "../up/a.store", "./a;b?c#d.store", "~/a.store", "/tmp//double", "/tmp/q\"uote'.store",
    ])
  func path(_ path: String) {
    for url in [URL(filePath: path), URL(filePath: path, directoryHint: .notDirectory)] {
      #expect(url.filePath == url.path)
    }
  }
}
