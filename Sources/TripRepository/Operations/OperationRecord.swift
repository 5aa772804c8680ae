import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// Something that was done to a store, as its log remembers it.
public struct OperationRecord: Sendable, Hashable, Identifiable {
  /// Whether the operation is part of what the store holds.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// It is.
    case done
    /// It was undone, and can be redone.
    case undone
  }

  /// How many records of a kind were inserted, updated and deleted.
  public struct Counts: Sendable, Hashable {
    /// The class's name, such as `BusinessTrip` or `Expense`.
    public let entity: String
    /// How many were inserted.
    public let inserted: Int
    /// How many were updated.
    public let updated: Int
    /// How many were deleted.
    public let deleted: Int
  }

  /// The number, which is larger than those of older operations and is never used again.
  public let id: Int64
  /// When it was done, in UTC and to the millisecond; nil for a time that no calendar has.
  public let time: Moment?
  /// The command that did it, as typed, or a word for what was done.
  public let command: String
  /// Who did it, where somebody said so.
  public let author: String?
  /// Whether it is part of what the store holds.
  public let state: State
  /// What it did, class by class.
  public let counts: [Counts]

  init(_ operation: RecordedOperation) {
    id = operation.id
    time = Timestamp.moment(Timestamp.stored(operation.time))
    command = operation.title
    author = operation.author
    state = operation.state == .done ? .done : .undone
    counts = operation.counts.map { count in
      Counts(
        entity: count.entity, inserted: count.inserted, updated: count.updated,
        deleted: count.deleted)
    }
  }

  /// The operation's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "id": .integer(id), "time": time.map { .date(.moment($0)) } ?? .null,
        "command": .text(command),
        "author": FieldValue(author), "state": .text(state.rawValue),
        "counts": .objects(counts.map(\.object)),
      ], summary: "#\(id)  \(command)")
  }
}

extension OperationRecord.Counts {
  /// The counts with their names, as documents have them.
  fileprivate var object: FieldObject {
    let parts = [
      inserted > 0 ? "+\(inserted)" : nil, updated > 0 ? "~\(updated)" : nil,
      deleted > 0 ? "-\(deleted)" : nil,
    ].compactMap { $0 }
    return FieldObject(
      [
        "entity": .text(entity), "inserted": .integer(Int64(inserted)),
        "updated": .integer(Int64(updated)), "deleted": .integer(Int64(deleted)),
      ], summary: "\(entity) \(parts.joined(separator: " "))")
  }
}

/// What an operation did to one value of a record.
public struct OperationChangeRecord: Sendable, Hashable {
  /// The class's name; of a link between two records, the name of its table.
  public let entity: String
  /// The number of the record.
  public let id: Int64
  /// `insert`, `update` or `delete`.
  public let change: String
  /// The name of the property as the store has it, such as `startDate` or `location_city`.
  public let property: String
  /// What it was.
  public let before: FieldValue
  /// What it became.
  public let after: FieldValue

  /// The change's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "entity": .text(entity), "id": .integer(id), "change": .text(change),
        "property": .text(property), "before": before, "after": after,
      ], summary: "\(entity) \(id) \(property): \(before) → \(after)")
  }
}

extension FieldValue {
  /// A value of the store.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isInstant: Whether a date at midnight is a time, too, and not a day.
  init(_ value: OperationValue, isInstant: Bool = false) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .decimal(let number): self = .text("\(number)")
    case .text(let text): self = .text(text)
    case .data(let data): self = .text("\(data.count) bytes")
    case .reference(let key, _): self = .integer(key)
    case .date(let date):
      // What trips keep as days are midnights.
      let seconds = date.timeIntervalSinceReferenceDate
      if !isInstant, seconds.truncatingRemainder(dividingBy: 86_400) == 0,
        let day = StoredDate.day(of: date)
      {
        self = .date(.day(day))
      } else {
        self = Timestamp.moment(date).map { .date(.moment($0)) } ?? .real(seconds)
      }
    }
  }
}
