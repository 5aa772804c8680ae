#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment variables of the process.
///
/// They are taken from the C library's list. Foundation gives the same and takes as long as a store is
/// opened in.
enum ProcessVariables {
  /// All variables. Of one that is there twice the first counts, as for `getenv`.
  static var all: [String: String] {
    var end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while end.pointee != nil { end += 1 }
    var variables: [String: String] = Dictionary(minimumCapacity: end - environ)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let entry = next.pointee {
      next += 1
      guard let equals = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
      let key = String(decoding: name, as: UTF8.self)
      if variables[key] == nil { variables[key] = String(cString: equals + 1) }
    }
    return variables
  }
}
