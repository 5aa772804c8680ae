// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

// MARK: - The toolchain's own SwiftSyntax

/// The folder of the toolchain that holds SwiftSyntax as host modules and libraries.
///
/// No outside package is needed for the macros: every toolchain ships SwiftSyntax for its own
/// compiler plug-ins. It is looked for, in this order, below `TRIPS_SWIFT_TOOLCHAIN` (the folder
/// that contains `usr`), beside the `swift` found on PATH with symbolic links resolved, and beside
/// the manifest library this very process has loaded (which also serves version switchers, whose
/// `swift` on PATH is a program of their own).
func hostModulesFolder() -> String {
  let environment = ProcessInfo.processInfo.environment
  var candidates: [URL] = []
  if let override = environment["TRIPS_SWIFT_TOOLCHAIN"], !override.isEmpty {
    candidates.append(URL(fileURLWithPath: override).appendingPathComponent("usr"))
    candidates.append(URL(fileURLWithPath: override))
  } else {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
      guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
      let binaries = program.resolvingSymlinksInPath().deletingLastPathComponent()
      candidates.append(binaries.deletingLastPathComponent())
    }
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    if let line = maps.split(separator: "\n").first(where: { $0.contains("libPackageDescription") }
    ),
      let slash = line.firstIndex(of: "/"),
      let usr = line.range(of: "/lib/swift/pm/")
    {
      candidates.append(URL(fileURLWithPath: String(line[slash..<usr.lowerBound])))
    }
  }
  for candidate in candidates {
    let host = candidate.appendingPathComponent("lib/swift/host")
    let module = host.appendingPathComponent("SwiftSyntaxMacros.swiftmodule")
    if FileManager.default.fileExists(atPath: module.path) { return host.path }
  }
  let searched = candidates.map { $0.appendingPathComponent("lib/swift/host").path }
  fatalError(
    """
    SwiftSyntax's host modules were not found in \(searched.joined(separator: ", ")). \
    Set TRIPS_SWIFT_TOOLCHAIN to the folder of a Swift 6.2 or newer toolchain that contains `usr`.
    """)
}

let host = hostModulesFolder()

let macroLibraries = [
  "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftDiagnostics",
  "SwiftCompilerPluginMessageHandling",
]

// MARK: - The package

/// The program waits for each of its commands: an asynchronous function that belongs to no actor runs
/// where its caller does, which is the main thread, and no other one is started.
let staysWithCaller: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
  name: "trips",
  products: [
    .executable(name: "trips", targets: ["trips"]),
    .library(name: "PersistenceCore", targets: ["PersistenceCore"]),
    .library(name: "SQLite", targets: ["SQLite"]),
    .library(name: "ArgumentParsing", targets: ["ArgumentParsing"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Without pkg-config, which would link it: libedit is loaded when a line is edited.
    .systemLibrary(name: "CEditLine", providers: [.apt(["libedit-dev"])]),

    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .macro(
      name: "PersistenceMacros",
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
        + macroLibraries.map { .linkedLibrary($0) }
    ),
    .target(name: "PersistenceCore", dependencies: ["SQLite", "PersistenceMacros"]),

    .target(name: "CalendarDates"),
    .target(name: "TripModel", dependencies: ["PersistenceCore", "CalendarDates"]),
    .target(
      name: "TripRepository",
      dependencies: ["TripModel", "PersistenceCore", "CalendarDates", "ICalendar"],
      swiftSettings: staysWithCaller),

    .target(name: "ICalendar", dependencies: ["CalendarDates"]),
    .target(name: "ArgumentParsing", swiftSettings: staysWithCaller),
    .target(name: "LineEditing", dependencies: ["CEditLine"]),
    .target(
      name: "TripCommands",
      dependencies: [
        "ArgumentParsing", "TripRepository", "TripModel", "CalendarDates", "ICalendar",
        "LineEditing",
      ],
      swiftSettings: staysWithCaller),
    .executableTarget(
      name: "trips", dependencies: ["TripCommands"], swiftSettings: staysWithCaller),
    .executableTarget(
      name: "trips-bench", dependencies: ["PersistenceCore", "TripModel", "CSQLite"]),

    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "CSQLite"]),
    .target(
      name: "ModelFixtures", dependencies: ["PersistenceCore"], path: "Tests/ModelFixtures"),
    .testTarget(
      name: "PersistenceCoreTests",
      dependencies: ["PersistenceCore", "ModelFixtures", "SQLite", "CSQLite"]),
    .testTarget(
      name: "PersistenceMacrosTests", dependencies: ["PersistenceMacros"],
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
        + ["SwiftParser", "SwiftSyntaxMacroExpansion"].map { .linkedLibrary($0) }
    ),
    .testTarget(name: "CalendarDatesTests", dependencies: ["CalendarDates"]),
    .testTarget(name: "ICalendarTests", dependencies: ["ICalendar", "CalendarDates"]),
    .testTarget(
      name: "TripModelTests",
      dependencies: ["TripModel", "PersistenceCore", "SQLite", "CalendarDates"]),
    .testTarget(
      name: "TripRepositoryTests",
      dependencies: [
        "TripRepository", "TripModel", "PersistenceCore", "SQLite", "CalendarDates", "ICalendar",
      ]),
    .testTarget(name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"]),
    .testTarget(
      name: "TripCommandsTests",
      dependencies: [
        "TripCommands", "trips", "ArgumentParsing", "TripRepository", "TripModel",
        "PersistenceCore", "SQLite", "CalendarDates", "ICalendar", "LineEditing",
      ]),
    .testTarget(name: "CrashTests", dependencies: ["trips", "SQLite"]),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/fuzz says where the toolchain keeps libFuzzer without a `main`. The readers that are tried, and
// no others, are compiled so that it sees which of their branches an input takes.
if let fuzzer = ProcessInfo.processInfo.environment["TRIPS_FUZZ"] {
  let readers = ["ArgumentParsing", "CalendarDates", "ICalendar", "TripRepository", "TripCommands"]
  for target in package.targets where readers.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
  }
  package.targets.append(
    .executableTarget(
      name: "trips-fuzz", dependencies: readers.map { .byName(name: $0) }, path: "Tests/Fuzzing",
      linkerSettings: [.unsafeFlags([fuzzer]), .linkedLibrary("stdc++")]))
  package.products.append(.executable(name: "trips-fuzz", targets: ["trips-fuzz"]))
}
