// Feeds bytes that libFuzzer makes up to one of the program's readers. Scripts/fuzz builds and runs
// it; the first argument is the reader, the others are libFuzzer's.

import Glibc

/// The driver of libFuzzer, which the compiler links with `-sanitize=fuzzer`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) private var chosen = Reader.arguments

private func run() -> CInt {
  let names = Reader.allCases.map(\.rawValue).joined(separator: ", ")
  guard CommandLine.arguments.count > 1, let reader = Reader(rawValue: CommandLine.arguments[1])
  else {
    print("usage: trips-fuzz READER [OPTION ...] [FOLDER ...]   (READER: \(names))")
    return 2
  }
  chosen = reader
  // libFuzzer must not see the name of the reader.
  var arguments = CommandLine.unsafeArgv + 1
  arguments[0] = CommandLine.unsafeArgv[0]
  var count = CommandLine.argc - 1
  return runDriver(&count, &arguments) { start, count in
    chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}

exit(run())
