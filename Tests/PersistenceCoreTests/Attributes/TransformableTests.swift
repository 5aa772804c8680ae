import PersistenceCore
import Testing

@Suite("A value transformer makes bytes of a value and back", .serialized)
struct TransformableTests {
  typealias Pen = Outside.Pen
  typealias Color = Outside.Color

  private func register() {
    ValueTransformer.setValueTransformer(
      Outside.ColorTransformer(), forName: NSValueTransformerName("Outside.cap"))
  }

  @Test func valuesAreStoredAsTheBytes() throws {
    register()
    let folder = try TemporaryFolder()
    do {
      let context = ModelContext(try fileContainer(folder.store, Pen.self))
      let pen = Pen(Color(red: 1, green: 2))
      context.insert(pen)
      try context.save()
      pen.cap = Color(red: 3, green: 255)
      #expect(pen.hasChanges)
      try context.save()
    }
    #expect(
      try plainRows(folder.store, "SELECT hex(ink) || hex(cap) || typeof(cap) FROM Pen")
        == ["010203FFblob"])
    let context = ModelContext(try fileContainer(folder.store, Pen.self))
    let pen = try #require(try context.fetch(FetchDescriptor<Pen>()).first)
    #expect(pen.ink.red == 1 && pen.ink.green == 2 && pen.cap?.green == 255)
    pen.cap = nil
    context.rollback()
    #expect(pen.cap?.red == 3)
    pen.cap = nil
    try context.save()
    #expect(try plainRows(folder.store, "SELECT typeof(cap) FROM Pen") == ["null"])
  }

  @Test func aMissingTransformerIsNamedWhenTheContainerOpens() throws {
    ValueTransformer.setValueTransformer(nil, forName: NSValueTransformerName("Outside.cap"))
    var error = #expect(throws: SwiftDataError.self) { try memoryContainer(Pen.self) }
    #expect(error?.code == .invalidSchema)
    #expect(error?.message.contains("Pen.cap is transformed by 'Outside.cap'") == true)
    ValueTransformer.setValueTransformer(
      Outside.OneWay(), forName: NSValueTransformerName("Outside.cap"))
    error = #expect(throws: SwiftDataError.self) { try memoryContainer(Pen.self) }
    #expect(error?.message.contains("does not allow the reverse transformation") == true)
    register()
    #expect(ValueTransformer.valueTransformerNames().map(\.rawValue).contains("ColorTransformer"))
  }

  @Test func whatTheTransformerRefuses() throws {
    register()
    let folder = try TemporaryFolder()
    let container = try fileContainer(folder.store, Pen.self)
    let context = ModelContext(container)
    context.insert(Pen(Color(red: 1, green: 0)))
    var error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.code == .modelValidationFailure)
    #expect(error?.message.contains("Pen.ink: the value transformer 'ColorTransformer'") == true)
    context.rollback()
    context.insert(Pen(Color(red: 1, green: 1)))
    try context.save()
    _ = try plainRows(folder.store, "UPDATE Pen SET ink = x'00'")
    error = #expect(throws: SwiftDataError.self) {
      try ModelContext(container).fetch(FetchDescriptor<Pen>())
    }
    #expect(error?.code == .corruptValue && error?.message.contains("Pen 1, property ink") == true)
  }
}
