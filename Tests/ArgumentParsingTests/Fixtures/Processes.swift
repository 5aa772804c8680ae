import Foundation

/// What a process wrote and ended with.
struct ProcessResult {
  let output: String
  let error: String
  let status: Int32
}

/// Where a program is; nil when it is not on the path.
func executable(_ name: String) -> String? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").map { "\($0)/\(name)" }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

/// Runs a program to its end, with an environment that does not depend on the machine.
func run(
  _ program: String, _ arguments: [String], in folder: String,
  environment: [String: String] = [:]
) throws -> ProcessResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: executable(program) ?? program)
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  process.environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8",
    "HOME": folder, "TERM": "dumb", "MANWIDTH": "80",
  ].merging(environment) { $1 }
  let folder = try TemporaryFolder()
  let streams = try ["output", "error"].map { name in
    try folder.write("", to: name)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }
  process.standardOutput = streams[0]
  process.standardError = streams[1]
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return ProcessResult(
    output: try folder.read("output"), error: try folder.read("error"),
    status: process.terminationStatus)
}

/// A folder that is gone when nobody needs it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "argument-parsing-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String, executable: Bool = false) throws {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    if executable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }
}
