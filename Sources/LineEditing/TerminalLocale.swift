#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The classes and widths of characters that the C library takes for granted.
enum TerminalLocale {
  /// Takes those of the environment if they are of UTF-8, else those of a UTF-8 locale that every
  /// system has: all text of the program is UTF-8.
  static func use() {
    setlocale(LC_CTYPE, "")
    if let name = nl_langinfo(nl_item(CODESET)), String(cString: name) == "UTF-8" { return }
    for locale in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, locale) != nil {
      return
    }
  }
}
