extension String {
  /// A Swift name in lower case with dashes: `perDiem` is `per-diem`, `storeURL` is `store-url`,
  /// `URLStore` is `url-store`.
  var kebabCased: String {
    let characters = Array(self)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character == "_" {
        if !result.isEmpty && !result.hasSuffix("-") { result.append("-") }
        continue
      }
      if character.isUppercase, let previous = result.last, previous != "-" {
        let followsCapital = characters[index - 1].isUppercase
        let startsWord =
          index + 1 < characters.count && characters[index + 1].isLowercase
        if !followsCapital || startsWord { result.append("-") }
      }
      result.append(contentsOf: character.lowercased())
    }
    return result
  }
}
