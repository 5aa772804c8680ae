import Foundation
import Testing

/// Files from airlines, railways and hotels, which lie beside the package where they exist.
enum SharedData {
  private static let folder: URL = {
    // Tests/ICalendarTests/Support/SharedData.swift lies three folders below the package.
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    return package.deletingLastPathComponent().appendingPathComponent("shared/data")
  }()

  static var exists: Bool {
    FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("lufthansa-MUC-TLS.ics").path)
  }

  static func octets(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
