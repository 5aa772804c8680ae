import SQLite

/// Why something could not be done, with its cause.
///
/// Switch over ``code``, or catch one kind by its static name:
///
/// ```swift
/// do { try context.fetch(descriptor) }
/// catch SwiftDataError.unsupportedPredicate { … }
/// ```
///
/// Two errors are equal when their codes are.
public struct SwiftDataError: Error, Equatable, CustomStringConvertible {
  /// The kind of error.
  public enum Code: String, Sendable, CaseIterable {
    case unsupportedPredicate
    case unsupportedSortDescriptor
    case unsupportedKeyPath
    case includePendingChangesWithBatchSize
    case sortingPendingChangesWithIdentifiers
    case fetchTransactionPredicate
    case historyTokenExpired
    case modelValidationFailure
    case missingModelContext
    case loadIssueModelContainer
    case configurationFileNameContainsInvalidCharacters
    case configurationFileNameTooLong
    case configurationSchemaNotFoundInContainerSchema
    case duplicateConfiguration
    case unknownSchema
    case backwardMigration
    /// The schema itself cannot be stored; the message names the entity and the property.
    case invalidSchema
    /// A model's class is not part of the container's schema.
    case unregisteredModel
    /// The file is a database, but not a store of this library, or no database at all.
    case notAStore
    /// The store was written by an older version of the schema and has to be migrated.
    case migrationRequired
    /// The store has the version of the schema, but not its shape.
    case schemaMismatch
    /// A value in the store is not one that the property can hold.
    case corruptValue
    /// The configuration does not allow saving.
    case saveNotAllowed
    /// Somebody else has changed or deleted what was to be saved; see
    /// ``SwiftDataError/saveConflicts``.
    case saveConflict
    /// SQLite reported an error; see ``SwiftDataError/underlyingError``.
    case storeFailure
  }

  /// The kind of error.
  public let code: Code
  /// What was wrong, where, and what to do.
  public let message: String
  /// The error that caused this one.
  public let underlyingError: (any Error)?
  /// What others have changed, too, where ``code`` is ``Code/saveConflict``; otherwise empty.
  public let saveConflicts: [SaveConflict]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What was wrong, where, and what to do.
  ///   - underlyingError: The error that caused this one.
  public init(_ code: Code, _ message: String, underlyingError: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.underlyingError = underlyingError
    saveConflicts = []
  }

  /// Makes the error of a save.
  init(_ conflicts: [SaveConflict]) {
    code = .saveConflict
    message = conflicts.map(\.description).joined(separator: "; ")
    underlyingError = nil
    saveConflicts = conflicts
  }

  /// What kind of trouble the store had; nil if the cause is no error of SQLite's.
  public var storeCondition: StoreCondition? {
    (underlyingError as? SQLiteError).map(StoreCondition.init)
  }

  /// What was wrong, where, and what to do, in words for people who do not know the statements: no
  /// SQL and no code.
  public var summary: String {
    if !message.isEmpty { return message }
    return (underlyingError as? SQLiteError)?.summary ?? description
  }

  /// What was wrong, where, and what to do, with the cause.
  public var description: String {
    guard let underlyingError else { return message }
    return message.isEmpty ? "\(underlyingError)" : "\(message): \(underlyingError)"
  }

  /// Whether the codes are the same.
  public static func == (lhs: SwiftDataError, rhs: SwiftDataError) -> Bool { lhs.code == rhs.code }

  /// Lets `catch SwiftDataError.unsupportedPredicate` match by code.
  public static func ~= (pattern: SwiftDataError, value: any Error) -> Bool {
    (value as? SwiftDataError)?.code == pattern.code
  }
}

extension SwiftDataError {
  /// The predicate has a part that cannot be translated; the message quotes it.
  public static var unsupportedPredicate: SwiftDataError { .init(.unsupportedPredicate, "") }
  /// The sort order cannot be translated.
  public static var unsupportedSortDescriptor: SwiftDataError {
    .init(.unsupportedSortDescriptor, "")
  }
  /// A key path that leads to no stored property.
  public static var unsupportedKeyPath: SwiftDataError { .init(.unsupportedKeyPath, "") }
  /// A model or a value that cannot be stored.
  public static var modelValidationFailure: SwiftDataError { .init(.modelValidationFailure, "") }
  /// An object that belongs to no context, where one is needed.
  public static var missingModelContext: SwiftDataError { .init(.missingModelContext, "") }
  /// The container could not be opened.
  public static var loadIssueModelContainer: SwiftDataError { .init(.loadIssueModelContainer, "") }
  /// Two configurations name the same store.
  public static var duplicateConfiguration: SwiftDataError { .init(.duplicateConfiguration, "") }
  /// The store's schema is not known to the program.
  public static var unknownSchema: SwiftDataError { .init(.unknownSchema, "") }
  /// The store was written by a newer version of the schema.
  public static var backwardMigration: SwiftDataError { .init(.backwardMigration, "") }
  /// The schema itself cannot be stored.
  public static var invalidSchema: SwiftDataError { .init(.invalidSchema, "") }
  /// A model's class is not part of the container's schema.
  public static var unregisteredModel: SwiftDataError { .init(.unregisteredModel, "") }
  /// The file is not a store of this library.
  public static var notAStore: SwiftDataError { .init(.notAStore, "") }
  /// The store has to be migrated first.
  public static var migrationRequired: SwiftDataError { .init(.migrationRequired, "") }
  /// The store has the version of the schema, but not its shape.
  public static var schemaMismatch: SwiftDataError { .init(.schemaMismatch, "") }
  /// A value in the store is not one that the property can hold.
  public static var corruptValue: SwiftDataError { .init(.corruptValue, "") }
  /// The configuration does not allow saving.
  public static var saveNotAllowed: SwiftDataError { .init(.saveNotAllowed, "") }
  /// Somebody else has changed or deleted what was to be saved.
  public static var saveConflict: SwiftDataError { .init(.saveConflict, "") }
  /// SQLite reported an error.
  public static var storeFailure: SwiftDataError { .init(.storeFailure, "") }
}
