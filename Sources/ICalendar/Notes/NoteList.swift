/// Notes in the order of the file, up to a limit.
struct NoteList {
  private(set) var notes: [CalendarNote] = []
  /// How many notes found no place any more.
  private(set) var droppedCount = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ kind: CalendarNote.Kind, line: Int) {
    // The same thing in one place is said once: a text with a hundred odd escapes is one note.
    if let last = notes.indices.last, notes[last].kind == kind, notes[last].line == line {
      notes[last].count += 1
    } else {
      add(CalendarNote(kind, line: line))
    }
  }

  mutating func add(_ note: CalendarNote) {
    if notes.count < limit { notes.append(note) } else { droppedCount += 1 }
  }

  mutating func add(contentsOf more: [CalendarNote]) {
    for note in more { add(note) }
  }

  /// The notes, and how many more there were.
  var all: [CalendarNote] {
    guard droppedCount > 0 else { return notes }
    return notes + [CalendarNote(.structure(.moreNotes(droppedCount)), line: notes.last?.line ?? 1)]
  }

  /// Gives the notes away, so that a reader of an endless file keeps none.
  mutating func takeAll() -> [CalendarNote] {
    defer { self = NoteList(limit: limit) }
    return all
  }
}
