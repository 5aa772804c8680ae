import ArgumentParsing
import Foundation
import Testing

/// A small generator that gives the same numbers for the same seed on every machine (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite("Random command lines")
struct ParserFuzzTests {
  private static let pieces = [
    "add", "book", "film", "list", "ls", "rm", "remove", "scratch", "repair", "help", "ad", "lits",
    "-", "--", "---", "-h", "--help", "--help-hidden", "--version", "-v", "-q", "-vq", "-qv",
    "-vvv",
    "--verbose", "--quiet", "--color", "--no-color", "--file", "--file=", "--file=x", "--today",
    "--trace", "--format", "--format=json", "-f", "-fcsv", "-f=csv", "-fx", "--limit", "-l", "-l3",
    "-l-3", "-5", "-.5", "-5x", "--column", "--column=東京", "--ascending", "--descending", "-n",
    "-w", "-nw", "--year", "-y1815", "--wear", "new", "--price", "12.50", "1e400", "nan",
    "--enable-lending", "--disable-lending", "--yes", "3", "99999999999999999999", "", "=", "-=",
    "--=", "-é", "-🧳", "--🧳=🧳", "e\u{301}", "\u{0}", "a b", "--format --limit", "-\u{301}",
  ]

  /// A new seed for each run; set `FUZZ_SEED` to the one printed to repeat a run.
  private static func seed(for test: String) -> UInt64 {
    let given = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("\(test): FUZZ_SEED=\(seed)")
    return seed
  }

  private static func randomWord(
    _ generator: inout SeededGenerator, from pieces: [String] = pieces
  ) -> String {
    let piece = pieces.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      return piece + (pieces.randomElement(using: &generator) ?? "")
    case 1:
      return String(piece.dropFirst(Int.random(in: 0...2, using: &generator)))
    case 2:
      let scalars = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        UnicodeScalar(UInt32.random(in: 0...0x2FFF, using: &generator))
      }
      return String(String.UnicodeScalarView(scalars))
    default:
      return piece
    }
  }

  @Test("every command line is a command, a clean exit or a usage error")
  func everyOutcomeIsKnown() {
    let seed = Self.seed(for: "every outcome is known")
    var generator = SeededGenerator(state: seed)
    let known = Shelf.commandInfo.descendants.map(\.type)
    var counts = (commands: 0, cleanExits: 0, usageErrors: 0)

    for _ in 0..<5_000 {
      let count = Int.random(in: 0...8, using: &generator)
      let arguments = (0..<count).map { _ in Self.randomWord(&generator) }
      do {
        let command = try Shelf.parseAsRoot(arguments, environment: [:])
        #expect(known.contains { $0 == type(of: command) }, "seed \(seed): \(arguments)")
        counts.commands += 1
      } catch {
        let text = Shelf.fullMessage(for: error, columns: 80)
        switch Shelf.exitCode(for: error) {
        case .success:
          #expect(
            text == "1.2.0" || text.contains("USAGE: shelf"), "seed \(seed): \(arguments)")
          counts.cleanExits += 1
        case .validationFailure:
          #expect(
            text.hasPrefix("Error: ") && text.contains("\nUsage: shelf")
              && text.hasSuffix(" --help' for more information."), "seed \(seed): \(arguments)")
          counts.usageErrors += 1
        case let code:
          Issue.record("exit code \(code.rawValue), seed \(seed): \(arguments)")
        }
      }
    }
    #expect(counts.commands > 0 && counts.cleanExits > 0 && counts.usageErrors > 0)
  }

  private static let depotPieces = [
    "status", "send", "cargo", "c", "add", "list", "plus", "run", "inspect", "help", "sned",
    "--store", "--store=a", "--color", "--no-color", "--today", "--trace", "--json", "--tabs",
    "--form", "--form=3", "--where", "--where=w > 3", "7", "12", "-5", "--to", "-t", "-tOslo",
    "--destination=a", "--carrier", "-crail", "-c=sea", "rial", "--label", "-lnew", "-qlred",
    "--receipts", "--signer", "--weights", "--weights=1", "1", "2", "-q", "-qx", "--incoming",
    "--outgoing", "--wait", "-w", "--part", "--lines", "-l5", "--many", "-h", "--help-hidden",
    "--version", "--", "-", "---", "---completion", "--generate-completion-script", "zsh",
    "--experimental-dump-help", "positional@0", "0", "東京", "\u{202E}", "a\nb", "", "=", "-=",
    "-é\u{301}", "\u{0}", "it's",
  ]

  @Test("twenty thousand command lines end without a trap, and every error has a short message")
  func everyErrorHasAMessage() {
    let seed = Self.seed(for: "every error has a message")
    var generator = SeededGenerator(state: seed)
    let variables = ["DEPOT_STORE", "DEPOT_WHERE", "DEPOT_TABS", "DEPOT_FORM"]
    var counts = (commands: 0, cleanExits: 0, usageErrors: 0)

    for _ in 0..<20_000 {
      let arguments = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
        Self.randomWord(&generator, from: Self.depotPieces)
      }
      var environment: [String: String] = [:]
      if Int.random(in: 0..<4, using: &generator) == 0,
        let variable = variables.randomElement(using: &generator)
      {
        environment[variable] = Self.randomWord(&generator, from: Self.depotPieces)
      }
      let columns = Int.random(in: 24...120, using: &generator)
      guard
        let (text, code) = outcome(
          of: Depot.self, arguments, environment: environment, columns: columns)
      else {
        counts.commands += 1
        continue
      }
      switch code {
      case 0:
        counts.cleanExits += 1
      case 2:
        counts.usageErrors += 1
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let message = lines.first ?? ""
        #expect(
          message.hasPrefix("Error: ") && message.count > 10 && message.count < 600,
          "seed \(seed): \(arguments)")
        #expect(
          text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" })
        if lines.count > 2, lines[2].hasSuffix("^") {
          #expect(DisplayWidth.of(String(lines[1])) <= columns, "seed \(seed): \(arguments)")
          #expect(lines[2].count <= columns, "seed \(seed): \(arguments)")
        }
      default:
        // Candidates that can only be waited for are no business of a synchronous parser.
        #expect(arguments.first == "---completion", "seed \(seed): \(arguments)")
      }
    }
    #expect(counts.commands > 0 && counts.cleanExits > 0 && counts.usageErrors > 0)
  }

  @Test("values survive a round trip through the command line")
  func roundTrip() throws {
    let seed = Self.seed(for: "round trip")
    var generator = SeededGenerator(state: seed)
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Self.randomWord(&generator)
      }
      let columns = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.randomWord(&generator)
      }
      let arguments = ["list"] + columns.map { "--column=\($0)" } + ["--"] + words
      let list = try shelf(List.self, arguments)
      #expect(list.columns == columns, "seed \(seed): \(arguments)")
      #expect(list.words == words, "seed \(seed): \(arguments)")
    }
  }
}
