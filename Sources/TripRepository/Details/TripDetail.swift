import FoundationEssentials
import PersistenceCore
import TripModel

/// What belongs to a trip, as a value.
public protocol TripDetailRecord: Sendable, Hashable {
  /// The number, which never changes and is never used again; 0 for what was only rehearsed.
  var id: Int64 { get }
  /// The identity across stores.
  var uuid: UUID { get }
  /// The number of the trip; 0 for one that was only rehearsed.
  var trip: Int64 { get }
  /// The values with their names, as documents have them.
  var object: FieldObject { get }
}

/// What belongs to a trip, as it is to become.
///
/// ``TripRepository/add(_:to:dryRun:)``, ``TripRepository/edit(_:id:dryRun:_:)`` and
/// ``TripRepository/delete(_:ids:dryRun:)`` work with any of them.
public protocol TripDetailDraft: Sendable, Hashable {
  /// What comes of it.
  associatedtype Record: TripDetailRecord
  /// The class of its objects.
  associatedtype Model: TripDetailModel where Model.Record == Record

  /// What it is.
  static var kind: TripDetailKind { get }

  /// The identity across stores, for what has one already; else a new one is made.
  var uuid: UUID? { get set }

  /// Everything that can be set of what is there already.
  init(_ record: Record)

  /// What keeps it from being kept; nil for nothing.
  var problem: TripError? { get }

  /// A new object with these values, of no trip yet.
  ///
  /// - Parameter now: The time of entry.
  func makeModel(now: Date) -> Model

  /// Sets the values of an object.
  func assign(to model: Model)
}

/// A class of what belongs to a trip.
public protocol TripDetailModel: PersistentModel {
  /// Its objects as values.
  associatedtype Record: TripDetailRecord

  /// The trip.
  var trip: Trip? { get set }

  /// The object as a value.
  ///
  /// - Parameter trip: The number of its trip.
  /// - Throws: ``TripError/unreadableDetail(_:id:field:value:)``.
  func record(of trip: Int64) throws(TripError) -> Record

  /// Checks what has to hold of all that a trip has of the kind.
  ///
  /// - Throws: ``TripError/invalidDetail(_:_:)``.
  static func check(_ trip: Trip) throws(TripError)
}

extension TripDetailModel {
  /// Nothing has to hold.
  public static func check(_ trip: Trip) throws(TripError) {}

  /// The number; 0 for an object that was not saved.
  var number: Int64 {
    let identifier = persistentModelID
    return identifier.isTemporary ? 0 : identifier.primaryKey
  }
}

extension Trip {
  /// The number; 0 for an object that was not saved.
  var number: Int64 {
    let identifier = persistentModelID
    return identifier.isTemporary ? 0 : identifier.primaryKey
  }
}

extension Expense: TripDetailModel {
  /// The expense as a value.
  public func record(of trip: Int64) throws(TripError) -> ExpenseRecord {
    try ExpenseRecord(self, of: trip)
  }

  /// A sum that no amount can be is refused when it would arise, so that every sum can be read.
  public static func check(_ trip: Trip) throws(TripError) {
    var records: [ExpenseRecord] = []
    for expense in trip.expenses { records.append(try expense.record(of: trip.number)) }
    do throws(MoneyError) {
      _ = try records.totals()
    } catch {
      throw .invalidDetail(.expense, "the sum of the trip's expenses would be too large an amount")
    }
  }
}

extension LivingAccommodation: TripDetailModel {
  /// The accommodation as a value.
  public func record(of trip: Int64) throws(TripError) -> AccommodationRecord {
    try AccommodationRecord(self, of: trip)
  }
}

extension Attachment: TripDetailModel {
  /// The attachment as a value.
  public func record(of trip: Int64) throws(TripError) -> AttachmentRecord {
    try AttachmentRecord(self, of: trip)
  }
}
