extension ConfigurationText {
  /// A configuration is typed by a person; what is larger is another file.
  static let sizeLimit = 1 << 20

  /// Reads a text.
  ///
  /// - Throws: ``ConfigurationError`` with the line of the first mistake.
  init(parsing text: String) throws(ConfigurationError) {
    guard text.utf8.count <= Self.sizeLimit else {
      throw ConfigurationError(line: nil, "This is larger than a configuration can be.")
    }
    var table: [String] = []
    var seen: [[String]: Int] = [:]
    var heads: [[String]: Int] = [:]
    // By bytes: a carriage return and a line feed are one character.
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var rows = pieces.map { String(decoding: $0, as: UTF8.self) }
    if rows.last?.isEmpty == true { rows.removeLast() }
    for (index, row) in rows.enumerated() {
      let number = index + 1
      let content = try ConfigurationLineParser.content(of: row, number: number, in: table)
      switch content {
      case .none: break
      case .table(let path):
        if let first = heads.updateValue(number, forKey: path) {
          throw ConfigurationError(
            line: number,
            "The table [\(Self.dotted(path))] is there already, in line \(first). Join them.")
        }
        table = path
      case .entry(let path, _, _):
        if let first = seen.updateValue(number, forKey: path) {
          throw ConfigurationError(
            line: number,
            "\(Self.dotted(path)) is there already, in line \(first). Keep one of them.")
        }
      }
      lines.append(Line(text: row, content: content))
    }
  }
}
