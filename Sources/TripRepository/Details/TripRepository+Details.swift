import FoundationEssentials
import PersistenceCore
import TripModel

extension TripRepository {
  /// Adds an expense, an accommodation or an attachment to a trip.
  ///
  /// - Parameters:
  ///   - draft: What to add.
  ///   - trip: The trip's number.
  ///   - dryRun: Whether to change nothing, and only find out what would be written. What is added
  ///     then has the number 0.
  /// - Returns: It as it was saved.
  /// - Throws: ``TripError/notFound(_:)``, ``TripError/invalidDetail(_:_:)`` and
  ///   ``TripError/store(_:)``. Nothing was written then.
  @discardableResult
  public func add<Draft: TripDetailDraft>(
    _ draft: Draft, to trip: Int64, dryRun: Bool = false
  ) throws -> Draft.Record {
    if let problem = draft.problem { throw problem }
    return try write("add \(Draft.kind.rawValue)", dryRun: dryRun) { context, now in
      let owner = try context.trips([trip])[0]
      let model = draft.makeModel(now: now)
      try context.insertChecked(model)
      model.trip = owner
      try Draft.Model.check(owner)
      if !dryRun { try context.save() }
      return try model.record(of: trip)
    }
  }

  /// Changes an expense, an accommodation or an attachment.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - id: Its number.
  ///   - dryRun: Whether to change nothing, and only find out what would be written.
  ///   - change: Is given it as it is, and makes of it what it is to become.
  /// - Returns: It as it is now.
  /// - Throws: ``TripError/notFoundDetails(_:_:)``, ``TripError/invalidDetail(_:_:)``,
  ///   ``TripError/store(_:)`` and what the function throws. Nothing was written then.
  @discardableResult
  public func edit<Draft: TripDetailDraft>(
    _ type: Draft.Type, id: Int64, dryRun: Bool = false,
    _ change: @Sendable (inout Draft) throws -> Void
  ) throws -> Draft.Record {
    try write("edit \(Draft.kind.rawValue)", dryRun: dryRun) { context, _ in
      let model = try context.details(type, [id])[0]
      let trip = model.trip
      var draft = Draft(try model.record(of: trip?.number ?? 0))
      try change(&draft)
      if let problem = draft.problem { throw problem }
      draft.assign(to: model)
      if let trip { try Draft.Model.check(trip) }
      if !dryRun { try context.save() }
      return try model.record(of: trip?.number ?? 0)
    }
  }

  /// Deletes expenses, accommodations or attachments in one transaction. A number that comes twice
  /// counts once.
  ///
  /// - Parameters:
  ///   - type: What they are.
  ///   - ids: Their numbers.
  ///   - dryRun: Whether to change nothing, and only find out what would be deleted.
  /// - Returns: They as they were, in the order of the numbers.
  /// - Throws: ``TripError/notFoundDetails(_:_:)`` with all the numbers that there are none of, and
  ///   ``TripError/store(_:)``. Nothing was deleted then.
  @discardableResult
  public func delete<Draft: TripDetailDraft>(
    _ type: Draft.Type, ids: [Int64], dryRun: Bool = false
  ) throws -> [Draft.Record] {
    var seen: Set<Int64> = []
    let ids = ids.filter { seen.insert($0).inserted }
    return try write("delete \(Draft.kind.rawValue)", dryRun: dryRun) { context, _ in
      let models = try context.details(type, ids)
      let records = try models.map { try $0.record(of: $0.trip?.number ?? 0) }
      for model in models { context.delete(model) }
      if !dryRun { try context.save() }
      return records
    }
  }

  /// An expense, an accommodation or an attachment.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - id: Its number.
  /// - Throws: ``TripError/notFoundDetails(_:_:)`` and ``TripError/store(_:)``.
  public func detail<Draft: TripDetailDraft>(
    _ type: Draft.Type, id: Int64
  ) throws -> Draft.Record {
    try StoreFailure.translating(at: location) {
      let context = ModelContext(container)
      defer { withExtendedLifetime(context) {} }
      let model = try context.details(type, [id])[0]
      return try model.record(of: model.trip?.number ?? 0)
    }
  }
}

extension ModelContext {
  /// The objects of a kind with numbers, in their order.
  ///
  /// - Throws: ``TripError/notFoundDetails(_:_:)`` with all the numbers that there are none of.
  fileprivate func details<Draft: TripDetailDraft>(
    _ type: Draft.Type, _ ids: [Int64]
  ) throws -> [Draft.Model] {
    var missing: [Int64] = []
    var models: [Draft.Model] = []
    for id in ids {
      let identifier = persistentIdentifier(for: Draft.Model.self, primaryKey: id)
      if let model = try existingModel(for: identifier) as? Draft.Model {
        models.append(model)
      } else {
        missing.append(id)
      }
    }
    guard missing.isEmpty else { throw TripError.notFoundDetails(Draft.kind, missing) }
    return models
  }
}

extension ModelContext {
  /// Adds what belongs to a new trip.
  func add(_ details: TripDetails, to trip: Trip, now: Date) throws {
    func add<Draft: TripDetailDraft>(_ drafts: [Draft]) throws {
      for draft in drafts {
        let model = draft.makeModel(now: now)
        try insertChecked(model)
        model.trip = trip
      }
    }
    try add(details.expenses)
    try add(details.accommodations)
    try add(details.attachments)
  }
}
