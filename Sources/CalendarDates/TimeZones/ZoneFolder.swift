import Glibc

/// Where the machine keeps its zone files.
enum ZoneFolder {
  /// The largest zone file that is read; real ones are below 4 KiB.
  private static let sizeLimit = 1 << 20

  static let candidates: [String] = {
    let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
    guard let chosen = getenv("TZDIR") else { return usual }
    return [String(cString: chosen)] + usual
  }()

  /// The bytes of a regular file, or nil when it cannot be read.
  static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while bytes.count <= sizeLimit {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
    return nil
  }
}
