import ArgumentParsing
import Testing

@Suite("Help with rules, narrow terminals and wide characters")
struct DepotHelpTests {
  private func help(_ arguments: [String], columns: Int) throws -> String {
    try #require(outcome(of: Depot.self, arguments, columns: columns)).text
  }

  @Test("members of a group say what they exclude")
  func rules() throws {
    #expect(
      try help(["send", "-h"], columns: 80) == """
        OVERVIEW: Sends parcels.

        Parcels leave at once. What cannot be sent stays, and -\\- is told.

          depot send 7 12 --to "New York"
        .dots and 'quotes' are text

          depot send --where 'weight > 3' --to Zürich

        USAGE: depot send [<options>] (<id> ... | --where <where>) --to <city>

        ARGUMENTS:
          <id>                    The numbers of parcels. (excludes: --where)

        OPTIONS:
          --where <where>         A condition: 'weight > 3'. (excludes: <id>) (env:
                                  DEPOT_WHERE)
          -t, --to, --destination <city>
                                  Where to: a city — or «all».
          -c, --carrier <carrier> How it travels. (default: road)
                rail              - by train, at night
                road              - by lorry
                sea               - by ship; 'slow' \\ cheap
          -l, --label <label>     A label; may be repeated.
          --receipts <receipts>   A folder for receipts.
          --signer <signer>       Who signs.
          --weights <weights>     Weights.
          -q, --quiet             Say nothing.
          -h, --help              Show help information.

        OUTPUT:
          --json                  Print JSON. (excludes: --tabs, --form)
          --tabs                  Print tabs. (excludes: --json, --form) (env:
                                  DEPOT_TABS)
          --form <form>           Print lines of a form. (excludes: --json, --tabs)
                                  (env: DEPOT_FORM)

        COMMON OPTIONS:
          --store <path>          Where the parcels are. (env: DEPOT_STORE)
          --color/--no-color      Use color.
        """)
  }

  @Test("on a narrow terminal the text is below the labels")
  func narrow() throws {
    let text = try help(["send", "-h"], columns: 40)
    #expect(
      text.contains(
        """
        OPTIONS:
          --where <where>
                A condition: 'weight > 3'.
                (excludes: <id>) (env:
                DEPOT_WHERE)
          -t, --to, --destination <city>
                Where to: a city — or «all».
          -c, --carrier <carrier>
                How it travels. (default: road)
                rail - by train, at night
                road - by lorry
                sea - by ship; 'slow' \\ cheap
          -l, --label <label>
                A label; may be repeated.
          --receipts <receipts>
                A folder for receipts.
          --signer <signer>
                Who signs.
          --weights <weights>
                Weights.
          -q, --quiet
                Say nothing.
          -h, --help
                Show help information.
        """))
  }

  @Test("wide characters count two columns", arguments: [30, 40, 60, 80])
  func wide(columns: Int) {
    struct Wide: ParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京 東京")
      @Option(
        help: ArgumentHelp("京都 京都 京都 京都 京都 京都 京都 京都 京都 京都", valueName: "都市"))
      var city = "大阪"
    }
    let lines = Wide.helpMessage(columns: columns).split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    #expect(lines.contains { DisplayWidth.of($0) > columns - 6 })
    if columns >= 60 { #expect(lines.contains { $0.hasPrefix("  --city <都市>           京都") }) }
  }

  @Test("private arguments are never shown, hidden ones by --help-hidden")
  func visibility() throws {
    #expect(try !help(["--help"], columns: 80).contains("--today"))
    let all = try help(["--help-hidden"], columns: 80)
    #expect(all.contains("--today <today>") && !all.contains("--trace"))
    for asked in ["--help", "--help-hidden"] {
      #expect(try !help([asked], columns: 80).contains("--experimental-dump-help"))
    }
  }
}
