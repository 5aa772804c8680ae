import PersistenceCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension StoreHealth {
  /// Finds copies of stores that were begun and never finished, because the process was killed.
  ///
  /// - Parameter folder: Where to look.
  /// - Returns: Their paths, in order; none that a process is at work on.
  public static func abandonedCopies(in folder: String) -> [String] {
    StoreBackup.abandoned(in: URL(filePath: folder)).map { "\(folder)/\($0.lastPathComponent)" }
  }
}

extension AtomicFile {
  /// Finds files that were begun and never put in their places, because the process was killed.
  ///
  /// - Parameters:
  ///   - folder: Where to look.
  ///   - age: How many seconds such a file must have been left alone.
  ///   - now: Seconds since 1970.
  /// - Returns: Their paths, in order.
  public static func orphans(
    in folder: String, olderThan age: Int64 = 3600, now: Int64
  ) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var paths: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, isTemporaryName(name), let facts = FileFacts("\(folder)/\(name)"),
        facts.isRegular, now - facts.modified >= age
      else { continue }
      paths.append("\(folder)/\(name)")
    }
    return paths.sorted()
  }

  /// Whether a name is one that `temporaryPath(beside:)` makes for a file of this program.
  private static func isTemporaryName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty, let mark = parts.last else { return false }
    let endings: Set<Substring> = ["csv", "tsv", "json", "jsonl", "ics", "toml", "html", "1"]
    return (9...13).contains(mark.utf8.count)
      && mark.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
      && endings.contains(parts[parts.count - 2])
  }
}
