extension ConfigurationText {
  /// Sets a value: in its line if there is one, else behind the last one of its table.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The key; all but its last part name the table.
  ///   - isBare: Whether the value is a number or a truth, and written without quotes.
  mutating func set(_ value: String, at path: [String], isBare: Bool = false) {
    guard let key = path.last else { return }
    let written = isBare ? value : Self.encoded(value)
    if let index = index(of: path), case .entry(_, _, let place) = lines[index].content {
      let bytes = Array(lines[index].text.utf8)
      let before = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
      let after = String(decoding: bytes[place.upperBound...], as: UTF8.self)
      lines[index] = Line(
        text: before + written + after,
        content: .entry(
          path: path, value: value,
          place: place.lowerBound..<place.lowerBound + written.utf8.count))
      return
    }
    let start = "\(Self.dotted([key])) = "
    let line = Line(
      text: start + written,
      content: .entry(
        path: path, value: value, place: start.utf8.count..<(start + written).utf8.count))
    insert(line, into: Array(path.dropLast()))
  }

  /// Takes a value away with its line.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func remove(_ path: [String]) -> Bool {
    guard let index = index(of: path) else { return false }
    lines.remove(at: index)
    return true
  }

  /// Takes a table away: its head and all its values. Comments stay.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func removeTable(_ path: [String]) -> Bool {
    let count = lines.count
    lines.removeAll { line in
      switch line.content {
      case .none: false
      case .table(let head): head.starts(with: path)
      case .entry(let entry, _, _): entry.count > path.count && entry.starts(with: path)
      }
    }
    return lines.count < count
  }

  private func index(of path: [String]) -> Int? {
    lines.firstIndex { line in
      if case .entry(path, _, _) = line.content { true } else { false }
    }
  }

  private mutating func insert(_ line: Line, into table: [String]) {
    let first: Int
    if table.isEmpty {
      first = 0
    } else if let head = lines.firstIndex(where: { $0.content == .table(table) }) {
      first = head + 1
    } else {
      if lines.last.map({ !$0.text.isEmpty }) ?? false {
        lines.append(Line(text: "", content: .none))
      }
      lines.append(Line(text: "[\(Self.dotted(table))]", content: .table(table)))
      lines.append(line)
      return
    }
    let end =
      lines[first...].firstIndex { if case .table = $0.content { true } else { false } }
      ?? lines.count
    let lastEntry = lines[first..<end].lastIndex {
      if case .entry = $0.content { true } else { false }
    }
    if let lastEntry {
      lines.insert(line, at: lastEntry + 1)
    } else if table.isEmpty, end < lines.count {
      // Comments above the first table may belong to it.
      lines.insert(contentsOf: [line, Line(text: "", content: .none)], at: 0)
    } else if table.isEmpty {
      lines.append(line)
    } else {
      lines.insert(line, at: first)
    }
  }
}
