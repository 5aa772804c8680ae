import CSQLite

extension Connection {
  /// Defines a function for the SQL of this connection.
  ///
  /// ```swift
  /// try connection.defineFunction("shout", argumentCount: 1, traits: .deterministic) { values in
  ///   guard case .text(let text) = values[0] else { return .null }
  ///   return .text(text.uppercased())
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, up to 255 bytes. A function of SQLite's with the same name and number of
  ///     arguments is replaced.
  ///   - argumentCount: The number of arguments, up to 127; nil for any number.
  ///   - traits: What SQLite may assume of the function.
  ///   - body: The function. What it throws makes the statement fail with that text. It must not
  ///     use the connection.
  /// - Throws: `SQLiteError`: `.misuse` for a bad name or number, `.busy` while a statement runs.
  public func defineFunction(
    _ name: String, argumentCount: Int?, traits: FunctionTraits = [],
    body: @escaping @Sendable ([Value]) throws -> Value
  ) throws(SQLiteError) {
    try defineRawFunction(name, argumentCount: argumentCount, traits: traits) {
      arguments, result in
      result.set(try body((0..<arguments.count).map { arguments.value(at: $0) }))
    }
  }

  /// Defines a function that reads its arguments where SQLite holds them and allocates nothing.
  ///
  /// - Parameters:
  ///   - name: As for ``defineFunction(_:argumentCount:traits:body:)``.
  ///   - argumentCount: The number of arguments, up to 127; nil for any number.
  ///   - traits: What SQLite may assume of the function.
  ///   - body: The function. Neither of its arguments may be kept.
  /// - Throws: As ``defineFunction(_:argumentCount:traits:body:)``.
  public func defineRawFunction(
    _ name: String, argumentCount: Int?, traits: FunctionTraits = [],
    body: @escaping @Sendable (FunctionArguments, FunctionResult) throws -> Void
  ) throws(SQLiteError) {
    let database = try handle()
    try checkFunctionName(name)
    let function = Unmanaged.passRetained(ScalarFunction(body)).toOpaque()
    // SQLite lets go of the function when it is replaced, when the connection closes, and when this
    // call fails.
    let code = sqlite3_create_function_v2(
      database, name, Int32(clamping: argumentCount ?? -1), traits.flags, function,
      { context, count, values in
        guard let context, let function = sqlite3_user_data(context) else { return }
        let result = FunctionResult(context: context)
        do {
          let body = Unmanaged<ScalarFunction>.fromOpaque(function).takeUnretainedValue().body
          try body(FunctionArguments(count: count, values: values), result)
        } catch {
          result.fail(with: error)
        }
      },
      nil, nil,
      { function in
        guard let function else { return }
        Unmanaged<ScalarFunction>.fromOpaque(function).release()
      })
    try check(code)
  }

  /// SQLite would end the name at a NUL character and define another function.
  func checkFunctionName(_ name: String) throws(SQLiteError) {
    guard name.isEmpty || name.utf8.contains(0) else { return }
    throw SQLiteError(
      .misuse, message: "The name of a function is empty or contains a NUL character",
      path: location.path)
  }
}

private final class ScalarFunction {
  let body: @Sendable (FunctionArguments, FunctionResult) throws -> Void

  init(_ body: @escaping @Sendable (FunctionArguments, FunctionResult) throws -> Void) {
    self.body = body
  }
}
