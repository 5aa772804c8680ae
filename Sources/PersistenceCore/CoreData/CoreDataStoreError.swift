/// Why a store of Core Data or SwiftData cannot be read.
public enum CoreDataStoreError: Error, Sendable, Hashable {
  /// The file is no SQLite database.
  case notADatabase(String)
  /// The file is a store of this library.
  case ownStore(String)
  /// The file is an SQLite database of some other program, which has these tables.
  case foreignDatabase(String, tables: [String])
  /// Another process writes to the file, so that its log cannot be copied with it.
  case inUse(String)
  /// The file, or a copy of it, cannot be read; the text says why.
  case unreadable(String, String)
}

extension CoreDataStoreError: CustomStringConvertible {
  /// What is wrong with which file.
  public var description: String {
    switch self {
    case .notADatabase(let path): "\(path) is no SQLite database, and so no store of SwiftData."
    case .ownStore(let path): "\(path) is a store of this program, and not one of SwiftData."
    case .foreignDatabase(let path, let tables):
      "\(path) is an SQLite database, and no store of SwiftData or Core Data: it has no table "
        + "Z_PRIMARYKEY"
        + (tables.isEmpty
          ? ", and no other one." : ". Its tables are \(tables.joined(separator: ", ")).")
    case .inUse(let path):
      "\(path) is being written to by another program. End that first, or copy the file with those "
        + "that have -wal and -shm behind its name."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    }
  }
}
