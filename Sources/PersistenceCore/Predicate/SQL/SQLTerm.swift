/// What a part of a predicate means, before it becomes SQL.
enum SQLTerm {
  /// The object that the predicate is about.
  case object(EntityMapping)
  /// An attribute or a member of one, in all its columns.
  case attribute(AttributePath)
  /// A value from Swift; how it is bound depends on what it meets.
  case constant(Any?)
  /// An expression that is 1 or 0, never NULL.
  case condition(SQLExpression)
}
