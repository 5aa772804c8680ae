#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The width to fit text to: `COLUMNS`, else that of the terminal on stdout or stderr, else 80.
///
/// - Parameter environment: Where `COLUMNS` is looked up.
func terminalColumns(_ environment: Environment = .process) -> Int {
  if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 {
    return columns
  }
  for stream in [StandardStream.output, .error] {
    var size = winsize()
    if ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
  }
  return 80
}
