import PersistenceCore
import Testing

@Suite("An ephemeral property is tracked and not stored")
struct EphemeralTests {
  typealias Photo = Outside.Photo

  @Test func itHasNoColumnAndStartsWithItsDefault() throws {
    let container = try memoryContainer(Photo.self)
    let context = ModelContext(container)
    let photo = Photo("a")
    photo.isSelected = true
    photo.progress = 0.5
    photo.rating = 3
    context.insert(photo)
    try context.save()
    #expect(photo.isSelected && photo.progress == 0.5)
    let copy = try #require(try ModelContext(container).fetch(FetchDescriptor<Photo>()).first)
    #expect(!copy.isSelected && copy.progress == nil && copy.rating == 3)
    let sql = try context.explain(FetchDescriptor<Photo>()).sql
    #expect(!sql.contains("isSelected") && sql.contains("rating"))
  }

  @Test func aChangeIsAChangeUntilTheNextSave() throws {
    let context = ModelContext(try memoryContainer(Photo.self))
    let photo = Photo("a")
    context.insert(photo)
    try context.save()
    photo.isSelected = true
    #expect(photo.hasChanges && context.hasChanges)
    context.rollback()
    #expect(!photo.isSelected && !photo.hasChanges)
    photo.isSelected = true
    try context.save()
    #expect(photo.isSelected && !context.hasChanges)
  }

  @Test func aRefreshLeavesItAlone() throws {
    let container = try memoryContainer(Photo.self)
    let (context, other) = (ModelContext(container), ModelContext(container))
    let photo = Photo("a")
    context.insert(photo)
    try context.save()
    photo.isSelected = true
    try context.save()
    try #require(try other.fetch(FetchDescriptor<Photo>()).first).rating = 5
    try other.save()
    _ = try context.fetch(FetchDescriptor<Photo>())
    #expect(photo.rating == 5 && photo.isSelected)
  }

  @Test func predicatesSayThatItIsNotStored() throws {
    let context = ModelContext(try memoryContainer(Photo.self))
    let error = #expect(throws: SwiftDataError.self) {
      try context.fetch(FetchDescriptor<Photo>(predicate: #Predicate { $0.isSelected }))
    }
    #expect(error?.code == .unsupportedPredicate)
    #expect(error?.message.contains("is no stored property of Photo") == true)
  }

  @Test func itIsNotPartOfTheFingerprint() throws {
    let schema = Schema([Photo.self])
    let text = try signature(of: schema)
    #expect(!text.contains("isSelected") && text.contains("Photo.image: Data? .externalStorage"))
    #expect(schema.entity(for: Photo.self)?.attributesByName["isSelected"]?.isTransient == true)
  }
}
