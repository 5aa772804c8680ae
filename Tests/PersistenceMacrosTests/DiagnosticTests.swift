import Testing

@Suite("Diagnostics name the property and the remedy")
struct DiagnosticTests {
  private func messages(_ body: String) -> [String] {
    Expansion("@Model class Trip {\n\(body)\n}").messages
  }

  @Test func whatIsNoClass() {
    #expect(
      Expansion("@Model struct Trip { var a = 1 }").messages.first?.hasPrefix(
        "@Model can only be attached to a class, not to a struct") == true)
    #expect(Expansion("@Model enum Trip { case a }").messages.first?.contains("an enum") == true)
    #expect(Expansion("@Model actor Trip { }").messages.first?.contains("an actor") == true)
  }

  @Test func genericClasses() {
    let text = Expansion("@Model class Box<T> { var a = 1 }").messages
    #expect(text.count == 1 && text[0].contains("generic class 'Box'"))
  }

  @Test func severalPropertiesInOneDeclaration() {
    let text = messages("var a = 1, b = 2")
    #expect(text == ["declare each of 'a', 'b' in a 'var' of its own"])
    #expect(messages("var (a, b) = (1, 2)").first?.contains("'(a, b)' cannot be persisted") == true)
  }

  @Test func transientPropertiesNeedADefault() {
    #expect(
      messages("@Transient var cache: Int\ninit() { cache = 1 }").first?.contains(
        "the @Transient property 'cache' needs a default value") == true)
    #expect(messages("@Transient var cache: Int?\ninit() {}").isEmpty)
    #expect(messages("@Transient var cache: Int { 5 }\ninit() {}").isEmpty)
  }

  @Test func ephemeralPropertiesNeedADefault() {
    #expect(
      messages("@Attribute(.ephemeral) var cache: Int\ninit() { cache = 1 }").first?.contains(
        "the .ephemeral property 'cache' needs a default value") == true)
    #expect(messages("@Attribute(.ephemeral) var cache: Int?\ninit() {}").isEmpty)
    #expect(
      messages("@Attribute(option, originalName: name) var cache = 1").first?.contains(
        "write the options of 'cache' out") == true)
  }

  @Test func reservedNames() {
    #expect(
      messages("var _$secret = 1").first?.contains("the name '_$secret' is reserved") == true)
  }

  @Test func anAttributeIsNoRelationship() {
    #expect(
      messages("@Attribute @Relationship var tags = [1]").first?.contains(
        "'tags' cannot be both an @Attribute and a @Relationship") == true)
  }

  @Test func classesWithoutAnInitialiser() {
    let text = messages("var a = 1\nvar b: Int?\nvar c: String\nlet d: Int")
    #expect(text.count == 2)
    #expect(text[0].contains("'Trip' has no initialiser that could assign 'c'"))
    #expect(text[1].contains("'d'"))
    #expect(messages("var c: String\ninit(c: String) { self.c = c }").isEmpty)
    #expect(messages("var c: String\nconvenience init(c: String) { self.init() }").count == 1)
  }

  @Test func conditionsThatAMacroCannotDecide() {
    let text = messages(
      "#if canImport(UIKit)\nvar image: Int?\nvar size: Int { 1 }\n#endif\nvar name = \"\"")
    #expect(text.count == 1 && text[0].contains("'image' cannot be persisted"))
  }

  @Test func nothingIsSaidOfWhatIsFine() {
    #expect(
      messages(
        """
        var a: Int
        let b = Date()
        static var shared = 1
        lazy var later = 2
        var computed: Int { 1 }
        init(a: Int) { self.a = a }
        """
      ).isEmpty)
  }
}
