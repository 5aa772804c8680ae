/// Values as a property's type has them.
enum PropertyValue {
  /// The value as another type, or nil if it cannot stand for one of its values exactly.
  static func convert<Target>(_ value: any Sendable, to type: Target.Type) -> Target? {
    if let value = value as? Target { return value }
    if let number = number(value, as: type) { return number }
    func wrap<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
      convert(value, to: Raw.RawValue.self).flatMap(Raw.init(rawValue:))
    }
    guard let type = type as? any RawRepresentable.Type else { return nil }
    return wrap(type) as? Target
  }

  private static func number<Target>(_ value: any Sendable, as type: Target.Type) -> Target? {
    if let integer = value as? any BinaryInteger {
      if let type = type as? any BinaryInteger.Type { return exactly(integer, type) as? Target }
      if let type = type as? any BinaryFloatingPoint.Type {
        return exactly(integer, type) as? Target
      }
      return type == Decimal.self ? Decimal(string: "\(integer)") as? Target : nil
    }
    if let number = value as? any BinaryFloatingPoint {
      if let type = type as? any BinaryInteger.Type { return exactly(number, type) as? Target }
      if let type = type as? any BinaryFloatingPoint.Type {
        return exactly(number, type) as? Target
      }
      // The shortest text of a number is what was written.
      return type == Decimal.self ? Decimal(string: "\(number)") as? Target : nil
    }
    guard let decimal = value as? Decimal else { return nil }
    if let type = type as? any BinaryInteger.Type { return exactly(decimal, type) }
    return nil
  }

  private static func exactly<Number: BinaryInteger, Target: BinaryInteger>(
    _ number: Number, _ type: Target.Type
  ) -> Any? { Target(exactly: number) }

  private static func exactly<Number: BinaryInteger, Target: BinaryFloatingPoint>(
    _ number: Number, _ type: Target.Type
  ) -> Any? { Target(exactly: number) }

  private static func exactly<Number: BinaryFloatingPoint, Target: BinaryInteger>(
    _ number: Number, _ type: Target.Type
  ) -> Any? { Target(exactly: number) }

  private static func exactly<Number: BinaryFloatingPoint, Target: BinaryFloatingPoint>(
    _ number: Number, _ type: Target.Type
  ) -> Any? { Target(exactly: number) }

  private static func exactly<Target>(_ decimal: Decimal, _ type: any BinaryInteger.Type) -> Target?
  {
    func parse<Number: BinaryInteger>(_ type: Number.Type) -> Any? {
      Int64("\(decimal)").flatMap { Number(exactly: $0) }
        ?? UInt64("\(decimal)").flatMap { Number(exactly: $0) }
    }
    return parse(type) as? Target
  }
}
