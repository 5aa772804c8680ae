import ArgumentParsing
import Testing

@Suite("Manual pages")
struct ManualPageTests {
  private var settings: ManualSettings {
    ManualSettings(
      date: "2026-03-02", manual: "Depot Manual",
      environment: [ManualEntry("NO_COLOR", "Turns color off.")],
      exitStatuses: [ManualEntry("0", "Done."), ManualEntry("2", "The command line was wrong.")],
      files: [ManualEntry("~/.depot", "The parcels.")], seeAlso: ["sqlite3(1)", "parcels"])
  }

  @Test("a page has all sections in the order of man-pages(7)")
  func golden() throws {
    let info = try #require(Depot.commandInfo.command(named: ["cargo", "add"]))
    let page = info.manualPage(settings)
    #expect(page.fileName == "depot-cargo-add.1")
    #expect(
      page.text == #"""
        .\" Made from the declarations of the command. Change those.
        .TH "DEPOT-CARGO-ADD" "1" "2026-03-02" "depot 2.0" "Depot Manual"
        .nh
        .ad l
        .SH NAME
        depot\-cargo\-add \- Adds cargo
        .SH SYNOPSIS
        \fBdepot\~cargo\~add\fP \fIfile\fP [\fIwhat\fP] [\fB\-\-store\fP\~\fIpath\fP]
        [\fB\-\-color\fP] [\fB\-\-no\-color\fP]
        .SH DESCRIPTION
        Adds cargo.
        .SH ARGUMENTS
        .TP
        \fIfile\fP
        A file.
        .TP
        \fIwhat\fP
        What it is.
        .SH OPTIONS
        .TP
        \fB\-h\fP, \fB\-\-help\fP
        Show help information.
        .SS Common options
        .TP
        \fB\-\-store\fP \fIpath\fP
        Where the parcels are.
        Environment: \fBDEPOT_STORE\fP.
        .TP
        \fB\-\-color\fP, \fB\-\-no\-color\fP
        Use color.
        .SH ENVIRONMENT
        .TP
        \fBDEPOT_STORE\fP
        Used when \-\-store is not given.
        .TP
        \fBNO_COLOR\fP
        Turns color off.
        .SH FILES
        .TP
        \fB\(ti/.depot\fP
        The parcels.
        .SH EXIT STATUS
        .TP
        \fB0\fP
        Done.
        .TP
        \fB2\fP
        The command line was wrong.
        .SH SEE ALSO
        \fBdepot\fP(1), \fBdepot\-cargo\fP(1), \fBsqlite3\fP(1), \fBparcels\fP

        """#)
  }

  @Test("values with meanings, examples and what is excluded are in the page")
  func details() throws {
    let info = try #require(Depot.commandInfo.command(named: ["send"]))
    let text = info.manualPage(ManualSettings(date: "2026-03-02")).text
    for part in [
      #"""
      .PP
      .RS 4
      .nf
      depot send 7 12 \-\-to \(dqNew York\(dq
      .fi
      .RE
      .PP
      \&.dots and \(aqquotes\(aq are text
      """#,
      #"""
      .RS
      .TP
      \fBrail\fP
      by train, at night
      """#,
      #"""
      \fIid\fP ...
      The numbers of parcels.
      Excludes: \fB\-\-where\fP.
      """#,
      #"Where to: a city \[u2014] or \[u00AB]all\[u00BB]."#,
      #"\fB\-l\fP, \fB\-\-label\fP \fIlabel\fP ..."#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("EXIT STATUS") && !text.contains("FILES"))
    #expect(!text.contains("today") && !text.contains("trace"))
  }

  @Test("a page for each command that help lists, the same each time")
  func pages() {
    let pages = Depot.manualPages(settings)
    #expect(
      pages.map(\.name) == [
        "depot", "depot-status", "depot-send", "depot-cargo", "depot-cargo-add",
        "depot-cargo-list", "depot-run",
      ])
    #expect(pages == Depot.manualPages(settings))
    for page in pages + Shelf.manualPages(settings) {
      #expect(page.text.utf8.allSatisfy { $0 < 0x80 && ($0 >= 0x20 || $0 == 0x0A) })
      #expect(page.text.hasSuffix("\n") && !page.text.contains("\n\n"))
    }
  }

  @Test("a usage of the command's own is kept, and an empty one leaves the section out")
  func ownUsage() {
    let page = Scratch.commandInfo.manualPage(settings)
    #expect(
      page.text.contains(
        ".SH SYNOPSIS\nshelf scratch [what you like]\n.br\nshelf scratch \\-\\- [anything]\n"))
    struct Silent: ParsableCommand {
      static let configuration = CommandConfiguration(usage: "")
    }
    #expect(!Silent.commandInfo.manualPage(settings).text.contains("SYNOPSIS"))
  }

  @Test(
    "no tool finds anything to complain of",
    .enabled(if: !ManualTool.installed.isEmpty, "none of groff, mandoc and man is installed"),
    arguments: ManualTool.installed)
  func lint(tool: ManualTool) throws {
    let folder = try TemporaryFolder()
    for page in Depot.manualPages(settings) + Shelf.manualPages(settings) {
      try folder.write(page.text, to: page.fileName)
      let result = try run(tool.program, tool.arguments + [page.fileName], in: folder.path)
      #expect(result.status == 0, "\(tool): \(page.name)")
      #expect(result.error.isEmpty, "\(tool): \(page.name)")
      if tool == .mandoc {
        #expect(result.output.isEmpty, "\(page.name)")
      } else {
        #expect(result.output.contains("NAME"), "\(page.name)")
      }
    }
  }
}

/// A program that checks manual pages.
enum ManualTool: String, CaseIterable {
  case groff, mandoc, man

  var program: String { rawValue }

  var arguments: [String] {
    switch self {
    case .groff: ["-ww", "-man", "-Tutf8", "-P-cbou"]
    case .mandoc: ["-T", "lint"]
    case .man: ["--warnings", "-l"]
    }
  }

  static let installed = allCases.filter { executable($0.program) != nil }
}
