/// Where a store is.
public enum StoreLocation: Sendable, Hashable {
  /// A file, which is made where there is none and writing is allowed.
  case file(String)
  /// Memory: a new and empty store that goes away with the repository.
  case memory

  /// A location as it is typed.
  ///
  /// - Parameter text: The path of a file, or `:memory:`.
  public init(_ text: String) {
    self = text == ":memory:" ? .memory : .file(text)
  }
}

/// What a repository may do with its store.
public enum StoreAccess: Sendable, Hashable {
  /// Read and write; the file is made if there is none.
  case readWrite
  /// Read; nothing is made or changed.
  case readOnly
}
