/// Where and how a store is kept.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// Whether the store is shared through an app group. There are none on Linux.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String?
    /// Whatever the system has: here, none.
    public static let automatic = GroupContainer(identifier: nil)
    /// None.
    public static let none = GroupContainer(identifier: nil)
    /// A named group, which cannot be honoured: the container refuses to open.
    ///
    /// - Parameter groupName: The group's identifier.
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(identifier: groupName)
    }
  }

  /// Whether the store is synchronised through CloudKit, which does not exist on Linux.
  public struct CloudKitDatabase: Hashable, Sendable {
    let name: String?
    /// Whatever the system has: here, none.
    public static let automatic = CloudKitDatabase(name: nil)
    /// None.
    public static let none = CloudKitDatabase(name: nil)
    /// A named database, which cannot be honoured: the container refuses to open.
    ///
    /// - Parameter privateDBName: The database's name.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: privateDBName)
    }
  }

  /// The configuration's name, which also names the file.
  public let name: String
  /// The models that are kept in this store; nil for all of the container.
  public var schema: Schema?
  /// The file. `/dev/null` for a store in memory.
  public let url: URL
  /// Whether nothing is written to disk.
  public let isStoredInMemoryOnly: Bool
  /// Whether contexts may save.
  public let allowsSave: Bool
  /// The app group that was asked for.
  public let groupContainer: GroupContainer
  /// The CloudKit database that was asked for.
  public let cloudKitDatabase: CloudKitDatabase
  /// How long a save waits for another process that is writing. Five seconds unless set.
  public var busyTimeout: Duration = .seconds(5)
  /// Whether saves are written to the history. True unless set. Without it a save has no transaction
  /// that ``ModelContext/fetchHistory(_:)`` could find; everything else is the same.
  public var recordsHistory = true
  /// Whether a store of an older version of the schema is migrated when a container opens it. True
  /// unless set; otherwise such a store is refused with ``SwiftDataError/migrationRequired``, and
  /// ``StoreMigration`` migrates it when the program says so.
  public var migratesStore = true

  /// The path of the file.
  public var id: String { url.path }

  /// Describes a store in the default place or in memory.
  ///
  /// The default place is a file named after the configuration in the program's own folder below
  /// `$XDG_DATA_HOME`, or `~/.local/share` without it (XDG Base Directory Specification).
  ///
  /// - Parameters:
  ///   - name: The configuration's name.
  ///   - schema: The models that are kept in this store; nil for all of the container.
  ///   - isStoredInMemoryOnly: Whether nothing is written to disk.
  ///   - allowsSave: Whether contexts may save.
  ///   - groupContainer: An app group.
  ///   - cloudKitDatabase: A CloudKit database.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
    url =
      isStoredInMemoryOnly
      ? URL(filePath: "/dev/null") : Self.defaultFolder.appending(path: "\(self.name).store")
  }

  /// Describes a store in a file.
  ///
  /// - Parameters:
  ///   - name: The configuration's name.
  ///   - schema: The models that are kept in this store; nil for all of the container.
  ///   - url: The file.
  ///   - allowsSave: Whether contexts may save.
  ///   - cloudKitDatabase: A CloudKit database.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
    groupContainer = .none
    self.cloudKitDatabase = cloudKitDatabase
  }

  private static var defaultFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let program = ProcessInfo.processInfo.processName
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: program)
    }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return URL(filePath: home).appending(path: ".local/share/\(program)")
  }

  /// Throws for what cannot be honoured here.
  func validate() throws {
    if let group = groupContainer.identifier {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "the configuration '\(name)' asks for the app group \(group), and there are none on this "
          + "system; give the store's url instead")
    }
    if let database = cloudKitDatabase.name {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "the configuration '\(name)' asks for the CloudKit database \(database), and there is no "
          + "CloudKit on this system; use cloudKitDatabase: .none")
    }
    if name.contains("/") || name.contains("\0") {
      throw SwiftDataError(
        .configurationFileNameContainsInvalidCharacters,
        "the configuration's name '\(name)' cannot name a file; leave out '/' and NUL")
    }
    if name.utf8.count > 240 {
      throw SwiftDataError(
        .configurationFileNameTooLong, "the configuration's name is longer than 240 bytes")
    }
  }
}
