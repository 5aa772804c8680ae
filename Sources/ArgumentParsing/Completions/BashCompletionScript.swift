/// The completion script for bash 3.2 or newer.
///
/// It needs nothing but bash: the word at hand is put together from `COMP_LINE`, as bash breaks
/// words at `=` and `:`, and quotes are taken off and put on here.
struct BashCompletionScript {
  let table: CompletionTable

  var text: String {
    let name = "_\(table.functionName)"
    let rows = table.commands.flatMap { path, rows in
      ["  \(Self.quoted(path)))"]
        + (rows.isEmpty ? ["    :"] : rows.map { "    \(name)_\(Self.call($0))" }) + ["    ;;"]
    }
    return """
      # Completion of \(table.program) for bash.
      # Made from the declarations of its commands. Change those.

      # What can follow a command.
      \(name)_rows() {
        case $1 in
      \(rows.joined(separator: "\n"))
        esac
      }

      \(Self.rowFunctions(name))
      \(Self.wordFunctions(name))
      \(Self.candidateFunctions(name))
      \(Self.mainFunctions(name, program: Self.quoted(table.program)))
      complete -o nosort -F \(name) \(Self.quoted(table.program)) 2>/dev/null ||
        complete -F \(name) \(Self.quoted(table.program))

      """
  }

  /// A row as a command with its words.
  static func call(_ row: CompletionRow) -> String {
    row.words.map(quoted).joined(separator: " ")
  }

  /// A word in single quotes, where it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
