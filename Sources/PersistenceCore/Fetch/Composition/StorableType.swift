/// Types of properties, with what predicates ask of their values.
///
/// `Sendable` is known to the compiler only and has no trace at run time, so a type cannot be asked
/// for it; with and without it, a type is the same in memory. The values that meet these types come
/// from the caller as `any Sendable`.
enum StorableType {
  typealias Equatables = any (Codable & Equatable & Sendable).Type
  typealias Comparables = any (Codable & Comparable & Sendable).Type
  typealias Hashables = any (Codable & Hashable & Sendable).Type

  static func equatable(_ type: any Any.Type) -> Equatables? {
    guard let type = type as? any (Codable & Equatable).Type else { return nil }
    return unsafeBitCast(type as any (Codable & Equatable).Type, to: Equatables.self)
  }

  static func comparable(_ type: any Any.Type) -> Comparables? {
    guard let type = type as? any (Codable & Comparable).Type else { return nil }
    return unsafeBitCast(type as any (Codable & Comparable).Type, to: Comparables.self)
  }

  static func hashable(_ type: any Any.Type) -> Hashables? {
    guard let type = type as? any (Codable & Hashable).Type else { return nil }
    return unsafeBitCast(type as any (Codable & Hashable).Type, to: Hashables.self)
  }
}
