/// Countries by all the words they are known by.
enum CountryIndex {
  static let byAlpha2: [String: CountryTable.Row] = {
    var index: [String: CountryTable.Row] = [:]
    for row in CountryTable.rows { index[row.alpha2] = row }
    return index
  }()

  /// Short and other names, as they are written.
  static let names: [String] =
    CountryTable.rows.map(\.name)
    + CountryAliases.names.values.flatMap { $0.split(separator: "|").map(String.init) }.sorted()

  /// Countries by folded code and name.
  static let byWord: [String: CountryCode] = {
    var index: [String: CountryCode] = [:]
    for row in CountryTable.rows {
      let country = CountryCode(row.alpha2)
      let aliases = CountryAliases.names[row.alpha2] ?? ""
      let words =
        [row.alpha2, row.alpha3, row.name] + aliases.split(separator: "|").map(String.init)
      for word in words { index[NameFolding.fold(word)] = country }
    }
    return index
  }()
}
