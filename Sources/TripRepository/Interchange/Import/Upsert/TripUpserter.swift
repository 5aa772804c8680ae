import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// Adds the trips of rows, or changes those that are there, inside one transaction.
///
/// Rows wait until there are a few hundred, whose trips are then looked for at once.
final class TripUpserter {
  /// A row with all that is needed of it later.
  struct Row {
    let line: Int
    let draft: TripDraft
    let given: FieldSet
    let identity: RowIdentity
  }

  /// What became of a row.
  enum Outcome {
    case added(TripRecord?)
    case updated(TripRecord?)
    case unchanged
    case rejected(TripField?, String)
    case refused(TripError)
  }

  private let inserter: TripInserter
  private let key: UpsertKey
  private let categories: [String]
  private let tellsKind: Bool
  /// The lines of the rows so far.
  private var lines = LineRegister()
  /// What the store has of the expenses of rows, as it was read back.
  private(set) var stored = MoneyTally()

  init(_ inserter: TripInserter, _ key: UpsertKey, categories: [String], tellsKind: Bool) {
    self.inserter = inserter
    self.key = key
    self.categories = categories
    self.tellsKind = tellsKind
  }

  /// The identity of a row that no row before had.
  ///
  /// - Throws: ``Refused`` for a row without one, and for one that has it a second time.
  func identity(of draft: TripDraft, line: Int) throws(Refused) -> RowIdentity {
    guard let identity = RowIdentity(draft, by: key) else {
      let field: TripField = key == .uuid ? .uuid : draft.externalID == nil ? .externalID : .source
      throw Refused(
        field: field,
        reason: "The row has no \(field.optionName), by which its trip is looked for.")
    }
    if let first = lines.line(of: identity) {
      throw Refused(
        field: key.needed.first,
        reason: "Line \(first) has the same \(key): \(identity.description). Keep one of them.")
    }
    lines.insert(identity, line: line)
    return identity
  }

  /// Why a row is not taken.
  struct Refused: Error {
    let field: TripField?
    let reason: String
  }

  /// Does what rows ask for.
  ///
  /// - Parameters:
  ///   - rows: Rows of different identities.
  ///   - tell: Is given what became of each row, in their order.
  /// - Throws: ``TripError/store(_:)`` and what the function throws.
  func take(_ rows: [Row], _ tell: (Row, Outcome) throws -> Void) throws {
    let known = try records(of: rows)
    var written: [Row] = []
    for row in rows {
      let outcome: Outcome
      do {
        if let record = known[row.identity] {
          outcome = try update(record, by: row)
        } else {
          outcome = try add(row)
        }
      } catch let error as TripError where error.isOfOneTrip {
        try tell(row, .refused(error))
        continue
      }
      try tell(row, outcome)
      switch outcome {
      case .unchanged:
        if let record = known[row.identity] { try count(row, in: record) }
      case .added, .updated: written.append(row)
      case .rejected, .refused: break
      }
    }
    guard inserter.inserts, !categories.isEmpty, !written.isEmpty else { return }
    try inserter.save()
    let saved = try records(of: written)
    for row in written {
      if let record = saved[row.identity] { try count(row, in: record) }
    }
  }

  /// Adds up what the store has of a row's expenses.
  private func count(_ row: Row, in record: TripRecord) throws {
    guard !categories.isEmpty else { return }
    let matching = ExpenseMatching(
      row.draft.details.expenses, record.expenses, categories: categories, identity: row.identity)
    for expense in matching.kept { try stored.add(expense.amount) }
    for (expense, _) in matching.changed { try stored.add(expense.amount) }
    for expense in matching.removed { try stored.add(expense.amount) }
  }

  private func add(_ row: Row) throws -> Outcome {
    try inserter.add(row.draft)
    return .added(inserter.inserts ? nil : try inserter.rehearsed(row.draft))
  }

