/// What manual pages need besides the declarations.
///
/// Nothing is taken from the clock or the machine: the same settings give the same pages.
public struct ManualSettings: Sendable {
  /// The date of the pages as it is to be printed, such as `2026-03-02`.
  public var date: String
  /// The section of the manual that the pages belong to; 1 is for commands.
  public var section: Int
  /// What the commands are part of, for the foot of each page. Nil means the root's name and
  /// version.
  public var source: String?
  /// The title of the manual, for the head of each page.
  public var manual: String
  /// Variables that the program reads besides those of the declarations.
  public var environment: [ManualEntry]
  /// The statuses that the program ends with; none leaves the section out.
  public var exitStatuses: [ManualEntry]
  /// Files that the program uses; none leaves the section out.
  public var files: [ManualEntry]
  /// Other pages to point at, such as `sqlite3(1)`. The pages of the commands above and below
  /// are pointed at without being named here.
  public var seeAlso: [String]

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - date: The date of the pages as it is to be printed, such as `2026-03-02`.
  ///   - section: The section of the manual.
  ///   - source: What the commands are part of; nil for the root's name and version.
  ///   - manual: The title of the manual.
  ///   - environment: Variables that the program reads besides those of the declarations.
  ///   - exitStatuses: The statuses that the program ends with.
  ///   - files: Files that the program uses.
  ///   - seeAlso: Other pages to point at.
  public init(
    date: String, section: Int = 1, source: String? = nil, manual: String = "User Commands",
    environment: [ManualEntry] = [], exitStatuses: [ManualEntry] = [], files: [ManualEntry] = [],
    seeAlso: [String] = []
  ) {
    self.date = date
    self.section = section
    self.source = source
    self.manual = manual
    self.environment = environment
    self.exitStatuses = exitStatuses
    self.files = files
    self.seeAlso = seeAlso
  }
}

/// A term and what it means.
public struct ManualEntry: Hashable, Sendable {
  /// What is explained: a variable, a status, a file.
  public var term: String
  /// What it means, in full sentences or less.
  public var meaning: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - term: What is explained.
  ///   - meaning: What it means.
  public init(_ term: String, _ meaning: String) {
    self.term = term
    self.meaning = meaning
  }
}
