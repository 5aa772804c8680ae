import Foundation
import Testing

extension Bench {
  /// The program beside the test bundle.
  static let program = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("trips")
      .path
  }()

  /// Runs a line of shell, in which `$TRIPS` is the built program, and `trips` too.
  ///
  /// - Parameters:
  ///   - input: What the line reads from its standard input.
  ///   - variables: The environment, besides what the program needs.
  func shell(
    _ line: String, input: String = "", variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-o", "pipefail", "-c", line]
    process.currentDirectoryURL = folder
    let folderOfProgram = URL(fileURLWithPath: Self.program).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "TRIPS": Self.program, "TRIPS_STORE": store, "HOME": folder.path,
      "PATH": "\(folderOfProgram):\(path)",
    ].merging(variables) { $1 }
    let output = Pipe()
    let error = Pipe()
    let standardInput = Pipe()
    process.standardOutput = output
    process.standardError = error
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let messages = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      error: String(decoding: messages, as: UTF8.self))
  }
}
