/// A type that can say in words what it accepts, for error messages.
protocol DescribesAcceptedText {
  /// What to type, as in "Please provide …".
  static var acceptedText: String { get }
}

extension FixedWidthInteger {
  static var acceptedText: String {
    bitWidth >= 64 && isSigned ? "a whole number" : "a whole number from \(min) to \(max)"
  }
}

extension BinaryFloatingPoint {
  static var acceptedText: String { "a number" }
}

extension Int: ExpressibleByArgument, DescribesAcceptedText {}
extension Int8: ExpressibleByArgument, DescribesAcceptedText {}
extension Int16: ExpressibleByArgument, DescribesAcceptedText {}
extension Int32: ExpressibleByArgument, DescribesAcceptedText {}
extension Int64: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt8: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt16: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt32: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt64: ExpressibleByArgument, DescribesAcceptedText {}
extension Int128: ExpressibleByArgument, DescribesAcceptedText {}
extension UInt128: ExpressibleByArgument, DescribesAcceptedText {}

extension Float: ExpressibleByArgument, DescribesAcceptedText {}
#if !(os(macOS) && arch(x86_64))
extension Float16: ExpressibleByArgument, DescribesAcceptedText {}
#endif
extension Double: ExpressibleByArgument, DescribesAcceptedText {}

extension Bool: ExpressibleByArgument {
  /// `true` and `false`.
  public static var allValueStrings: [String] { ["true", "false"] }

  /// `true` and `false`.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
