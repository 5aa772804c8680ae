import CalendarDates
import TripModel

/// Why something could not be done with trips.
public enum TripError: Error, Sendable, Hashable {
  /// No trips have these numbers, in the order in which they were given.
  case notFound([Int64])
  /// A field has a value that no trip can have; the text says why and what to type instead.
  case invalid(TripField, String)
  /// The end lies before the start.
  case endBeforeStart(start: DateOrMoment, end: DateOrMoment)
  /// A field was given that trips of the kind do not have.
  case notOfKind(TripField, TripKind)
  /// Trips cannot be put in order by the field; the text says why.
  case unsortable(TripField, String)
  /// The store holds a value that no trip can have.
  case unreadable(id: Int64, field: TripField, value: String)
  /// Nothing of a kind that belongs to trips has these numbers, in the order in which they were given.
  case notFoundDetails(TripDetailKind, [Int64])
  /// Something that belongs to trips would have a value that it cannot have; the text says why and
  /// what to type instead.
  case invalidDetail(TripDetailKind, String)
  /// The store holds a value that nothing of the kind can have.
  case unreadableDetail(TripDetailKind, id: Int64, field: String, value: String)
  /// Operations cannot be undone, redone or looked at.
  case operation(OperationFailure)
  /// The store could not be opened, read or written.
  case store(StoreFailure)
}

extension TripError: CustomStringConvertible {
  /// What was wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let ids):
      let list = ids.map { String($0) }.joined(separator: ", ")
      return ids.count == 1 ? "There is no trip \(list)." : "There are no trips \(list)."
    case .invalid(let field, let reason):
      return "The \(field.words) cannot be used: \(reason)."
    case .endBeforeStart(let start, let end):
      return "The trip would end on \(end), before it starts on \(start)."
    case .notOfKind(let field, let kind):
      let kinds = TripKind.allCases.filter(field.isField(of:)).map(\.phrase)
      return "\(kind.phrase.capitalizedFirst) has no \(field.words); "
        + "\(kinds.joined(separator: " or ")) has one."
    case .unsortable(let field, let reason):
      return "Trips cannot be sorted by \(field.words): \(reason)."
    case .unreadable(let id, let field, let value):
      return "Trip \(id) cannot be read: the store has \"\(value)\" as its \(field.words). "
        + "Check the store, or restore a backup."
    case .notFoundDetails(let kind, let ids):
      let list = ids.map { String($0) }.joined(separator: ", ")
      return ids.count == 1
        ? "There is no \(kind.rawValue) \(list)." : "There are no \(kind.plural) \(list)."
    case .invalidDetail(let kind, let reason):
      return "The \(kind.rawValue) cannot be used: \(reason)."
    case .unreadableDetail(let kind, let id, let field, let value):
      return
        "\(kind.rawValue.capitalizedFirst) \(id) cannot be read: the store has \"\(value)\" as its "
        + "\(field). Check the store, or restore a backup."
    case .operation(let failure): return failure.description
    case .store(let failure): return failure.description
    }
  }
}

extension TripError {
  /// The field that the error is about; nil where it is about none or more than one.
  var field: TripField? {
    switch self {
    case .invalid(let field, _), .notOfKind(let field, _), .unsortable(let field, _),
      .unreadable(_, let field, _):
      field
    case .endBeforeStart: .end
    case .notFound, .notFoundDetails, .invalidDetail, .unreadableDetail, .operation, .store: nil
    }
  }
}

extension TripField {
  /// The field in the middle of a sentence.
  fileprivate var words: String {
    switch self {
    case .uuid: title
    case .isFavorite: "mark of a favorite"
    case .conflictReason: "reason of the conflict"
    case .calendarSequence: "sequence number"
    case .createdAt: "time of entry"
    case .updatedAt: "time of the last change"
    default: title.lowercased()
    }
  }
}

extension TripKind {
  /// A trip of the kind, with its article.
  fileprivate var phrase: String {
    switch self {
    case .trip: "a plain trip"
    case .business: "a business trip"
    case .personal: "a personal trip"
    case .vacation: "a vacation"
    case .group: "a group trip"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
