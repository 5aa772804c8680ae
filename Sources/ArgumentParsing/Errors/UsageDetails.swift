/// What follows the message of a usage error: the words to blame, the usage, and where to find more.
struct UsageDetails {
  /// The command to blame; nil where there is none.
  let info: CommandInfo?
  let typed: TypedLine?
  let columns: Int

  var lines: [String] {
    guard let info else { return [] }
    let marked = typed?.rendered(program: info.path.first ?? "", columns: columns) ?? []
    let usage = UsageLine(info: info, visibility: .default).labelled("Usage:", columns: columns)
    let hint = info.helpFlag.map {
      "  See '\(info.path.joined(separator: " ")) \($0)' for more information."
    }
    return marked + [usage, hint].compactMap { $0 }
  }
}
