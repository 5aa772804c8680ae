import Foundation
import Testing
import TripRepository

@testable import TripCommands

/// Files in the manner of real ones, each with one bend of them, beside what becomes of it.
///
/// `NAME.csv` is imported, by `NAME.toml` where there is one; `NAME.expected` has what is said, the
/// status and the trips.
@Suite("CSV files in the manner of real ones")
struct LookAlikeTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private static let folder = Bench.root.appending(path: "Tests/Fixtures/csv")

  private static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".csv") || $0.hasSuffix(".tsv") }.sorted()
  }()

  @Test("what becomes of each is what stands beside it", arguments: names)
  func expected(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let base = file.deletingPathExtension()
    let mapping = base.appendingPathExtension("toml").path
    var arguments = ["import", file.path, "--on-error", "skip"]
    if FileManager.default.fileExists(atPath: mapping) { arguments += ["--mapping", mapping] }
    let outcome = await bench.run(arguments)
    let list = await bench.run(
      "list", "--format", "csv", "--columns",
      "kind,destination,country,start,end,traveller,status,title,spent,notes")
    let told = outcome.error.replacingOccurrences(of: Self.folder.path + "/", with: "")
    let found = "\(told)status \(outcome.status)\n\n\(list.output)"
    let expected = base.appendingPathExtension("expected")
    #expect(found == (try? String(contentsOf: expected, encoding: .utf8)))
  }

  @Test("there are files, and each has its counterpart")
  func complete() throws {
    #expect(Self.names.count >= 24)
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let bases = Set(Self.names.map { $0.split(separator: ".").first ?? "" })
    for name in all { #expect(bases.contains(name.split(separator: ".").first ?? ""), "\(name)") }
  }

  @Test("what is rejected can be imported by the same mapping", arguments: names)
  func rejects(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let mapping = file.deletingPathExtension().appendingPathExtension("toml").path
    let rejects = bench.path("rejects.csv")
    // Read as the first file was: what a handful of rows speaks for may be less.
    let saved = bench.path("saved.toml")
    var arguments = ["import", file.path, "--save-mapping", saved]
    if FileManager.default.fileExists(atPath: mapping) { arguments += ["--mapping", mapping] }
    let first = await bench.run(arguments + ["--on-error", "skip", "--rejects", rejects])
    guard first.status == 8 else { return }
    let again = await bench.run(
      "import", rejects, "--mapping", saved, "--on-error", "skip", "--rejects",
      bench.path("again.csv"))
    // The duplicate is one no more without the row that it was one of.
    let trips = await bench.run("list", "--format", "csv").lines.count - 1
    if name == "same-identity.csv" {
      #expect(again.error.contains("updated 1"), "\(again.error)")
      return
    }
    #expect(again.status == 8, "\(again.error)")
    let one = try Data(contentsOf: URL(filePath: rejects))
    let other = try Data(contentsOf: URL(filePath: bench.path("again.csv")))
    // The numbers of the lines differ, and nothing else.
    #expect(cells(one) == cells(other))
    #expect(await bench.run("list", "--format", "csv").lines.count - 1 == trips)
  }

  @Test(
    "a row that is mended becomes what it would have been, without a word on how it is read",
    arguments: names.filter { $0 != "same-identity.csv" })
  func mended(name: String) async throws {
    let file = Self.folder.appending(path: name)
    let mapping = file.deletingPathExtension().appendingPathExtension("toml").path
    let options =
      ["--on-error", "skip"]
      + (FileManager.default.fileExists(atPath: mapping) ? ["--mapping", mapping] : [])
    let encoding: String.Encoding =
      name.hasPrefix("utf-16-be")
      ? .utf16BigEndian : name.hasPrefix("utf-16") ? .utf16LittleEndian : .isoLatin1
    func text(_ file: URL) throws -> String {
      try #require(String(data: try Data(contentsOf: file), encoding: encoding))
    }
    func write(_ text: String, to name: String) throws -> String {
      try #require(text.data(using: encoding)).write(to: URL(filePath: bench.path(name)))
      return bench.path(name)
    }
    func trips(_ store: String) async -> [String] {
      await bench.run(
        "list", "--format", "csv", "--store", bench.path(store), "--columns",
        TripField.allCases.filter { ![.id, .uuid, .createdAt, .updatedAt].contains($0) }
          .map(\.csvColumn).joined(separator: ",")
      ).lines.sorted()
    }
    _ = await bench.run(["import", file.path, "--store", bench.path("whole.store")] + options)
    // Every other day is made unreadable.
    var isSpoilt = false
    let days = /[0-9]{1,4}[.\/-][0-9]{1,2}[.\/-][0-9]{1,4}/
    let spoilt = try text(file).replacing(days) { match in
      isSpoilt.toggle()
      return (isSpoilt ? "ZZ" : "") + String(match.output)
    }
    let rejects = bench.path("rejects.csv")
    let store = ["--store", bench.path("mended.store")]
    _ = await bench.run(
      ["import", try write(spoilt, to: "spoilt.csv"), "--rejects", rejects] + options + store)
    if FileManager.default.fileExists(atPath: rejects) {
      let mended = try text(URL(filePath: rejects)).replacing("ZZ", with: "")
      _ = await bench.run(
        ["import", try write(mended, to: "mended.csv"), "--on-error", "skip"] + store)
    }
    let (mended, whole) = (await trips("mended.store"), await trips("whole.store"))
    // Where the days that told their order are those that were spoilt, rows wait for an option.
    if ["american-days.csv", "midnights.csv", "semicolon-german.csv"].contains(name) {
      #expect(Set(mended).isSubset(of: whole))
    } else {
      #expect(mended == whole)
    }
  }

  private func cells(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: ",", maxSplits: 2).last.map(String.init)?
        .split(separator: "\",").last.map(String.init) ?? ""
    }
  }
}
