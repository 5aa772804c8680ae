import PersistenceCore
import Testing

@Suite("Attribute options in the schema")
struct OptionTests {
  @Model final class Plain {
    var name = ""
    init() {}
  }

  enum Renamed {
    @Model final class Plain {
      @Attribute(.preserveValueOnDeletion, originalName: "title") var name = ""
      init() {}
    }
  }

  enum Modified {
    @Model final class Plain {
      @Attribute(hashModifier: "2") var name = ""
      init() {}
    }
  }

  @Test func onlyTheHashModifierChangesTheFingerprint() {
    let plain = Schema([Plain.self])
    #expect(Schema([Renamed.Plain.self]).fingerprint == plain.fingerprint)
    #expect(Schema([Modified.Plain.self]).fingerprint != plain.fingerprint)
  }

  @Test func theSchemaRemembersWhatTheHistoryKeeps() throws {
    let attribute = Schema([Renamed.Plain.self]).entity(for: Renamed.Plain.self)?
      .attributesByName["name"]
    #expect(attribute?.preservesValueOnDeletion == true && attribute?.originalName == "title")
    _ = try memoryContainer(Renamed.Plain.self)
  }

  @Model final class Odd {
    @Attribute(.allowsCloudEncryption) var secret = ""
    @Attribute(.externalStorage, .unique) var image = Data()
    @Attribute(.ephemeral, .unique) var draft = ""
    @Attribute(.ephemeral, .externalStorage) var preview = Data()
    init() {}
  }

  @Test func whatCannotBeIsRefusedWithAReason() {
    let error = #expect(throws: SwiftDataError.self) { try memoryContainer(Odd.self) }
    #expect(error?.code == .invalidSchema)
    let lines = error?.message.split(separator: "\n").map(String.init) ?? []
    func says(_ start: String, _ part: String) -> Bool {
      lines.contains { $0.hasPrefix(start) && $0.contains(part) }
    }
    #expect(says("Odd.secret", "nothing is encrypted"))
    #expect(says("Odd.image", "cannot be both .unique and .externalStorage"))
    #expect(says("Odd.draft", "remove .unique"))
    #expect(says("Odd.preview", "asks for .ephemeral and .externalStorage"))
    #expect(lines.count == 4)
  }
}
