import PersistenceCore
import TripModel

/// A search in lists of texts, which are properties of one kind of trips.
enum ListSearch<M: Trip> {
  /// One of the texts contains another, without regard to case and accents; false for trips of other
  /// kinds.
  static func contains<Owner: Trip>(
    _ property: KeyPath<Owner, [String]> & Sendable, _ text: String
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    { subject in
      PredicateExpressions.build_NilCoalesce(
        lhs: PredicateExpressions.build_flatMap(
          PredicateExpressions.ConditionalCast<TripConditions<M>.Subject, Owner>(subject)
        ) { owner in
          PredicateExpressions.build_contains(
            PredicateExpressions.build_KeyPath(root: owner, keyPath: property)
          ) { element in
            PredicateExpressions.build_localizedStandardContains(
              element, PredicateExpressions.build_Arg(text))
          }
        },
        rhs: PredicateExpressions.build_Arg(false))
    }
  }
}
