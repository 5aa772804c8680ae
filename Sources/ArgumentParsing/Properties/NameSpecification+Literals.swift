extension NameSpecification: ExpressibleByStringInterpolation {
  /// Creates a specification from names with their dashes, separated by spaces.
  public init(stringLiteral string: String) {
    let parts = string.split(separator: " ")
    if parts.isEmpty {
      self.init([Element(form: .invalid(literal: string, problem: "it holds no name"))])
    } else {
      self.init(parts.map { Element(stringLiteral: String($0)) })
    }
  }
}

extension NameSpecification.Element: ExpressibleByStringInterpolation {
  /// Creates a name from its spelling with one or two dashes.
  ///
  /// A spelling that is not a name is left out of the parser and reported by
  /// ``ParsableArguments/declarationProblems()``.
  public init(stringLiteral string: String) {
    let dashes = string.prefix { $0 == "-" }.count
    let name = string.dropFirst(dashes)
    guard let first = name.first else {
      form = .invalid(literal: string, problem: "it has no character after the dashes")
      return
    }
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else {
      form = .invalid(
        literal: string, problem: "only letters, digits, dashes and underscores can be in a name")
      return
    }
    switch (dashes, name.count) {
    case (1, 1): form = .customShort(first)
    case (1, _): form = .customLong(String(name), withSingleDash: true)
    case (2, _): form = .customLong(String(name), withSingleDash: false)
    default: form = .invalid(literal: string, problem: "it needs one or two dashes in front")
    }
  }
}
