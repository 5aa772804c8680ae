/// What a failure of the store says to people: what is wrong, where, and what to do about it.
///
/// The store below reports to programmers; here no statement and no code comes through.
struct StoreFailureText {
  /// Where the store is; nil where it is not known.
  let location: StoreLocation?
  /// What the store reports, with its path and without a statement.
  let summary: String
  /// The trip that was to be written, where it was only one.
  var draft: TripDraft?

  /// Full sentences for a reason.
  func message(_ reason: StoreFailure.Reason) -> String {
    switch reason {
    case .missing: missing
    case .notAStore: "\(sentence) It was left as it is."
    case .migrationPending, .drift, .newer: sentence
    case .locked: "Another process is writing to \(place), and did not finish in time."
    case .readOnly:
      "\(place) can be read and not be written to. Allow writing to the file and to its folder, "
        + "which holds the journal while a trip is written."
    case .interrupted:
      "The last write to \(place) was interrupted, and has to be undone before the store can be read. "
        + "Whatever opens it for writing does that."
    case .unindexedLog:
      "The last writes to \(place) are in \(place)-wal, which cannot be read in a folder that is not to be "
        + "written to. Copy both files to another folder, and read the copy."
    case .replaced:
      "Another file was put in the place of \(place) while it was being written to, or it was removed. "
        + "Nothing of this change is in what is there now."
    case .denied:
      "The system does not allow to open \(place). Look at the owner and the permissions of the "
        + "file and of its folder."
    case .duplicate: duplicate
    case .damaged: "\(place) is damaged (\(reported)). Restore a backup."
    case .full:
      "There is no room for more on the disk of \(place). Nothing was changed. Make room, and try "
        + "again."
    case .otherProgram, .destructive, .unknownVersion, .migration, .verification, .other: sentence
    }
  }

  /// The store in a sentence.
  private var place: String {
    switch location {
    case .file(let path): path
    case .memory: "the store in memory"
    case nil: "the store"
    }
  }

  /// What is not there: a file, or what a link leads to.
  private var missing: String {
    guard case .file(let path) = location, let target = StoreLocation.target(ofLink: path) else {
      return "There is no store at \(place)."
    }
    return
      "\(path) is a symbolic link to \(target), where no file is. Mend the link, or give the path "
      + "of a file."
  }

  /// What must be unique: the UUID, and the external id within its source.
  private var duplicate: String {
    let value: String
    if summary.contains("externalID") {
      if let draft, let id = draft.externalID, let source = draft.source {
        value = "the external id \"\(id)\" of the source \"\(source)\""
      } else {
        value = "the external id of one of these and its source"
      }
    } else if summary.contains("uuid") {
      value = draft?.uuid.map { "the UUID \($0.uuidString)" } ?? "the UUID of one of these"
    } else {
      return sentence
    }
    return "Another trip has \(value) already, and no two may have the same. Nothing was changed."
  }

  /// What the store reports as a sentence that names the place.
  private var sentence: String {
    let text = summary.prefix(1).uppercased() + summary.dropFirst()
    let named = text.contains(place) || location == nil ? text : "\(place): \(text)"
    return named.hasSuffix(".") ? named : named + "."
  }

  /// What the store reports inside a sentence that has named the place.
  private var reported: String {
    guard case .file(let path) = location, summary.hasSuffix(": \(path)") else { return summary }
    return String(summary.dropLast(path.count + 2))
  }
}
