import PersistenceCore
import TripModel

/// A query as a fetch of one class of trips.
///
/// The class is the most special one that all the trips can be: it has the columns that the
/// conditions and the order need, and no others are read.
struct CompiledQuery {
  /// Counts the trips.
  let count: (ModelContext) throws -> Int
  /// Calls a function with each trip in turn, holding none.
  let forEach: (ModelContext, (Trip) throws -> Void) throws -> Void

  /// Compiles a query.
  ///
  /// - Parameters:
  ///   - query: Which trips, and in which order.
  ///   - wanted: What is read of them; nil for everything.
  /// - Throws: ``TripError/unsortable(_:_:)``.
  init(_ query: TripQuery, reading wanted: WantedFields? = nil) throws(TripError) {
    switch query.commonKind {
    case .trip:
      self = try Self.compile(query, wanted, Trip.self)
    case .business:
      self = try Self.compile(query, wanted, BusinessTrip.self, order: TripOrder.businessDescriptor)
      {
        if let company = query.company { $0.require(\.companyName, isNamed: company) }
      }
    case .personal:
      self = try Self.compile(
        query, wanted, PersonalTrip.self,
        order: { TripOrder.personalDescriptor($0, PersonalTrip.self) })
    case .vacation:
      self = try Self.compile(query, wanted, VacationTrip.self, order: TripOrder.vacationDescriptor)
    case .group:
      self = try Self.compile(query, wanted, GroupTrip.self, order: TripOrder.groupDescriptor)
    }
  }

  private init<M: Trip>(
    _ descriptor: FetchDescriptor<M>, _ conditions: TripConditions<M>, _ filters: [TripFilter],
    isEmpty: Bool
  ) {
    // Which identifier a number stands for is known to a context, and not before.
    func complete(in context: ModelContext) throws -> FetchDescriptor<M> {
      var conditions = conditions
      for filter in filters {
        let condition = try filter.condition.resolvingSums(in: context)
        conditions.require(try FilterCompiler<M>(context).condition(condition))
      }
      var descriptor = descriptor
      descriptor.predicate = conditions.predicate
      return descriptor
    }
    count = { isEmpty ? 0 : try $0.fetchCount(complete(in: $0)) }
    forEach = { context, body in
      if !isEmpty { try context.enumerate(complete(in: context), block: body) }
    }
  }

  private static func compile<M: Trip>(
    _ query: TripQuery, _ wanted: WantedFields?, _ type: M.Type,
    order: (TripSort) -> SortDescriptor<M>? = { _ in nil },
    conditions addOwn: (inout TripConditions<M>) -> Void = { _ in }
  ) throws(TripError) -> CompiledQuery {
    var conditions = TripConditions<M>()
    query.addKinds(to: &conditions)
    query.addShared(to: &conditions)
    addOwn(&conditions)
    var descriptor = FetchDescriptor<M>()
    for sort in query.completeSort {
      guard let key = TripOrder.descriptor(sort, type) ?? order(sort) else { throw sort.problem }
      descriptor.sortBy.append(key)
    }
    descriptor.propertyNamesToFetch = wanted?.properties ?? []
    descriptor.fetchLimit = query.limit
    descriptor.fetchOffset = query.offset
    // A limit of zero means no limit to the store.
    return CompiledQuery(
      descriptor, conditions, query.filters, isEmpty: query.limit.map { $0 <= 0 } ?? false)
  }
}

extension TripQuery {
  /// The kind whose class all the trips are of.
  fileprivate var commonKind: TripKind {
    if company != nil { return .business }
    var possible = kinds.isEmpty ? Set(TripKind.allCases) : kinds
    if possible.contains(.personal) { possible.insert(.vacation) }
    for filter in filters { possible.formIntersection(filter.condition.possibleKinds) }
    if possible.count == 1, let only = possible.first { return only }
    return possible == [.personal, .vacation] ? .personal : .trip
  }

  fileprivate func addKinds<M: Trip>(to conditions: inout TripConditions<M>) {
    guard !kinds.isEmpty, kinds != Set(TripKind.allCases) else { return }
    conditions.requireAny(
      kinds.sorted { $0.rawValue < $1.rawValue }.map { kind in
        switch kind {
        case .trip: TripConditions<M>.isPlain
        case .business: TripConditions<M>.isKind(of: BusinessTrip.self)
        case .personal: TripConditions<M>.isKind(of: PersonalTrip.self)
        case .vacation: TripConditions<M>.isKind(of: VacationTrip.self)
        case .group: TripConditions<M>.isKind(of: GroupTrip.self)
        }
      })
  }

  fileprivate func addShared<M: Trip>(to conditions: inout TripConditions<M>) {
    addDates(to: &conditions)
    if let country {
      conditions.require(\.location, \.country, equals: Optional(country.code))
    }
    if let traveller { conditions.require(\.traveller, isNamed: traveller) }
    if let status { conditions.require(\.status, equals: status) }
    if let isFavorite { conditions.require(\.isFavorite, equals: isFavorite) }
    if let text {
      conditions.requireAny([
        TripConditions.contains(\.destination, text), TripConditions.contains(\.title, text),
        TripConditions.contains(\.notes, text), TripConditions.contains(\.traveller, text),
      ])
    }
    for tag in tags.sorted() { conditions.require(TagSearch<M>.equals(tag)) }
    if let source { conditions.require(\.source, equals: Optional(source)) }
    if let externalIDs {
      conditions.require(\.externalID, isOneOf: externalIDs.sorted().map(Optional.init))
    }
    if let uuids { conditions.require(\.uuid, isOneOf: uuids.sorted()) }
  }

  /// The columns hold local dates and times, so days compare with their midnights.
  private func addDates<M: Trip>(to conditions: inout TripConditions<M>) {
    if let from { conditions.require(\.endDate, isAtLeast: StoredDate.midnight(of: from)) }
    if let to { conditions.require(\.startDate, isLessThan: StoredDate.midnight(after: to)) }
    if let startFrom {
      conditions.require(\.startDate, isAtLeast: StoredDate.midnight(of: startFrom))
    }
    if let startTo {
      conditions.require(\.startDate, isLessThan: StoredDate.midnight(after: startTo))
    }
  }
}
