/// What a save does where somebody else has written to the same rows since they were read: another
/// context, or another process.
///
/// Properties that only one side has changed never conflict. A save writes the properties that were
/// changed in its context and leaves the others as they are in the row, and its objects take over what
/// others have written. Nor do both sides conflict that have given a property the same value, or have
/// changed what is in a list: elements that were added and removed are added and removed in the row's
/// list. A deletion wins over changes made elsewhere.
///
/// ```swift
/// context.conflictPolicy = .strict
/// do {
///   try context.save()
/// } catch let error as SwiftDataError where error.code == .saveConflict {
///   for conflict in error.saveConflicts { print(conflict) }
///   context.rollback()
/// }
/// ```
public struct ConflictPolicy: Sendable, Hashable {
  /// What happens to a property that both sides have changed.
  public enum SameProperty: Sendable, Hashable {
    /// The save writes its value over the other one, as SwiftData does: the last writer wins.
    case overwrite
    /// The save throws ``SwiftDataError/Code/saveConflict`` and writes nothing.
    case fail
  }

  /// What happens to changes of an object whose row somebody else has deleted.
  public enum DeletedRow: Sendable, Hashable {
    /// The save throws ``SwiftDataError/Code/saveConflict`` and writes nothing.
    case fail
    /// The save passes over the object, which is a deleted one afterwards.
    case skip
  }

  /// What happens to a property that both sides have changed.
  public var sameProperty: SameProperty
  /// What happens to changes of an object whose row somebody else has deleted.
  public var deletedRow: DeletedRow

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - sameProperty: What happens to a property that both sides have changed.
  ///   - deletedRow: What happens to changes of an object whose row somebody else has deleted.
  public init(sameProperty: SameProperty = .overwrite, deletedRow: DeletedRow = .fail) {
    self.sameProperty = sameProperty
    self.deletedRow = deletedRow
  }

  /// The last writer wins, property by property. Changes of a row that is gone are an error.
  public static let lastWriterWins = ConflictPolicy()

  /// Nothing that somebody else has written is written over unseen.
  public static let strict = ConflictPolicy(sameProperty: .fail)
}
