/// Some of the fields of a trip, in one word of memory.
struct FieldSet: Sendable, Hashable {
  private var bits: UInt64 = 0

  /// The place of each field.
  private static let places: [TripField: UInt64] = Dictionary(
    uniqueKeysWithValues: zip(TripField.allCases, 0...))

  /// No field.
  init() {}

  /// Fields.
  init(_ fields: some Sequence<TripField>) {
    for field in fields { bits |= Self.bit(of: field) }
  }

  static func bit(of field: TripField) -> UInt64 { 1 << (places[field] ?? 63) }

  func contains(_ field: TripField) -> Bool { bits & Self.bit(of: field) != 0 }

  /// Adds the field of a bit.
  mutating func insert(bit: UInt64) { bits |= bit }

  mutating func formUnion(_ other: FieldSet) { bits |= other.bits }

  /// The fields, in their order.
  var fields: [TripField] { TripField.allCases.filter(contains) }
}
