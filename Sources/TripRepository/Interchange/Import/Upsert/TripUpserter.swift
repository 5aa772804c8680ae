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
    /// The fields that its cells have values of.
    let given: FieldSet
    /// Whether it says what kind of trip it is.
    let saysKind: Bool
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
  private let plan: RowPlan
  private var index: TripKeyIndex
  /// The lines of the rows so far.
  private var lines = LineRegister()
  /// What the store has of the expenses of rows, as it was read back.
  private(set) var stored = MoneyTally()

  /// - Parameter plan: What all rows have, whatever is in their cells.
  init(_ inserter: TripInserter, _ key: UpsertKey, categories: [String], plan: RowPlan) {
    self.inserter = inserter
    self.key = key
    self.categories = categories
    self.plan = plan
    index = TripKeyIndex(key)
  }

  /// The identity of a row that no row before had.
  ///
  /// - Throws: ``Refused`` for a row without one, and for one that has it a second time.
  func identity(of draft: TripDraft, saysKind: Bool, line: Int) throws(Refused) -> RowIdentity {
    func missing(_ field: TripField) -> Refused {
      Refused(
        field: field,
        reason: "The row has no \(field.optionName), by which its trip is looked for.")
    }
    if !saysKind, key.needed.contains(.kind) { throw missing(.kind) }
    guard let identity = RowIdentity(draft, by: key) else {
      throw missing(key == .uuid ? .uuid : draft.externalID == nil ? .externalID : .source)
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
    var written: [UUID: Row] = [:]
    for row in rows {
      let outcome: Outcome
      let records = known[row.identity] ?? []
      var uuid = records.first?.uuid
      do {
        if records.count > 1 {
          outcome = .rejected(key.needed.first, tooMany(records, row))
        } else if let record = records.first {
          outcome = try update(record, by: row)
        } else {
          let added = try add(row)
          uuid = added.uuid
          outcome = added.outcome
        }
      } catch let error as TripError where error.isOfOneTrip {
        try tell(row, .refused(error))
        continue
      }
      try tell(row, outcome)
      switch outcome {
      case .unchanged:
        if let record = records.first { try count(row, in: record) }
      case .added, .updated:
        if let uuid { written[uuid] = row }
      case .rejected, .refused: break
      }
    }
    guard inserter.inserts, !categories.isEmpty, !written.isEmpty else { return }
    try inserter.save()
    var query = TripQuery()
    query.uuids = Set(written.keys)
    try forEachRecord(matching: query) { record in
      if let row = written[record.uuid] { try count(row, in: record) }
    }
  }

  /// Why no trip is changed by a row that could be any of several.
  private func tooMany(_ records: [TripRecord], _ row: Row) -> String {
    let ids = records.prefix(10).map { String($0.id) }.joined(separator: ", ")
    return "\(records.count) trips have the same \(key): \(row.identity.description). "
      + "They are \(ids)\(records.count > 10 ? " and others" : ""). "
      + "Name more fields in the key, or give the trips other values."
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

  private func add(_ row: Row) throws -> (uuid: UUID?, outcome: Outcome) {
    // What only trips of another kind have was let through as long as there could be such a trip.
    if !row.saysKind { try row.draft.validate() }
    let uuid = try inserter.add(row.draft)
    return (uuid, .added(inserter.inserts ? nil : try inserter.rehearsed(row.draft)))
  }

  private func update(_ record: TripRecord, by row: Row) throws -> Outcome {
    if row.saysKind, record.kind != row.draft.kind {
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
    if let template = plan.templates[record.kind] {
      for field in plan.fixed.fields where field.isField(of: record.kind) {
        draft.take(field, from: template)
      }
    }
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
      try inserter.identities.claimExternalID(of: draft)
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

  /// The trips of rows; more than one for values that several trips share.
  private func records(of rows: [Row]) throws -> [RowIdentity: [TripRecord]] {
    let wanted = Set(rows.map(\.identity))
    var records: [RowIdentity: [TripRecord]] = [:]
    func visit(_ record: TripRecord) {
      guard let identity = RowIdentity(record, by: key), wanted.contains(identity) else { return }
      records[identity, default: []].append(record)
    }
    guard case .fields = key else {
      for query in queries(for: rows) { try forEachRecord(matching: query, visit) }
      return records
    }
    try index.learn(
      rows.map { $0.draft.start.calendarDay }, of: inserter.identities.container)
    let ids = wanted.flatMap(index.ids).sorted()
    if !ids.isEmpty { try forEachRecord(ids: ids, visit) }
    return records
  }

  private func queries(for rows: [Row]) -> [TripQuery] {
    var query = TripQuery()
    guard key == .externalID else {
      query.uuids = Set(rows.compactMap(\.draft.uuid))
      return [query]
    }
    return Dictionary(grouping: rows) { $0.draft.source ?? "" }.map { source, those in
      query.source = source
      query.externalIDs = Set(those.compactMap(\.draft.externalID))
      return query
    }
  }

  // Contexts of their own: one with unsaved objects would load all others to compare them.

  private func forEachRecord(
    matching query: TripQuery, _ visit: (TripRecord) throws -> Void
  ) throws {
    let context = ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    var rows = try RelatedRows(related, in: context)
    try CompiledQuery(query).forEach(context) { try rows.take($0) { try visit($0.record) } }
    try rows.finish { try visit($0.record) }
  }

  private func forEachRecord(ids: [Int64], _ visit: (TripRecord) throws -> Void) throws {
    let context = ModelContext(inserter.identities.container)
    defer { withExtendedLifetime(context) {} }
    var rows = try RelatedRows(related, in: context)
    for trip in try context.trips(ids) { try rows.take(trip) { try visit($0.record) } }
    try rows.finish { try visit($0.record) }
  }

  /// What is read of trips besides their own columns.
  private var related: RelatedValues { categories.isEmpty ? [.tags] : [.tags, .expenses] }
}
