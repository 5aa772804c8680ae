import CSQLite
import Foundation

var rows = 200_000
var runs = 5
var jsonPath: String?
var only: String?

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch (argument, arguments.first) {
  case ("--rows", let value?) where Int(value).map { $0 > 0 } ?? false:
    rows = Int(value) ?? rows
    arguments.removeFirst()
  case ("--runs", let value?) where Int(value).map { $0 > 0 } ?? false:
    runs = Int(value) ?? runs
    arguments.removeFirst()
  case ("--only", let name?):
    only = name
    arguments.removeFirst()
  case ("--json", let path?):
    jsonPath = path
    arguments.removeFirst()
  default:
    FileHandle.standardError.write(
      Data("usage: trips-bench [--rows N] [--runs N] [--only WORK] [--json FILE]\n".utf8))
    exit(2)
  }
}

let folder = FileManager.default.temporaryDirectory.appending(
  path: "trips-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let workloads = Workloads(
  rows: rows, only: only, stopwatch: Stopwatch(runs: runs), folder: folder,
  report: { FileHandle.standardError.write(Data("\($0) …\n".utf8)) })
let report = Report(
  rows: rows, runs: runs, sqlite: String(cString: sqlite3_libversion()),
  measurements: try workloads.run())
print(report.table())
var usage = rusage()
if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
  print("peak memory: \(usage.ru_maxrss / 1024) MiB, the stores that are compared included")
}
if let jsonPath { try report.json().write(to: URL(filePath: jsonPath)) }
