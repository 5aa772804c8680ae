@testable import PersistenceCore

/// Runs a function and counts the statements that it makes the core run.
func countingStatements<Result>(_ body: () throws -> Result) rethrows -> (Result, Int) {
  let counter = StatementCounter()
  let result = try StatementLog.$counter.withValue(counter) { try body() }
  return (result, counter.count)
}
