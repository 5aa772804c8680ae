import CalendarDates
import Foundation
import SQLite
import Testing

@testable import TripRepository

@Suite("The health of a store")
struct StoreHealthTests {
  let folder: URL
  var path: String { folder.appendingPathComponent("t.store").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func make() async throws {
    let day = DateOrMoment.day(try #require(CalendarDay("2026-03-02")))
    let repository = try TripRepository(location: .file(path))
    _ = try await repository.add(TripDraft(.trip, to: "Oslo", from: day, through: day))
  }

  private func findings() -> [String] {
    StoreHealth(.file(path)).findings().filter { $0.state != .ok }
      .map { "\($0.check) \($0.state.rawValue): \($0.finding)" }
  }

  @Test("nothing is wrong with a new store, and nothing is changed by looking")
  func sound() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await make()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(findings().isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(StoreHealth(.memory).findings().map(\.state) == [.note])
  }

  @Test("a store that is not there is a note, unless its log is")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(findings() == ["store note: There is no store at \(path)."])
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(findings()[0].hasPrefix("store problem: \(path) is gone, and its write-ahead log"))
  }

  @Test("a mode that lets others write is told, with the way out")
  func mode() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await make()
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    #expect(findings() == ["store problem: Others may write to \(path) (mode 0666)."])
    #expect(StoreHealth(.file(path)).findings()[0].remedy == "chmod go-w '\(path)'")
  }

  @Test("damage is told")
  func damage() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await make()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: size - 4096)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try handle.close()
    #expect(findings().contains { $0.hasPrefix("integrity problem") })
  }

  @Test("a log that nobody uses any more is told, and one in use is not")
  func log() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await make()
    // A process that is killed leaves its log behind; a copy of the files of a store at work does too.
    let connection = try Connection(.file(path))
    try connection.execute("UPDATE Trip SET destination = 'Rom'")
    for ending in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: path + ".copy" + ending)
    }
    let copy = StoreHealth(.file(path + ".copy")).findings().filter { $0.state != .ok }
    #expect(copy.map(\.check) == ["write-ahead log"])
    #expect(copy.first?.remedy?.contains("wal_checkpoint") == true)
    try connection.close()
  }

  @Test("files that a killed export has left are found, and no others")
  func orphans() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = [
      ".trips.csv.3k9x2m4p7q1w", ".out.json.abcdef123456", ".bashrc", ".a.csv", "x.csv",
      ".trips.csv.SHOUTING12345", ".photo.png.3k9x2m4p7q1w", ".young.csv.3k9x2m4p7q1w",
    ]
    let old = Date(timeIntervalSince1970: 1_000_000)
    for name in names {
      let file = folder.appendingPathComponent(name)
      try Data().write(to: file)
      if !name.contains("young") {
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
      }
    }
    let found = AtomicFile.orphans(in: folder.path, now: Int64(Date().timeIntervalSince1970))
    #expect(
      found == [
        "\(folder.path)/.out.json.abcdef123456", "\(folder.path)/.trips.csv.3k9x2m4p7q1w",
      ])
    let file = try AtomicFile(folder.appendingPathComponent("new.csv").path)
    let begun = AtomicFile.orphans(in: folder.path, olderThan: 0, now: .max)
    #expect(begun.contains { $0.contains("/.new.csv.") })
    withExtendedLifetime(file) {}
  }
}
