import ArgumentParsing
import LineEditing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the tab key does in the shell: the same candidates as those of the completion scripts.
struct ShellCompleter: Sendable {
  /// More of them would run off the screen.
  private static let listedAtMost = 60

  let console: Console
  let columns: Int

  /// Completes the text before the cursor.
  func complete(_ text: String) async -> LineEdit {
    let line = ShellWords(text)
    guard !line.endsInComment, line.open != .backslash else { return LineEdit() }
    var words = line.texts
    if !line.endsInWord { words.append("") }
    if words.count > 1, words.first == "trips" { words.removeFirst() }
    guard let typed = words.last else { return LineEdit() }
    let found = await StoredCandidates.$console.withValue(console) { [words] in
      await Trips.candidates(for: words)
    }
    let candidates = found.flatMap { expanded($0, typed) } + builtIns(words)
    guard let first = candidates.first else { return LineEdit() }
    let start = line.endsInWord ? line.words.last?.start ?? 0 : text.unicodeScalars.count
    let rawCount = text.unicodeScalars.count - start
    let common = candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
    let isOnly = candidates.allSatisfy { $0.text == first.text }
    // A folder and a name with its '=' go on.
    let isComplete = isOnly && !first.text.hasSuffix("/") && !first.text.hasSuffix("=")
    guard isComplete || common.unicodeScalars.count > typed.unicodeScalars.count else {
      return LineEdit(listing: listing(candidates))
    }
    let word = ShellWords.typed(common, in: line.open, isComplete: isComplete)
    return LineEdit(deletedCount: rawCount, inserted: word + (isComplete ? " " : ""))
  }

  private struct Candidate {
    let text: String
    let help: String
  }

  private func builtIns(_ words: [String]) -> [Candidate] {
    guard words.count == 1, let typed = words.first, !typed.isEmpty else { return [] }
    return ["exit", "quit", "help"].filter { $0.hasPrefix(typed) }
      .map { Candidate(text: $0, help: "") }
  }

  // MARK: - Files

  private func expanded(_ candidate: LineCandidate, _ typed: String) -> [Candidate] {
    switch candidate.kind {
    case .word: [Candidate(text: candidate.text, help: candidate.help)]
    case .file(let extensions):
      files(typed, head: candidate.text) { name, isFolder in
        isFolder || extensions.isEmpty || extensions.contains { name.hasSuffix(".\($0)") }
      }
    case .folder: files(typed, head: candidate.text) { _, isFolder in isFolder }
    }
  }

  /// The names of files that begin as typed.
  private func files(
    _ typed: String, head: String, _ isWanted: (String, Bool) -> Bool
  ) -> [Candidate] {
    let path = String(typed.dropFirst(head.count))
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let place = folder.isEmpty ? "." : console.expandingHome(in: folder)
    guard let stream = opendir(place) else { return [] }
    defer { closedir(stream) }
    var found: [Candidate] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name.hasPrefix(start), name != ".", name != "..",
        !name.hasPrefix(".") || start.hasPrefix(".")
      else { continue }
      var facts = stat()
      let isFolder = stat("\(place)/\(name)", &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      guard isWanted(name, isFolder) else { continue }
      found.append(Candidate(text: head + folder + name + (isFolder ? "/" : ""), help: ""))
    }
    return found.sorted { $0.text < $1.text }
  }

  // MARK: - The list below the line

  private func listing(_ candidates: [Candidate]) -> [String] {
    let shown = candidates.prefix(Self.listedAtMost)
    let rest = candidates.count - shown.count
    let more = rest > 0 ? ["… and \(rest) more"] : []
    let texts = shown.map { TerminalText.singleLine($0.text) }
    let width = (texts.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    guard shown.contains(where: { !$0.help.isEmpty }) else {
      let perLine = max(1, columns / max(width, 1))
      let starts = stride(from: 0, to: texts.count, by: perLine)
      return starts.map { start in
        texts[start..<min(start + perLine, texts.count)].map { padded($0, to: width) }.joined()
      } + more
    }
    return zip(texts, shown).map { text, candidate in
      let line = padded(text, to: width) + TerminalText.singleLine(candidate.help)
      return DisplayWidth.shortened(line, to: max(columns - 1, 1))
    } + more
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - DisplayWidth.of(text), 0))
  }
}

extension String {
  /// What two texts begin with, compared scalar by scalar, so that half a character is never taken
  /// for a whole one that differs in bytes.
  fileprivate func commonPrefix(with other: String) -> String {
    var result = String.UnicodeScalarView()
    for (one, two) in zip(unicodeScalars, other.unicodeScalars) {
      guard one == two else { break }
      result.append(one)
    }
    return String(result)
  }
}
