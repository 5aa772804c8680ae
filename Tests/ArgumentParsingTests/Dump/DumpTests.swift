import ArgumentParsing
import Foundation
import Testing

@Suite("The description for programs")
struct DumpTests {
  struct Leaf: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "A \"leaf\".", helpNames: [])
    @Option(
      name: .shortAndLong, help: "How.", completion: .file(extensions: ["x"]), environment: "HOW")
    var how: Wear = .new
    @Option(help: .private) var secret = ""
  }

  struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Leaf.self], defaultSubcommand: Leaf.self, helpNames: [])
  }

  @Test("the layout is that of swift-argument-parser, version 0, with sorted keys")
  func golden() {
    #expect(
      Tool.dumpHelp() == #"""
        {
          "command" : {
            "commandName" : "tool",
            "defaultSubcommand" : "leaf",
            "shouldDisplay" : true,
            "subcommands" : [
              {
                "abstract" : "A \"leaf\".",
                "arguments" : [
                  {
                    "abstract" : "How.",
                    "allValueDescriptions" : {
                      "new" : "never read by anybody, still in the shop's own wrapping, with its receipt",
                      "used" : "read"
                    },
                    "allValues" : [
                      "new",
                      "used"
                    ],
                    "completionKind" : {
                      "file" : {
                        "extensions" : [
                          "x"
                        ]
                      }
                    },
                    "defaultValue" : "new",
                    "environment" : "HOW",
                    "isOptional" : true,
                    "isRepeating" : false,
                    "kind" : "option",
                    "names" : [
                      {
                        "kind" : "long",
                        "name" : "how"
                      },
                      {
                        "kind" : "short",
                        "name" : "h"
                      }
                    ],
                    "parsingStrategy" : "default",
                    "preferredName" : {
                      "kind" : "long",
                      "name" : "how"
                    },
                    "shouldDisplay" : true,
                    "valueName" : "how"
                  }
                ],
                "commandName" : "leaf",
                "shouldDisplay" : true,
                "superCommands" : [
                  "tool"
                ]
              },
              {
                "abstract" : "Show subcommand help information.",
                "arguments" : [
                  {
                    "isOptional" : true,
                    "isRepeating" : true,
                    "kind" : "positional",
                    "parsingStrategy" : "default",
                    "shouldDisplay" : true,
                    "valueName" : "subcommands"
                  }
                ],
                "commandName" : "help",
                "shouldDisplay" : true,
                "superCommands" : [
                  "tool"
                ]
              }
            ]
          },
          "serializationVersion" : 0
        }
        """#)
  }

  @Test("the dump of any tree is JSON, the same each time, and holds all commands")
  func json() throws {
    for (text, again, info) in [
      (Depot.dumpHelp(), Depot.dumpHelp(), Depot.commandInfo),
      (Shelf.dumpHelp(), Shelf.dumpHelp(), Shelf.commandInfo),
    ] {
      #expect(text == again)
      let root = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(root["serializationVersion"] as? Int == 0)
      var names: [String] = []
      func visit(_ command: [String: Any]) {
        names.append(command["commandName"] as? String ?? "")
        for subcommand in command["subcommands"] as? [[String: Any]] ?? [] { visit(subcommand) }
      }
      visit(try #require(root["command"] as? [String: Any]))
      #expect(names == info.descendants.map(\.name) + ["help"])
    }
  }

  @Test("hidden arguments are marked, private ones left out, rules added")
  func arguments() throws {
    let text = Depot.dumpHelp()
    #expect(!text.contains("trace"))
    #expect(text.contains("\"name\" : \"today\""))
    #expect(text.contains("\"shouldDisplay\" : false"))
    #expect(text.contains("\"group\" : \"choice\""))
    #expect(text.contains("\"custom\" : {}") && text.contains("\"customAsync\" : {}"))
    #expect(text.contains("\"directory\" : {}"))
  }

  @Test("control characters are escaped")
  func escapes() {
    struct Odd: ParsableCommand {
      static let configuration = CommandConfiguration(abstract: "a\n\t\\\u{1}東")
    }
    #expect(Odd.dumpHelp().contains(#""abstract" : "a\n\t\\\u0001東""#))
  }

  @Test("--experimental-dump-help prints it at every level, unless an option has that name")
  func flag() throws {
    for arguments in [["--experimental-dump-help"], ["cargo", "add", "--experimental-dump-help"]] {
      let result = try #require(outcome(of: Depot.self, arguments))
      #expect(result.text == Depot.dumpHelp())
      #expect(result.code == 0)
    }
    struct Own: ParsableCommand {
      @Flag var experimentalDumpHelp = false
    }
    #expect(try parse(Own.self, ["--experimental-dump-help"]).experimentalDumpHelp)
  }
}
