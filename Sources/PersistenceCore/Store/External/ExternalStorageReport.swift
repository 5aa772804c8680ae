/// What a store and the files beside it say of each other.
public struct ExternalStorageReport: Sendable {
  /// A row that names a file which is not there.
  public struct MissingFile: Sendable, Hashable {
    /// The object of the row.
    public let identifier: PersistentIdentifier
    /// The property whose value is missing.
    public let property: String
    /// Where the file should be.
    public let url: URL
  }

  /// Files that no row names: a save was interrupted before its transaction ended, or another program
  /// has put them there. They can be removed.
  public let unreferenced: [URL]

  /// Values that are lost, unless the files are found in a backup.
  public let missing: [MissingFile]

  /// Whether each file belongs to a row and each row has its file.
  public var isConsistent: Bool { unreferenced.isEmpty && missing.isEmpty }
}

extension ModelContainer {
  /// Compares the rows of the store with the files of `.externalStorage` properties.
  ///
  /// No save runs meanwhile. The cost is that of the files and of the rows that name one.
  ///
  /// - Parameter removingUnreferenced: Whether files that no row names are removed.
  /// - Returns: What was found, removed files included.
  /// - Throws: ``SwiftDataError`` if the store cannot be read, or if files are to be removed and the
  ///   configuration does not allow saving.
  public func checkExternalStorage(
    removingUnreferenced: Bool = false
  ) throws -> ExternalStorageReport {
    try core.store.checkExternalStorage(removingUnreferenced: removingUnreferenced)
  }
}
