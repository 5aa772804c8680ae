import Glibc
import PersistenceCore
import Testing

@Suite("Files of external storage after a process was killed", .serialized)
struct KilledExternalStorageTests {
  typealias Photo = Outside.Photo

  /// Bytes that tell their number, so that half of a value, or another one's, is found out.
  private static func image(_ number: Int) -> Data {
    Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 256 &* 31 &+ number) })
  }

  @Test("a kill at any moment leaves no row without its file, and no file that cannot be removed")
  func kills() async throws {
    var random = SeededGenerator("kills")
    let folder = try TemporaryFolder()
    let path = folder.store.path
    var found = 0
    for _ in 0..<12 {
      let delay = UInt32.random(in: 20_000...250_000, using: &random)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, delay = delay as UInt32] in
        let context = ModelContext(
          try fileContainer(URL(filePath: path), Photo.self, Outside.Scan.self))
        let killer = Thread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        killer.start()
        try KilledExternalStorageTests.work(in: context)
      }
      found = try check(folder.store)
    }
    #expect(found > 0, "no process has got so far as to save")
  }

  /// Inserts, replaces and deletes large values for ever.
  private static func work(in context: ModelContext) throws {
    var photos = try context.fetch(FetchDescriptor<Photo>())
    var number = 0
    while true {
      number += 1
      let photo = Photo("\(number)", image: image(number))
      context.insert(photo)
      photos.append(photo)
      try context.save()
      let other = photos[number * 7 % photos.count]
      other.name = "\(number + 1)"
      other.image = image(number + 1)
      try context.save()
      if photos.count > 6 {
        context.delete(photos.removeFirst())
        try context.save()
      }
    }
  }

  /// - Returns: How many photos there are.
  private func check(_ store: URL) throws -> Int {
    let container = try fileContainer(store, Photo.self, Outside.Scan.self)
    let report = try container.checkExternalStorage()
    #expect(report.missing.isEmpty, "\(report)")
    let context = ModelContext(container)
    let photos = try context.fetch(FetchDescriptor<Photo>())
    for photo in photos {
      let number = try #require(Int(photo.name))
      #expect(photo.image == Self.image(number), "the image of photo \(number)")
    }
    _ = try container.checkExternalStorage(removingUnreferenced: true)
    let left = try container.checkExternalStorage()
    #expect(left.isConsistent, "\(left)")
    return photos.count
  }
}
