#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that was no readable store, with those that SQLite keeps beside it, under another name.
///
/// A log that was left behind would be taken for that of the file that comes into its place.
struct SetAsideFiles {
  /// The new name of the store's file, or of the first other one where there was no such file.
  let newPath: String
  private let moved: [(from: String, to: String)]

  private static let suffixes = ["", "-wal", "-journal", "-shm"]

  /// Gives the files another name; none of them is lost.
  ///
  /// - Parameter path: The store's file.
  /// - Returns: Nil where there are no files.
  /// - Throws: ``TripError/store(_:)`` if the folder cannot be written to. All have their names then.
  init?(_ path: String) throws {
    let present = Self.suffixes.filter { access(path + $0, F_OK) == 0 }
    guard let first = present.first else { return nil }
    var (name, number) = ("\(path).damaged", 1)
    while Self.suffixes.contains(where: { access(name + $0, F_OK) == 0 }) {
      number += 1
      name = "\(path).damaged.\(number)"
    }
    var moved: [(from: String, to: String)] = []
    for suffix in present {
      guard rename(path + suffix, name + suffix) == 0 else {
        let reason = String(cString: strerror(errno))
        Self.putBack(moved)
        throw TripError.store(
          StoreFailure(.other, "\(path)\(suffix) cannot be given another name: \(reason)."))
      }
      moved.append((path + suffix, name + suffix))
    }
    newPath = name + first
    self.moved = moved
  }

  /// Gives the files their names back, because nothing has come into their place.
  func putBack() { Self.putBack(moved) }

  private static func putBack(_ moved: [(from: String, to: String)]) {
    for (from, to) in moved where access(from, F_OK) != 0 { rename(to, from) }
  }
}
