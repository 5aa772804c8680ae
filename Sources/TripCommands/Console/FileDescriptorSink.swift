#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A stream of the process.
struct FileDescriptorSink: ByteSink {
  let descriptor: Int32

  static let output = FileDescriptorSink(descriptor: 1)
  static let error = FileDescriptorSink(descriptor: 2)

  var isTerminal: Bool { isatty(descriptor) == 1 }

  var terminalDescriptor: Int32? { isTerminal ? descriptor : nil }

  var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .closed
      default: throw .failed(reason: String(cString: strerror(errno)))
      }
    }
  }
}

/// `write(2)`, under a name that the methods of this type do not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Waits for a stream that somebody else has set to non-blocking, as shells and `ssh` do.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, -1)
}
