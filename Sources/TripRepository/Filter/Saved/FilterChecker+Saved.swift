extension FilterChecker {
  /// The meaning of a saved condition that is named by `@name`.
  ///
  /// - Throws: ``FilterError`` for a name that is not known or leads back to itself, and for a
  ///   mistake in the saved condition, with its place there.
  func saved(_ word: FilterWord) throws(FilterError) -> FilterCondition {
    let name = String(word.text.dropFirst())
    guard let condition = library.conditions[name] else {
      let nearest = FilterVocabulary.nearest(to: name, among: library.conditions.keys.sorted())
      throw error(.unknownSaved(name, suggestion: nearest), at: word.range)
    }
    if let start = path.firstIndex(of: name) {
      throw error(.savedCycle(Array(path[start...]) + [name]), at: word.range)
    }
    guard path.count < SavedFilters.depthLimit else {
      throw error(.savedTooDeep(limit: SavedFilters.depthLimit), at: word.range)
    }
    let inner = FilterChecker(text: condition, dates: dates, library: library, path: path + [name])
    let syntax: FilterSyntax
    do throws(FilterError) {
      syntax = try FilterParser.parse(condition)
    } catch {
      throw error.inside(path + [name])
    }
    let result = try inner.condition(syntax)
    // Each of few names can stand for many others, so what they come to is counted as well.
    guard result.size <= FilterParser.conditionLimit else {
      throw error(.tooManyConditions(limit: FilterParser.conditionLimit), at: word.range)
    }
    return result
  }
}

extension FilterCondition {
  /// How many conditions without logic it is made of.
  var size: Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.size }
    case .not(let part): part.size
    default: 1
    }
  }
}
