import CSQLite
import Foundation

var rows = 200_000
var runs = 5
var jsonPath: String?
var only: String?
var tripsPath = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "trips").path

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
  case ("--trips", let path?):
    tripsPath = path
    arguments.removeFirst()
  case ("--json", let path?):
    jsonPath = path
    arguments.removeFirst()
  default:
    FileHandle.standardError.write(
      Data(
        "usage: trips-bench [--rows N] [--runs N] [--only WORK] [--trips FILE] [--json FILE]\n".utf8
      ))
    exit(2)
  }
}

let folder = FileManager.default.temporaryDirectory.appending(
  path: "trips-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func tell(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

var programs: Workloads.Programs?
if let tripsPath, access(tripsPath, X_OK) == 0, let shell = ShellProgram(named: "sqlite3") {
  programs = Workloads.Programs(trips: ShellProgram(path: tripsPath), sqlite3: shell)
} else {
  tell("Without the programs trips and sqlite3, the lines about whole commands are left out.")
}
let workloads = Workloads(
  rows: rows, only: only, stopwatch: Stopwatch(runs: runs), programs: programs, folder: folder,
  report: { tell("\($0) …") })
let report = Report(
  rows: rows, runs: runs, sqlite: String(cString: sqlite3_libversion()),
  measurements: try workloads.run())
print(report.table())
var usage = rusage()
if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
  print("peak memory: \(usage.ru_maxrss / 1024) MiB, the stores that are compared included")
}
if let jsonPath { try report.json().write(to: URL(filePath: jsonPath)) }
