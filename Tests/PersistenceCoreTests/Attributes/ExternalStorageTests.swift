import PersistenceCore
import Testing

@Suite("Large values of external storage lie in files beside the store")
struct ExternalStorageTests {
  typealias Photo = Outside.Photo
  typealias Scan = Outside.Scan
  private let folder: TemporaryFolder
  private let container: ModelContainer
  private let context: ModelContext

  init() throws {
    folder = try TemporaryFolder()
    container = try fileContainer(folder.store, Photo.self, Scan.self)
    context = ModelContext(container)
  }

  private var files: [String] {
    let path = folder.url.appending(path: ".test.store_SUPPORT/_EXTERNAL_DATA").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func bytes(_ count: Int, _ seed: UInt8 = 7) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(seed)) })
  }

  private func expectConsistent() throws {
    let report = try container.checkExternalStorage()
    #expect(report.isConsistent, "\(report)")
  }

  @Test func smallValuesStayInTheRow() throws {
    context.insert(Photo("a", image: bytes(131_072)))
    context.insert(Photo("b"))
    try context.save()
    #expect(files.isEmpty)
    #expect(
      try plainRows(folder.store, "SELECT typeof(image) || length(image) FROM Photo WHERE _pk = 1")
        == ["blob131072"])
    let found = try ModelContext(container).fetch(
      FetchDescriptor<Photo>(sortBy: [SortDescriptor(\.name)]))
    #expect(found.map(\.image) == [bytes(131_072), nil])
    #expect(found.allSatisfy { $0.thumbnail.isEmpty })
  }

  @Test func largeValuesAreReadWhenTheyAreNeeded() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    let scan = Scan("b", original: bytes(140_000, 1))
    scan.text = bytes(150_000, 2)
    context.insert(scan)
    try context.save()
    #expect(files.count == 3)
    #expect(
      Set(try plainRows(folder.store, "SELECT image FROM Photo WHERE image IS NOT NULL")).isSubset(
        of: files))
    let other = ModelContext(container)
    let found = try other.fetch(FetchDescriptor<Photo>(sortBy: [SortDescriptor(\.name)]))
    #expect(found.first?.image == bytes(200_000))
    let copy = try #require(found.last as? Scan)
    #expect(copy.original == bytes(140_000, 1) && copy.text == bytes(150_000, 2))
    #expect(copy.image == nil && !other.hasChanges)
    try expectConsistent()
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.url.appending(path: ".test.store_SUPPORT/_EXTERNAL_DATA/\(files[0])").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func aFileIsRemovedWithTheLastRowThatNamesIt() throws {
    let photo = Photo("a", image: bytes(200_000))
    context.insert(photo)
    photo.versions = [Photo("b", image: bytes(200_000, 2))]
    try context.save()
    let before = files
    #expect(before.count == 2)
    photo.rating = 1
    try context.save()
    #expect(files == before)
    photo.image = bytes(300_000)
    try context.save()
    #expect(files.count == 2 && files != before)
    photo.image = bytes(10)
    try context.save()
    #expect(files.count == 1)
    try expectConsistent()
    context.delete(photo)
    try context.save()
    #expect(files.isEmpty)
    context.insert(Photo("c", image: bytes(200_000)))
    try context.save()
    try container.erase()
    #expect(files.isEmpty)
  }

  @Test func anAssignmentIsNotOvertakenByTheFile() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    try context.save()
    let other = ModelContext(container)
    let photo = try #require(try other.fetch(FetchDescriptor<Photo>()).first)
    photo.image = bytes(5)
    #expect(photo.image == bytes(5))
    other.rollback()
    #expect(photo.image == bytes(200_000))
    photo.image = nil
    try other.save()
    #expect(photo.image == nil && files.isEmpty)
  }

  @Test func savesThatFailLeaveNoFiles() throws {
    struct Stop: Error {}
    context.insert(Photo("a", image: bytes(200_000)))
    #expect(throws: Stop.self) {
      try context.transaction {
        try context.save()
        #expect(files.count == 1)
        throw Stop()
      }
    }
    #expect(files.isEmpty)
    context.insert(Photo("b", image: bytes(200_000)))
    try context.save()
    let photo = try #require(try context.fetch(FetchDescriptor<Photo>()).first)
    #expect(throws: Stop.self) {
      try context.transaction {
        photo.image = nil
        try context.save()
        throw Stop()
      }
    }
    #expect(files.count == 1 && photo.image == bytes(200_000))
    try expectConsistent()
  }

  @Test func otherProgramsChangesAreClearedUp() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    context.insert(Photo("b", image: bytes(200_000)))
    try context.save()
    _ = try plainRows(folder.store, "DELETE FROM Photo WHERE name = 'a'")
    #expect(files.count == 2)
    context.insert(Photo("c"))
    try context.save()
    #expect(files.count == 1)
    try expectConsistent()
  }

  @Test func bothKindsOfOrphanAreFound() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    try context.save()
    let place = folder.url.appending(path: ".test.store_SUPPORT/_EXTERNAL_DATA")
    let stray = UUID().uuidString
    try Data([1]).write(to: place.appending(path: stray))
    try Data([1]).write(to: place.appending(path: "notes.txt"))
    var report = try container.checkExternalStorage()
    #expect(report.unreferenced.map(\.lastPathComponent) == [stray] && report.missing.isEmpty)
    report = try container.checkExternalStorage(removingUnreferenced: true)
    #expect(report.unreferenced.count == 1 && files.count == 2)
    try FileManager.default.removeItem(
      at: place.appending(path: try #require(files.first { $0 != "notes.txt" })))
    report = try container.checkExternalStorage()
    #expect(report.missing.map(\.property) == ["image"] && report.unreferenced.isEmpty)
    let other = ModelContext(container)
    let photo = try #require(try other.fetch(FetchDescriptor<Photo>()).first)
    #expect(report.missing.first?.identifier == photo.persistentModelID)
    #expect(photo.image == Data())
    photo.rating = 9
    let error = #expect(throws: SwiftDataError.self) { try other.save() }
    #expect(error?.code == .corruptValue)
    #expect(error?.message.contains("Photo 1, property image") == true)
  }

  @Test func aNameCannotLeadOutOfTheFolder() throws {
    let secret = folder.url.appending(path: "secret")
    try Data([1, 2, 3]).write(to: secret)
    context.insert(Photo("a", image: bytes(200_000)))
    try context.save()
    _ = try plainRows(folder.store, "UPDATE Photo SET image = '../../secret'")
    let other = ModelContext(container)
    #expect(try other.fetch(FetchDescriptor<Photo>()).first?.image == Data())
    #expect(throws: SwiftDataError.self) {
      other.insert(Photo("b"))
      try other.save()
    }
    try other.save()
    _ = try plainRows(folder.store, "DELETE FROM Photo")
    try other.transaction {}
    #expect(FileManager.default.fileExists(atPath: secret.path))
  }

  @Test func predicatesAskWhetherThereIsAValue() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    context.insert(Photo("b", image: bytes(2)))
    context.insert(Photo("c"))
    try context.save()
    let there = FetchDescriptor<Photo>(predicate: #Predicate { $0.image != nil })
    #expect(try ModelContext(container).fetchCount(there) == 2)
    let small = bytes(2)
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Photo>(predicate: #Predicate { $0.image == small }))
    }
    #expect(error?.code == .unsupportedPredicate)
  }

  @Test func onlySomeProperties() throws {
    context.insert(Photo("a", image: bytes(200_000)))
    try context.save()
    var names = FetchDescriptor<Photo>()
    names.propertiesToFetch = [\.name]
    let photo = try #require(try ModelContext(container).fetch(names).first)
    let other = ModelContext(container)
    let again = try #require(try other.fetch(names).first)
    again.rating = 4
    #expect(again.image == bytes(200_000) && again.thumbnail.isEmpty && again.rating == 4)
    #expect(photo.isDeleted == false)
  }

  @Test func inMemoryEverythingIsInTheRow() throws {
    let context = ModelContext(try memoryContainer(Photo.self))
    context.insert(Photo("a", image: bytes(200_000)))
    try context.save()
    #expect(try context.container.checkExternalStorage().isConsistent)
    #expect(try context.fetch(FetchDescriptor<Photo>()).first?.image?.count == 200_000)
  }
}
