import Foundation

/// The table on standard output and the JSON file.
struct Report: Codable {
  let rows: Int
  let runs: Int
  let sqlite: String
  let measurements: [Measurement]

  func table() -> String {
    var lines = [line("work", "rows", "core ms", "SQLite ms", "ratio", "bar", "", "MiB")]
    for m in measurements {
      lines.append(
        line(
          m.name, "\(m.rows)", number(m.core * 1000, 3),
          m.baseline.map { number($0 * 1000, 3) } ?? "",
          m.ratio.map { number($0, 2) } ?? "", m.bar.map { number($0, 2) } ?? "",
          m.isWithinBar.map { $0 ? "ok" : "OVER" } ?? "",
          m.peakMemory.map { "\($0 >> 20)" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }

  private func line(_ cells: String...) -> String {
    let widths = [44, 9, 11, 11, 7, 6, 5, 4]
    return zip(cells, widths).enumerated().map { index, pair in
      let (cell, width) = pair
      let space = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 || index == 6 ? cell + space : space + cell
    }.joined(separator: " ").trimmingSuffix()
  }

  private func number(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int((value * scale).rounded())
    let whole = rounded / Int(scale)
    let fraction = String(rounded % Int(scale))
    return "\(whole)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
