extension StoreVerification {
  /// Problems as they are found, of which some are listed and all are counted.
  ///
  /// A store whose every row is wrong must not fill the memory, and nobody reads so many sentences.
  public struct ProblemList: Sendable {
    private let limit: Int
    private var listed: [Problem] = []
    private var counts: [Problem.Kind: Int] = [:]

    /// An empty list.
    ///
    /// - Parameter limit: How many problems of a kind are listed at most.
    public init(limit: Int) {
      self.limit = limit
    }

    /// Adds a problem.
    ///
    /// - Parameters:
    ///   - kind: What kind of thing it is.
    ///   - message: What it is and where.
    public mutating func add(_ kind: Problem.Kind, _ message: @autoclosure () -> String) {
      let count = counts[kind, default: 0]
      if count < limit { listed.append(Problem(kind, message())) }
      counts[kind] = count + 1
    }

    /// What is listed, with a sentence for each kind of which there are more.
    public var problems: [Problem] {
      listed
        + Problem.Kind.allCases.compactMap { kind in
          let rest = counts[kind, default: 0] - limit
          guard rest > 0 else { return nil }
          return Problem(
            kind,
            rest == 1
              ? "1 more of this kind is not listed" : "\(rest) more of this kind are not listed")
        }
    }

    /// Whether a kind has a problem.
    func has(_ kind: Problem.Kind) -> Bool { counts[kind] != nil }
  }
}
