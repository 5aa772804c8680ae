extension Connection {
  /// Where a database lives.
  public enum Location: Sendable, Hashable {
    /// A file. The path is taken literally: `file:` and `:memory:` have no meaning in it. A
    /// relative path starts at the working folder of the process.
    case file(String)

    /// Memory, private to the connection and gone with it.
    case memory

    /// A temporary file of SQLite's, private to the connection and gone with it; small ones stay in
    /// memory.
    case temporary

    /// The path, when there is one.
    public var path: String? {
      guard case .file(let path) = self else { return nil }
      return path
    }
  }

  /// What a connection may do with its database.
  public enum Mode: Sendable, Hashable {
    /// Read, and leave every file as it is. See ``Connection/isFrozen`` for the one caveat.
    case readOnly

    /// Read and write a database that exists.
    case readWrite

    /// Read and write, and make the file when there is none. A new file has mode 0600.
    case readWriteCreate
  }
}
