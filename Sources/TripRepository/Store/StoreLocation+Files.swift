#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension StoreLocation {
  /// Whether a path leads to the store or to one of the files that SQLite keeps beside it, by
  /// whatever name: writing there would destroy the store.
  ///
  /// - Parameter path: The path of a file that is there or is not.
  /// - Returns: False for a store in memory.
  public func contains(_ path: String) -> Bool {
    guard case .file(let store) = self else { return false }
    // SQLite keeps the others beside the file, and not beside a link to it.
    let real = Self.realPath(of: store)
    let own = [store] + ["", "-wal", "-shm", "-journal"].map { real + $0 }
    if let target = FileIdentity(path) { return own.contains { FileIdentity($0) == target } }
    // What is not there yet can only be told by its folder and its name.
    guard let target = PlaceInFolder(path) else { return false }
    return own.contains { PlaceInFolder($0) == target }
  }
}

extension StoreLocation {
  /// The file behind symbolic links; the same path where there is none.
  static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a symbolic link leads, as it says itself; nil for what is none.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A file that is there, by device and number.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// A name in a folder that is there.
private struct PlaceInFolder: Equatable {
  let folder: FileIdentity
  let name: Substring

  init?(_ path: String) {
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let folder = FileIdentity(parent) else { return nil }
    self.folder = folder
    name = slash.map { path[path.index(after: $0)...] } ?? path[...]
  }
}
