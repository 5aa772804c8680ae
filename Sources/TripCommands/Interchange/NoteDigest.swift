import TripRepository

/// What was out of the ordinary in the files of an import, each thing once with how often it was seen.
struct NoteDigest {
  /// How many things are told.
  private static let toldAtMost = 50
  /// How many lines are named besides the first.
  private static let linesAtMost = 4

  private struct Group {
    let file: String
    let line: Int
    let text: String
    var count: Int
    var others: [Int] = []
    var isInOtherFiles = false
    let isOfForm: Bool
  }

  private var groups: [Group] = []
  private var places: [String: Int] = [:]
  private var hidden = 0

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - text: A sentence. Notes whose sentences differ only in numbers and in what stands in quotes are
  ///     the same thing.
  ///   - file: The file that it is about.
  ///   - line: The line.
  ///   - count: How often it was seen from there on.
  ///   - isOfForm: Whether it changes nothing of what was read; such notes come last.
  mutating func add(
    _ text: String, in file: String, line: Int, count: Int = 1, isOfForm: Bool = false
  ) {
    let topic = Self.topic(of: text)
    guard let place = places[topic] else {
      guard groups.count < Self.toldAtMost else {
        hidden += count
        return
      }
      places[topic] = groups.count
      groups.append(
        Group(file: file, line: line, text: text, count: count, isOfForm: isOfForm))
      return
    }
    groups[place].count += count
    if groups[place].file != file {
      groups[place].isInOtherFiles = true
    } else if groups[place].others.count < Self.linesAtMost, line != groups[place].line {
      groups[place].others.append(line)
    }
  }

  /// Takes the notes, a line for each thing.
  mutating func takeLines() -> [String] {
    defer { self = NoteDigest() }
    let ordered = groups.filter { !$0.isOfForm } + groups.filter(\.isOfForm)
    let lines = ordered.map { group in
      guard group.count > 1 else { return "\(group.file):\(group.line): \(group.text)" }
      var facts = ["\(group.count) times"]
      if !group.others.isEmpty {
        facts.append("also on line \(group.others.map(String.init).joined(separator: ", "))")
      }
      if group.isInOtherFiles { facts.append("in other files too") }
      let sentence = group.text.hasSuffix(".") ? String(group.text.dropLast()) : group.text
      return "\(group.file):\(group.line): \(sentence) (\(facts.joined(separator: ", ")))."
    }
    return lines + (hidden > 0 ? ["\(hidden) more such notes are not shown."] : [])
  }

  /// A sentence without its numbers and what stands in quotes.
  private static func topic(of text: String) -> String {
    var topic = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, !character.isNumber { topic.append(character) }
    }
    return topic
  }
}
