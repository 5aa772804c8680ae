import ArgumentParsing
import Testing

@Suite("Names")
struct NameSpecificationTests {
  private func names<Value: ParsableArguments>(_ type: Value.Type) -> [String] {
    type.commandInfo.arguments.filter { !$0.isBuiltIn }.flatMap { $0.names.map { "\($0)" } }
  }

  @Test("long names are made of the property's name")
  func longNames() {
    struct Sample: ParsableArguments {
      @Option var name: String?
      @Option var perDiem: String?
      @Option var storeURL: String?
      @Option var urlOfStore: String?
      @Option var XMLFile: String?
      @Option var page2Size: String?
      @Option var snake_case: String?
    }
    #expect(
      names(Sample.self) == [
        "--name", "--per-diem", "--store-url", "--url-of-store", "--xml-file", "--page2-size",
        "--snake-case",
      ])
  }

  @Test("names can be given in every form")
  func forms() {
    struct Sample: ParsableArguments {
      @Option(name: .short) var alpha: String?
      @Option(name: .shortAndLong) var beta: String?
      @Option(name: .customLong("see")) var gamma: String?
      @Option(name: .customLong("dee", withSingleDash: true)) var delta: String?
      @Option(name: .customShort("e", allowingJoined: true)) var epsilon: String?
      @Option(name: [.long, .customShort("Z"), .long]) var zeta: String?
      @Option(name: "-i --iota -single") var eta: String?
    }
    #expect(
      names(Sample.self) == [
        "-a", "--beta", "-b", "--see", "-dee", "-e", "--zeta", "-Z", "-i", "--iota", "-single",
      ])
  }

  @Test("a command is named after its type")
  func commandName() {
    struct ShowURLList: ParsableCommand {}
    struct Named: ParsableCommand {
      static let configuration = CommandConfiguration(commandName: "other")
    }
    #expect(ShowURLList._commandName == "show-url-list")
    #expect(Named._commandName == "other")
    #expect(Named.commandInfo.path == ["other"])
  }
}
