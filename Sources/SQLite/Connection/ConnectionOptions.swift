extension Connection {
  /// How a connection is opened.
  public struct Options: Sendable, Hashable {
    /// What the connection may do.
    public var mode: Mode

    /// How long a statement waits for another connection's lock before it fails with `.busy`.
    public var busyTimeout: Duration = .seconds(5)

    /// Whether foreign keys are enforced.
    public var enforcesForeignKeys = true

    /// Whether a file opened for writing is switched to the write-ahead log, in which readers and
    /// a writer do not block each other. A file stays in that mode. Opening for reading never
    /// switches it.
    public var usesWriteAheadLog = true

    /// Whether a reader may make the index of a log with content that has none, as is left behind by a
    /// process that was killed while it closed the file. Nothing else is ever made for reading.
    public var makesLogIndex = false

    /// When the disk is waited for. `.normal` together with the write-ahead log cannot damage the
    /// file, but a power cut may undo the last transactions.
    public var synchronous = Synchronous.normal

    /// The page cache, in KiB. Nil keeps SQLite's own, 2,000 KiB.
    public var cacheSizeKiB: Int?

    /// How many bytes of the file are read through a memory map. Zero, the default, is none. With a
    /// map, a file that another program truncates ends the process.
    public var mappedBytes: Int64 = 0

    /// How many idle statements ``Connection/cachedStatement(_:)`` keeps.
    public var statementCacheCapacity = 100

    /// Makes the default options with a mode.
    ///
    /// - Parameter mode: What the connection may do.
    public init(mode: Mode = .readWriteCreate) {
      self.mode = mode
    }
  }

  /// The levels of `PRAGMA synchronous`.
  public enum Synchronous: Int32, Sendable, Hashable {
    /// Never wait for the disk. A power cut can damage the file.
    case off = 0
    /// Wait at checkpoints only.
    case normal = 1
    /// Wait at every commit.
    case full = 2
    /// As `full`, and sync the folder after a rollback journal is removed.
    case extra = 3
  }
}
