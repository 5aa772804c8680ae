import FoundationEssentials
import Testing

@testable import TripRepository

@Suite("Files that appear complete or not at all")
struct AtomicFileTests {
  let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func path(_ name: String) -> String { store.folder.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: store.folder.appending(path: name)), as: UTF8.self)
  }

  private func write(_ text: String, to file: AtomicFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  @Test("nothing is seen before the end, and only the file after it")
  func appears() throws {
    let file = try AtomicFile(path("a"))
    try write("one", to: file)
    #expect(!store.files.contains("a"))
    try write(" two", to: file)
    try file.commit()
    try file.commit()
    #expect(store.files == ["a"])
    #expect(try text("a") == "one two")
  }

  @Test("a file that is given up leaves nothing behind")
  func abandoned() throws {
    do {
      let file = try AtomicFile(path("a"))
      try write("one", to: file)
    }
    #expect(store.files == [])
  }

  @Test("a file that is there stays, unless it may be replaced")
  func replacing() throws {
    try Data("old".utf8).write(to: store.folder.appending(path: "a"))
    let error = #expect(throws: FileError.self) { try AtomicFile(path("a")) }
    #expect(error?.reason == .exists)
    let file = try AtomicFile(path("a"), replacesOld: true)
    try write("new", to: file)
    #expect(try text("a") == "old")
    try file.commit()
    #expect(try text("a") == "new")
    #expect(store.files == ["a"])
  }

  @Test("a file that somebody makes in the meantime stays")
  func race() throws {
    let file = try AtomicFile(path("a"))
    try write("mine", to: file)
    try Data("theirs".utf8).write(to: store.folder.appending(path: "a"))
    let error = #expect(throws: FileError.self) { try file.commit() }
    #expect(error?.reason == .exists)
    #expect(try text("a") == "theirs")
  }

  @Test("a link stays one, and permissions stay")
  func links() throws {
    try Data("old".utf8).write(to: store.folder.appending(path: "a"))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))
    let file = try AtomicFile(path("link"), replacesOld: true)
    try write("new", to: file)
    try file.commit()
    #expect(try text("a") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: path("link")) == path("a"))
    let mode = try manager.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(store.files.sorted() == ["a", "link"])
  }

  @Test("what is no file is written to as it is")
  func devices() throws {
    let file = try AtomicFile("/dev/null")
    try write("x", to: file)
    try file.commit()
    let full = try AtomicFile("/dev/full")
    let error = #expect(throws: FileError.self) { try write("x", to: full) }
    #expect(error?.description == "/dev/full cannot be written: No space left on device.")
    #expect(throws: FileError.self) { try AtomicFile(store.folder.path, replacesOld: true) }
    #expect(throws: FileError.self) { try AtomicFile(path("none/a")) }
  }

  @Test("a link to nowhere is a file of that name: it stays, or what it leads to is made")
  func danglingLink() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "target")
    try files.createSymbolicLink(atPath: path("first"), withDestinationPath: path("link"))
    for name in ["link", "first"] {
      let error = #expect(throws: FileError.self) { try AtomicFile(path(name)) }
      #expect(error?.reason == .exists)
    }
    let file = try AtomicFile(path("first"), replacesOld: true)
    try write("new", to: file)
    try file.commit()
    #expect(try text("target") == "new")
    #expect(store.files.sorted() == ["first", "link", "target"])
    #expect(try files.destinationOfSymbolicLink(atPath: path("link")) == "target")
  }
}
