import PersistenceCore
import TripModel

/// The sort keys that every class of trips has.
///
/// They are spelled out for each class, because the property of a subclass is another key path
/// than that of its superclass.
enum TripOrder {
  /// The key for a field, or nil for a field that not every trip has a column for.
  static func descriptor<M: Trip>(_ sort: TripSort, _ type: M.Type) -> SortDescriptor<M>? {
    let order = sort.foundationOrder
    switch sort.field {
    case .id: return number(M.self, order)
    case .destination: return SortDescriptor(\M.destination, comparator: .lexical, order: order)
    case .title: return SortDescriptor(\M.title, comparator: .lexical, order: order)
    case .city: return SortDescriptor(\M.location.city, comparator: .lexical, order: order)
    case .country: return SortDescriptor(\M.location.country, comparator: .lexical, order: order)
    case .latitude: return SortDescriptor(\M.location.latitude, order: order)
    case .longitude: return SortDescriptor(\M.location.longitude, order: order)
    case .start: return SortDescriptor(\M.startDate, order: order)
    case .end: return SortDescriptor(\M.endDate, order: order)
    case .notes: return SortDescriptor(\M.notes, comparator: .lexical, order: order)
    case .traveller: return SortDescriptor(\M.traveller, comparator: .lexical, order: order)
    case .status: return SortDescriptor(\M.status, order: order)
    case .externalID: return SortDescriptor(\M.externalID, comparator: .lexical, order: order)
    case .source: return SortDescriptor(\M.source, comparator: .lexical, order: order)
    case .conflictReason:
      return SortDescriptor(\M.conflictReason, comparator: .lexical, order: order)
    case .calendarSequence: return SortDescriptor(\M.calendarSequence, order: order)
    case .uuid: return SortDescriptor(\M.uuid, order: order)
    case .createdAt: return SortDescriptor(\M.createdAt, order: order)
    case .updatedAt: return SortDescriptor(\M.updatedAt, order: order)
    default: return nil
    }
  }

  /// The key for the number. A function of its own for any model, because the compiler (6.3) cannot
  /// form the key path where the model is only known as a subclass of `Trip`.
  private static func number<M: PersistentModel>(
    _ type: M.Type, _ order: SortOrder
  ) -> SortDescriptor<M> {
    SortDescriptor(\M.persistentModelID, order: order)
  }

  /// The key for a field of business trips.
  static func businessDescriptor(_ sort: TripSort) -> SortDescriptor<BusinessTrip>? {
    let order = sort.foundationOrder
    switch sort.field {
    case .company:
      return SortDescriptor(\BusinessTrip.companyName, comparator: .lexical, order: order)
    case .perDiem: return SortDescriptor(\BusinessTrip.perDiem, order: order)
    case .expenseReportID:
      return SortDescriptor(\BusinessTrip.expenseReportId, comparator: .lexical, order: order)
    case .meetingAgenda:
      return SortDescriptor(\BusinessTrip.meetingAgenda, comparator: .lexical, order: order)
    default: return nil
    }
  }

  /// The key for a field of personal trips.
  static func personalDescriptor<M: PersonalTrip>(
    _ sort: TripSort, _ type: M.Type
  ) -> SortDescriptor<M>? {
    guard sort.field == .reason else { return nil }
    return SortDescriptor(\M.reason, order: sort.foundationOrder)
  }

  /// The key for a field of vacations.
  static func vacationDescriptor(_ sort: TripSort) -> SortDescriptor<VacationTrip>? {
    let order = sort.foundationOrder
    switch sort.field {
    case .budget: return SortDescriptor(\VacationTrip.budget, order: order)
    case .accommodationType:
      return SortDescriptor(\VacationTrip.accommodationType, comparator: .lexical, order: order)
    default: return personalDescriptor(sort, VacationTrip.self)
    }
  }

  /// The key for a field of group trips.
  static func groupDescriptor(_ sort: TripSort) -> SortDescriptor<GroupTrip>? {
    let order = sort.foundationOrder
    switch sort.field {
    case .groupSize: return SortDescriptor(\GroupTrip.groupSize, order: order)
    case .organizer: return SortDescriptor(\GroupTrip.organizer, comparator: .lexical, order: order)
    default: return nil
    }
  }
}

extension TripSort {
  fileprivate var foundationOrder: SortOrder { order == .ascending ? .forward : .reverse }

  /// Why the field gives no order, with what to do about it.
  var problem: TripError {
    switch field {
    case .days, .nights, .allowance, .spent:
      .unsortable(field, "it is worked out, and so has to be the first key of the order")
    case .remaining:
      .unsortable(field, "it is worked out; sort by spent or budget")
    case .kind: .unsortable(field, "kinds have no order; choose one with --kind")
    case .isFavorite: .unsortable(field, "it is only true or false; choose with --favorite")
    case .companions, .activities, .tags, .expenses, .accommodations, .attachments:
      .unsortable(field, "it is a list")
    default: .unsortable(field, "only \(field.ownersText) have it; choose those with --kind")
    }
  }
}

extension TripField {
  fileprivate var ownersText: String {
    TripKind.allCases.filter(isField(of:)).map(\.rawValue).joined(separator: " and ")
      + " trips"
  }
}
