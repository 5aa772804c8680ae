import PersistenceCore

/// The step from the first version of the trip schema, which has one class, to the second one.
///
/// No value is lost: a kind, a company, an amount or a reason for which the new class has no property
/// becomes the trip's title.
enum TripKindsStage {
  /// How many trips are written at once. Memory holds no more of them, however large the store is.
  private static let batch = 2_000

  /// Puts a trip of the new classes into the place of each old one.
  ///
  /// Number, age, notes and days of a trip stay as they are.
  ///
  /// - Parameter context: The migration's context, which sees both versions.
  /// - Throws: What the store throws.
  static func giveTripsTheirClasses(_ context: ModelContext) throws {
    var unsaved = 0
    var identities = Identities()
    try context.enumerate(FetchDescriptor<TripSchemaV1.Trip>()) { old in
      let new = trip(of: old)
      new.uuid = identities.identity(of: old.persistentModelID) ?? .random()
      new.createdAt = old.createdAt
      new.updatedAt = old.createdAt
      try context.replace(old, with: new)
      unsaved += 1
      guard unsaved == batch else { return }
      try context.save()
      unsaved = 0
    }
    try context.save()
  }

  /// The same trip in the class of its kind. A kind that nobody knows stays a plain trip.
  static func trip(of old: TripSchemaV1.Trip) -> TripSchemaV2.Trip {
    var leftovers: [String?] = []
    let new: TripSchemaV2.Trip
    switch old.kind {
    case "business":
      new = TripSchemaV2.BusinessTrip(
        destination: old.destination, startDate: old.startDate, endDate: old.endDate,
        perDiem: old.perDiem ?? 0, companyName: old.companyName ?? "", notes: old.notes,
        meetingAgenda: old.reason)
    case "personal":
      let reason = old.reason.map { TripReason(rawValue: $0.lowercased()) } ?? .other
      new = TripSchemaV2.PersonalTrip(
        destination: old.destination, startDate: old.startDate, endDate: old.endDate,
        reason: reason ?? .other, notes: old.notes)
      leftovers = [reason == nil ? old.reason : nil, old.companyName, amount(old.perDiem)]
    default:
      new = TripSchemaV2.Trip(
        destination: old.destination, startDate: old.startDate, endDate: old.endDate,
        notes: old.notes)
      leftovers = [old.kind, old.reason, old.companyName, amount(old.perDiem)]
    }
    let texts = leftovers.compactMap { $0 }.filter { !$0.isEmpty }
    if !texts.isEmpty { new.title = texts.joined(separator: ", ") }
    return new
  }

  private static func amount(_ perDiem: Decimal?) -> String? {
    perDiem.map { "per diem \($0)" }
  }

  /// Makes an identity across stores for trips that have none yet.
  ///
  /// It is made of the store's identity and the trip's number in it. So no two trips have the same,
  /// and two copies of a store that are migrated apart agree on what is the same trip. The form is
  /// version 8 of RFC 9562, section 5.8: the last 62 bits are the store's with the number added bit by
  /// bit.
  struct Identities {
    private var store: (name: String, bytes: [UInt8])?

    /// The identity of a trip.
    ///
    /// - Parameter identifier: The trip's identifier in the migration.
    /// - Returns: Nil if the store has no identity of the usual form.
    mutating func identity(of identifier: PersistentIdentifier) -> UUID? {
      guard let name = identifier.storeIdentifier, (0..<1 << 62).contains(identifier.primaryKey)
      else { return nil }
      if store?.name != name {
        guard let first = name.split(separator: "@").first, let id = UUID(uuidString: String(first))
        else { return nil }
        store = (name, withUnsafeBytes(of: id.uuid) { Array($0) })
      }
      guard var bytes = store?.bytes else { return nil }
      let key = UInt64(identifier.primaryKey)
      for place in 0..<8 {
        bytes[15 - place] ^= UInt8(truncatingIfNeeded: key >> (8 * UInt64(place)))
      }
      bytes[6] = bytes[6] & 0x0F | 0x80
      bytes[8] = bytes[8] & 0x3F | 0x80
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
    }
  }
}
