import Foundation
import Testing

@testable import SQLite

@Suite("Files that cannot be opened")
struct OpeningErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(
    _ path: String, _ mode: Connection.Mode = .readWriteCreate
  ) -> SQLiteError? {
    sqliteError { _ = try Connection(.file(path), options: .init(mode: mode)) }
  }

  @Test("a folder", arguments: [Connection.Mode.readOnly, .readWrite, .readWriteCreate])
  func folderAsFile(mode: Connection.Mode) {
    let error = failure(folder.path, mode)
    #expect(error?.extendedCode == .cantOpenIsDirectory)
    #expect(error?.path == folder.path)
  }

  @Test("a device and a pipe, without waiting for the pipe's other end")
  func device() {
    #expect(failure("/dev/null")?.extendedCode == .cantOpen)
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(failure(pipe)?.message.contains("pipe") == true)
  }

  @Test("a missing file is not made", arguments: [Connection.Mode.readOnly, .readWrite])
  func missing(mode: Connection.Mode) throws {
    let error = failure(folder.file("missing.db"), mode)
    #expect(error?.code == .cantOpen)
    #expect(error?.systemErrorNumber == ENOENT)
    #expect(error?.message == "The file does not exist")
    #expect(try folder.contents().isEmpty)
  }

  @Test("a file in a missing folder")
  func missingFolder() {
    #expect(failure(folder.file("no/such.db"))?.systemErrorNumber == ENOENT)
    #expect(failure("")?.code == .cantOpen)
    #expect(failure(folder.file("nul\0.db"))?.message == "The path contains a NUL character")
  }

  @Test("a file below a file")
  func belowFile() throws {
    let file = try folder.write([1], to: "file")
    #expect(failure(file + "/x.db")?.systemErrorNumber == ENOTDIR)
  }

  @Test("a symbolic link to nothing is not followed, because the new file would not be private")
  func danglingLink() throws {
    let link = folder.file("link.db")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("target.db"))
    #expect(failure(link)?.extendedCode == .cantOpenSymbolicLink)
    #expect(!FileManager.default.fileExists(atPath: folder.file("target.db")))
  }

  @Test(
    "a file that is no database is left as it is",
    arguments: [Connection.Mode.readOnly, .readWrite, .readWriteCreate], [12, 4_096, 100_000])
  func noDatabase(mode: Connection.Mode, size: Int) throws {
    let path = try folder.write(Array(repeating: UInt8(ascii: "x"), count: size), to: "x.csv")
    let before = try folder.contents()
    let error = failure(path, mode)
    #expect(error?.code == .notADatabase)
    #expect(error?.path == path)
    #expect(try folder.contents() == before)
  }

  @Test(
    "a truncated file",
    arguments: [Connection.Mode.readOnly, .readWrite], [true, false])
  func truncated(mode: Connection.Mode, usesLog: Bool) throws {
    let path = folder.file("cut.db")
    var options = Connection.Options()
    options.usesWriteAheadLog = usesLog
    let connection = try Connection(.file(path), options: options)
    try connection.execute(
      """
      CREATE TABLE T (a);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO T SELECT hex(randomblob(20)) FROM n
      """)
    try connection.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for size in [whole.count / 2, 4_096, 1_000, 100] {
      try whole.prefix(size).write(to: URL(fileURLWithPath: path))
      let error = failure(path, mode)
      #expect(error?.code == .corrupt, "\(size) bytes: \(String(describing: error))")
      #expect(error?.path == path)
    }
  }

  @Test(
    "a file of a user who does not share it",
    .enabled(if: geteuid() == 0, "only root can act as another user"))
  func permission() throws {
    let asNobody = try #require(FileSystemUser())
    let folder = folder
    try Connection(.file(folder.file("private.db"))).execute("CREATE TABLE T (a)")
    try Connection(.file(folder.file("shared.db"))).execute("CREATE TABLE T (a)")
    chmod(folder.path, 0o755)
    chmod(folder.file("shared.db"), 0o644)
    asNobody.run {
      for mode in [Connection.Mode.readOnly, .readWrite, .readWriteCreate] {
        let error = failure(folder.file("private.db"), mode)
        #expect(error?.code == .permission, "\(String(describing: error))")
      }
      // Readable but not writable: SQLite alone would open it for reading and say nothing.
      #expect(failure(folder.file("shared.db"), .readWrite)?.code == .readOnly)
      #expect(failure(folder.file("shared.db"), .readOnly) == nil)
      // A folder without the right to make a file.
      #expect(failure(folder.file("new.db"))?.code == .permission)
    }
  }

  @Test(
    "a file that may be written in a folder that may not",
    .enabled(if: geteuid() == 0, "only root can act as another user"))
  func readOnlyFolder() throws {
    let asNobody = try #require(FileSystemUser())
    let path = folder.file("shared.db")
    try Connection(.file(path)).execute("CREATE TABLE T (a)")
    chmod(path, 0o666)
    chmod(folder.path, 0o555)
    asNobody.run {
      // The log cannot be made.
      let error = failure(path, .readWrite)
      #expect(error?.extendedCode == .readOnlyDirectory, "\(String(describing: error))")
      #expect(error?.path == path)
      #expect(failure(path, .readOnly) == nil)
    }
  }
}

/// Runs work with the file permissions of the user `nobody`, on a thread of its own.
///
/// Linux keeps the user for file access per thread, and a thread of root that gives it up loses
/// root's exemption from permission bits.
private struct FileSystemUser {
  private typealias Setter = @convention(c) (UInt32) -> Int32
  private let setter: Setter

  init?() {
    guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return nil }
    setter = unsafeBitCast(symbol, to: Setter.self)
  }

  func run(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let setter = setter
    let thread = Thread {
      _ = setter(65_534)
      work()
      _ = setter(0)
      done.signal()
    }
    thread.start()
    done.wait()
  }
}
