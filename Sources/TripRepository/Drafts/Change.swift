/// What an edit does with one field.
public enum Change<Value: Sendable & Hashable>: Sendable, Hashable {
  /// Leaves the value as it is.
  case keep
  /// Replaces the value.
  case set(Value)

  func apply(to value: inout Value) {
    if case .set(let newValue) = self { value = newValue }
  }

  var isKeeping: Bool {
    if case .keep = self { true } else { false }
  }
}

extension Change where Value: ExpressibleByNilLiteral {
  /// Removes the value.
  public static var clear: Change { .set(nil) }
}
