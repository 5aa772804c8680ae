import TripModel

extension FilterCondition {
  /// The kinds that a trip which meets the condition can be of.
  ///
  /// A fetch of one class reads that class's columns only, and can be sorted by them.
  var possibleKinds: Set<TripKind> {
    switch self {
    case .all(let parts):
      parts.reduce(Set(TripKind.allCases)) { $0.intersection($1.possibleKinds) }
    case .any(let parts): parts.reduce([]) { $0.union($1.possibleKinds) }
    case .not, .isOne: Set(TripKind.allCases)
    case .kind(let kind): kind == .personal ? [.personal, .vacation] : [kind]
    case .exists(let field), .equals(let field, _), .contains(let field, _), .within(let field, _),
      .amount(let field, _, _):
      field.kinds
    case .amounts(let left, _, let right): left.kinds.intersection(right.kinds)
    }
  }
}
