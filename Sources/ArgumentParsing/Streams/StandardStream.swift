#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The two streams a program prints to.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes text.
  ///
  /// - Returns: False when it could not be written, on a full disk for instance. That nobody reads
  ///   any more, as in `| head -1`, is no failure.
  func write(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(rawValue, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno == EPIPE { return true }
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Ends the process.
func endProcess(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}
