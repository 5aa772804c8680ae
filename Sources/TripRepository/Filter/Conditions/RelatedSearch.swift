import PersistenceCore
import TripModel

/// Conditions on what lies in other tables.
enum RelatedSearch<M: Trip> {
  /// There is at least one.
  static func isThere<Model: PersistentModel>(
    _ list: KeyPath<M, [Model]> & Sendable
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    { subject in
      PredicateExpressions.build_Negation(
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_KeyPath(
            root: PredicateExpressions.build_Arg(subject), keyPath: list),
          keyPath: \[Model].isEmpty))
    }
  }
}

/// Conditions on the words that trips are marked with.
enum TagSearch<M: Trip> {
  /// One of the words is this one, to the letter.
  static func equals(
    _ name: String
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    { subject in
      PredicateExpressions.build_contains(
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: \M.tags)
      ) { tag in
        PredicateExpressions.build_Equal(
          lhs: PredicateExpressions.build_KeyPath(root: tag, keyPath: \Tag.name),
          rhs: PredicateExpressions.build_Arg(name))
      }
    }
  }

  /// One of the words contains a text, without regard to case and accents.
  static func contains(
    _ text: String
  ) -> (TripConditions<M>.Subject) -> TripConditions<M>.Condition {
    { subject in
      PredicateExpressions.build_contains(
        PredicateExpressions.build_KeyPath(
          root: PredicateExpressions.build_Arg(subject), keyPath: \M.tags)
      ) { tag in
        PredicateExpressions.build_localizedStandardContains(
          PredicateExpressions.build_KeyPath(root: tag, keyPath: \Tag.name),
          PredicateExpressions.build_Arg(text))
      }
    }
  }
}
