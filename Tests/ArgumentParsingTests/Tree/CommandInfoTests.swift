import ArgumentParsing
import Testing

@Suite("The tree of commands")
struct CommandInfoTests {
  @Test("all commands are found, each before its subcommands")
  func descendants() {
    #expect(
      Shelf.commandInfo.descendants.map { $0.path.joined(separator: " ") } == [
        "shelf", "shelf list", "shelf scratch", "shelf add", "shelf add book", "shelf add film",
        "shelf remove", "shelf repair",
      ])
  }

  @Test("a command is found by names, aliases and type")
  func searching() throws {
    let tool = Shelf.commandInfo
    #expect(tool.command(named: ["add", "film"])?.path == ["shelf", "add", "film"])
    #expect(tool.command(named: ["del"])?.name == "remove")
    #expect(tool.command(named: [])?.name == "shelf")
    #expect(tool.command(named: ["add", "nothing"]) == nil)
    #expect(tool.command(of: Film.self)?.path == ["shelf", "add", "film"])
    #expect(Film.commandInfo.command(of: Shelf.self) == nil)
  }

  @Test("subcommands are listed in their groups")
  func sections() {
    let sections = Shelf.commandInfo.subcommandSections
    #expect(sections.map(\.title) == ["", "Change", "Secret"])
    #expect(
      sections.map { $0.commands.map(\.name) } == [
        ["list", "scratch"], ["add", "remove"], ["repair"],
      ])
    #expect(
      sections.map { $0.commands.map(\.isVisible) } == [[true, true], [true, true], [false]])
  }

  @Test("an option is described completely")
  func option() throws {
    let arguments = List.commandInfo.arguments
    let format = try #require(arguments.first { $0.property == "format" })
    #expect(format.kind == .option)
    #expect(format.names == [.long("format"), .short("f")])
    #expect(format.valueName == "format")
    #expect(format.abstract == "How to print.")
    #expect(format.defaultValue == "table")
    #expect(format.values == ["table", "json", "csv"])
    #expect(format.environment == "SHELF_FORMAT")
    #expect(format.isOptional && !format.isRepeating)
    #expect(format.sectionTitle.isEmpty)

    let columns = try #require(arguments.first { $0.property == "columns" })
    #expect(columns.isRepeating)
    #expect(columns.defaultValue == "title, year")
  }

  @Test("arguments come in the order declared, with groups in their place and built-in flags last")
  func order() {
    #expect(
      List.commandInfo.arguments.map(\.property) == [
        "file", "verbose", "quiet", "color", "color", "today", "trace", "format", "limit",
        "columns", "order", "order", "layout", "layout", "words", "help", "help-hidden",
      ])
    #expect(
      Shelf.commandInfo.arguments.suffix(3).map(\.property) == ["version", "help", "help-hidden"])
  }

  @Test("a group passes its title and its visibility on")
  func groups() throws {
    struct Inner: ParsableArguments {
      @Option var open = ""
      @Option(help: .private) var secret = ""
    }
    struct Outer: ParsableCommand {
      @OptionGroup(title: "Inside", visibility: .hidden) var inner: Inner
    }
    let arguments = Outer.commandInfo.arguments.filter { !$0.isBuiltIn }
    #expect(arguments.map(\.sectionTitle) == ["Inside", "Inside"])
    #expect(arguments.map(\.visibility) == [.hidden, .private])
  }
}
