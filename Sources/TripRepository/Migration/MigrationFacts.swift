import PersistenceCore

// What is true of the migration of any program's store is told by the core's own types. These names
// spare those who use trips from importing the core.

/// A version of the trip schema, such as 5.0.0.
public typealias SchemaVersion = Schema.Version
/// What a store is beside what the program needs.
public typealias MigrationStatus = PersistenceCore.MigrationStatus
/// What a migration would do.
public typealias MigrationOutline = PersistenceCore.MigrationOutline
/// One thing that a stage does to the data, or cannot do.
public typealias MigrationFinding = PersistenceCore.MigrationFinding
/// How far a migration has come.
public typealias MigrationProgress = PersistenceCore.MigrationProgress
/// What a migration has done.
public typealias MigrationReport = PersistenceCore.MigrationReport
/// What came of migrating a copy of a store.
public typealias MigrationRehearsal = PersistenceCore.MigrationRehearsal
/// What a look through a whole store has found.
public typealias StoreVerification = PersistenceCore.StoreVerification
/// The shapes of all versions of the schema, as a file to be committed.
public typealias SchemaLock = PersistenceCore.SchemaLock
