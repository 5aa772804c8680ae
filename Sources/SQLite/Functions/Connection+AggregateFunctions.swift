import CSQLite

extension Connection {
  /// Defines an aggregate function for the SQL of this connection.
  ///
  /// ```swift
  /// try connection.defineAggregate(
  ///   "product", argumentCount: 1, traits: .deterministic, initial: { 1 as Int64 },
  ///   step: { product, arguments in product &*= arguments.int64(at: 0) },
  ///   finish: { .integer($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - name: As for ``defineFunction(_:argumentCount:traits:body:)``.
  ///   - argumentCount: The number of arguments, up to 127; nil for any number.
  ///   - traits: What SQLite may assume of the function.
  ///   - initial: The state a group begins with, and what an empty group finishes from.
  ///   - step: Takes one row into the state. The arguments may not be kept.
  ///   - finish: The result of a group. Not called when a step has thrown.
  /// - Throws: `SQLiteError`: `.misuse` for a bad name or number, `.busy` while a statement runs.
  public func defineAggregate<State>(
    _ name: String, argumentCount: Int?, traits: FunctionTraits = [],
    initial: @escaping @Sendable () -> State,
    step: @escaping @Sendable (inout State, FunctionArguments) throws -> Void,
    finish: @escaping @Sendable (State) throws -> Value
  ) throws(SQLiteError) {
    let database = try handle()
    try checkFunctionName(name)
    let function = AggregateFunction {
      var state = initial()
      return AggregateGroup(step: { try step(&state, $0) }, finish: { try finish(state) })
    }
    let code = sqlite3_create_function_v2(
      database, name, Int32(clamping: argumentCount ?? -1), traits.flags,
      Unmanaged.passRetained(function).toOpaque(), nil,
      { context, count, values in
        guard let context else { return }
        AggregateFunction.step(context, FunctionArguments(count: count, values: values))
      },
      { context in
        guard let context else { return }
        AggregateFunction.finish(context)
      },
      { function in
        guard let function else { return }
        Unmanaged<AggregateFunction>.fromOpaque(function).release()
      })
    try check(code)
  }
}

/// What SQLite keeps for an aggregate function: how a group is made.
private final class AggregateFunction {
  let makeGroup: () -> AggregateGroup

  init(_ makeGroup: @escaping () -> AggregateGroup) {
    self.makeGroup = makeGroup
  }

  static func of(_ context: OpaquePointer) -> AggregateFunction? {
    guard let function = sqlite3_user_data(context) else { return nil }
    return Unmanaged<AggregateFunction>.fromOpaque(function).takeUnretainedValue()
  }

  static func step(_ context: OpaquePointer, _ arguments: FunctionArguments) {
    let size = Int32(MemoryLayout<UnsafeMutableRawPointer?>.size)
    // SQLite gives each group zeroed memory of this size: the place for one reference.
    guard let memory = sqlite3_aggregate_context(context, size), let function = of(context) else {
      sqlite3_result_error_nomem(context)
      return
    }
    let place = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    let group: AggregateGroup
    if let existing = place.pointee {
      group = Unmanaged<AggregateGroup>.fromOpaque(existing).takeUnretainedValue()
    } else {
      group = function.makeGroup()
      place.pointee = Unmanaged.passRetained(group).toOpaque()
    }
    do {
      try group.step(arguments)
    } catch {
      group.hasFailed = true
      FunctionResult(context: context).fail(with: error)
    }
  }

  /// Called once for each group, also for one that is abandoned after an error.
  static func finish(_ context: OpaquePointer) {
    let memory = sqlite3_aggregate_context(context, 0)
    let place = memory?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    let group: AggregateGroup?
    if let existing = place?.pointee {
      group = Unmanaged<AggregateGroup>.fromOpaque(existing).takeRetainedValue()
      place?.pointee = nil
    } else {
      group = of(context)?.makeGroup()
    }
    guard let group, !group.hasFailed else { return }
    let result = FunctionResult(context: context)
    do {
      result.set(try group.finish())
    } catch {
      result.fail(with: error)
    }
  }
}

/// One group of rows. Its state is inside the two functions, because a C function cannot know the
/// type.
private final class AggregateGroup {
  let step: (FunctionArguments) throws -> Void
  let finish: () throws -> Value
  var hasFailed = false

  init(
    step: @escaping (FunctionArguments) throws -> Void, finish: @escaping () throws -> Value
  ) {
    self.step = step
    self.finish = finish
  }
}
