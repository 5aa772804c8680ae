import Foundation
import Testing

@Suite("Completion in zsh", .enabled(if: LiveShell.isInstalled(.zsh), "zsh is not installed"))
struct ZshCompletionTests {
  /// What the line becomes when the tab key is pressed, in a zsh of its own for all lines.
  ///
  /// A key bound for the test prints the line between marks, as it is then.
  private func completed(_ lines: [String], autoloaded: Bool = false) throws -> [String] {
    let shell = LiveShell(shell: .zsh)
    let folder = try shell.folder()
    let setup =
      autoloaded
      ? "fpath=($PWD/../script $fpath); autoload -U compinit; compinit -u -d ../dump"
      : "autoload -U compinit; compinit -u -d ../dump; source ../script/_depot"
    let output = try shell.run(
      #"""
      zmodload zsh/zpty
      read_until() {
        local text='' piece
        repeat 200; do
          if zpty -r -t shell piece; then text+=$piece; else sleep 0.02; fi
          if [[ $text == *"$1"* ]]; then print -r -- "$text"; return; fi
        done
        print -r -- "no $1 in: $text" >&2
      }
      zpty -b shell zsh -f -i
      zpty -w shell '\#(setup); PS1=; PROMPT_SP=; unsetopt beep list_ambiguous auto_list'
      zpty -w shell 'show() { print -r -- "<<$BUFFER>>"; BUFFER=""; zle -I }; zle -N show'
      zpty -w shell 'bindkey "^X" show; bindkey "^I" complete-word; stty -echo; echo rea""dy'
      read_until ready >/dev/null
      for line in "$@"; do
        zpty -w -n shell "$line"$'\t'$'\x18'
        text=$(read_until '>>')
        text=${text##*'<<'}
        print -r -- "${text%%'>>'*}"
      done
      zpty -d shell
      """#, lines, in: folder)
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { String($0).replacing("\r", with: "") }
  }

  private let expectations: [(String, String)] = [
    ("depot st", "depot status "),
    ("depot c a", "depot c add "),
    ("depot help cargo l", "depot help cargo list "),
    ("depot cargo --s", "depot cargo --store "),
    ("depot send --json --ta", "depot send --json --ta"),
    ("depot send --carrier ra", "depot send --carrier rail "),
    ("depot send --carrier=ra", "depot send --carrier=rail "),
    ("depot send -qc s", "depot send -qc sea "),
    ("depot send -cs", "depot send -csea "),
    ("depot --lines -5 --ma", "depot --lines -5 --many "),
    ("depot run ls --w", "depot run ls --w"),
    ("depot --store my\\ f", "depot --store my\\ file.db "),
    ("depot --store=b", "depot --store=b.db "),
    ("depot send --receipts 東", "depot send --receipts 東京/"),
    ("depot cargo add c", "depot cargo add c.txt "),
    ("depot send --to N", "depot send --to New\\ York "),
    ("depot send --to \"New", "depot send --to \"New York\" "),
    ("depot send --to New\\ Y", "depot send --to New\\ York "),
    ("depot send --to 'it", "depot send --to 'it'\\''s \"here\"' "),
    ("depot send --to=N", "depot send --to=New\\ York "),
    ("depot send --to a:b", "depot send --to a:b "),
    ("depot send --to Zü", "depot send --to Zürich "),
    ("depot send --signer bo", "depot send --signer bo\\ b "),
    ("depot cargo add x ore:", "depot cargo add x ore:\\ iron "),
    ("depot send 7", "depot send 7 "),
  ]

  @Test("commands, options, values, files, and words with spaces, quotes and colons")
  func words() throws {
    let found = try completed(expectations.map(\.0))
    for (number, (line, expected)) in expectations.enumerated() {
      #expect(found.indices.contains(number) && found[number] == expected, "\(line)")
    }
  }

  @Test("the script works from a folder of fpath too")
  func autoloaded() throws {
    #expect(try completed(["depot st"], autoloaded: true) == ["depot status "])
  }
}