  private func update(_ record: TripRecord, by row: Row) throws -> Outcome {
    if tellsKind, record.kind != row.draft.kind {
      return .rejected(
        .kind,
        "Trip \(record.id) is of the kind \(record.kind.rawValue), and no trip becomes another "
          + "kind; the row says \(row.draft.kind.rawValue).")
    }
    if row.given.contains(.uuid), let uuid = row.draft.uuid, uuid != record.uuid {
      return .rejected(.uuid, "Trip \(record.id) has another UUID, \(record.uuid.uuidString).")
    }
    let old = TripDraft(record)
    var draft = old
    for field in row.given.fields { draft.take(field, from: row.draft) }
    // As the store keeps them: a tag that comes twice counts once.
    var seen: Set<String> = []
    draft.tags = draft.tags.filter { seen.insert($0).inserted }
    try draft.validate()
    let expenses = ExpenseMatching(
      row.draft.details.expenses, record.expenses, categories: categories, identity: row.identity)
    let created = row.given.contains(.createdAt) ? Self.stored(row.draft.createdAt) : nil
    let updated = row.given.contains(.updatedAt) ? Self.stored(row.draft.updatedAt) : nil
    let isSame =
      draft == old && expenses.isEmpty && (created ?? record.createdAt) == record.createdAt
      && (updated ?? record.updatedAt) == record.updatedAt
    if isSame { return .unchanged }
    if draft.externalID != old.externalID || draft.source != old.source {
      var claim = draft
      claim.uuid = nil
      try inserter.identities.claim(claim)
    }
    let context = inserter.inserts ? inserter.context : ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    let trip = try context.trips([record.id])[0]
    draft.assign(to: trip)
    try (inserter.inserts ? inserter.tags : TagRegister(context)).assign(draft.tags, to: trip)
    try expenses.apply(to: trip, in: context, now: inserter.now)
    try Expense.check(trip)
    if let created { trip.createdAt = Timestamp.stored(created) }
    if let updated {
      trip.updatedAt = Timestamp.stored(updated)
    } else if draft != old {
      trip.updatedAt = inserter.now
    }
    guard inserter.inserts else { return .updated(try TripRow(trip).record) }
    try inserter.keep(trip)
    return .updated(nil)
  }

  /// A time as the store keeps it, to the millisecond.
  private static func stored(_ moment: Moment?) -> Moment? {
    moment.flatMap { Timestamp.moment(Timestamp.stored($0)) }
  }

  // MARK: - Trips that are there

  private func records(of rows: [Row]) throws -> [RowIdentity: TripRecord] {
    var wanted = Set<RowIdentity>()
    var records: [RowIdentity: TripRecord] = [:]
    // A context of its own: one with unsaved objects would load all others to compare them.
    let context = ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    var related: RelatedValues = [.tags]
    if !categories.isEmpty { related.insert(.expenses) }
    func visit(_ row: TripRow) throws {
      let record = row.record
      guard let identity = RowIdentity(record, by: key), wanted.contains(identity),
        records[identity] == nil
      else { return }
      records[identity] = record
    }
    for row in rows { wanted.insert(row.identity) }
    for query in queries(for: rows) {
      var trips = try RelatedRows(related, in: context)
      try CompiledQuery(query).forEach(context) { try trips.take($0, visit) }
      try trips.finish(visit)
    }
    return records
  }

  private func queries(for rows: [Row]) -> [TripQuery] {
    var queries: [TripQuery] = []
    switch key {
    case .uuid:
      var query = TripQuery()
      query.uuids = Set(rows.compactMap(\.draft.uuid))
      queries = [query]
    case .externalID:
      for (source, those) in Dictionary(grouping: rows, by: { $0.draft.source ?? "" }) {
        var query = TripQuery()
        query.source = source
        query.externalIDs = Set(those.compactMap(\.draft.externalID))
        queries.append(query)
      }
    case .fields:
      for day in Set(rows.map { $0.draft.start.calendarDay }).sorted() {
        var query = TripQuery()
        query.startFrom = day
        query.startTo = day
        queries.append(query)
      }
    }
    return queries
  }
}
