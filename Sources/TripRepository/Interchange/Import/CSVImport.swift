import PersistenceCore
import TripModel

/// Takes the rows of a CSV file into a store, inside one transaction.
final class CSVImport {
  /// How many rows wait for their trips to be looked for, at most.
  private static let batchSize = 500
  /// After how many rows it is told how far the import is.
  private static let stride = 1024

  /// What waits, with what is needed to reject it.
  private enum Waiting {
    case row(TripUpserter.Row, record: [UInt8]?)
    case rejected(RejectedRow, record: [UInt8]?)
  }

  private let reader: TripCSVReader
  private let inserter: TripInserter
  private let policy: ImportErrorPolicy
  private let rejects: RejectsFile?
  private let tell: (ImportEvent) throws -> Void
  private let upserter: TripUpserter?
  private let expensesBefore: AddedExpenses?
  private var waiting: [Waiting] = []
  private var lines = LineRegister()

  /// Looks for trips like those of rows without ids; nil where there are none.
  private var twins: TripTwins?
  private(set) var added = 0
  private(set) var updated = 0
  private(set) var unchanged = 0
  private(set) var rejected = 0
  private var inFile = MoneyTally()

  /// - Parameter rejects: Nil where none are to be written, as in a rehearsal.
  init(
    _ reader: TripCSVReader, _ inserter: TripInserter, onError policy: ImportErrorPolicy,
    upsert key: UpsertKey?, rejects: RejectsFile?, tell: @escaping (ImportEvent) throws -> Void
  ) throws {
    self.reader = reader
    self.inserter = inserter
    self.policy = policy
    self.rejects = policy == .skip && inserter.inserts ? rejects : nil
    self.tell = tell
    let categories = reader.mapping.expenses.map(\.category)
    reader.mayMeetTrips = key != nil
    upserter = key.map {
      TripUpserter(inserter, $0, categories: categories, plan: reader.plan)
    }
    twins = try key == nil ? TripTwins(inserter) : nil
    expensesBefore =
      categories.isEmpty || key != nil || !inserter.inserts
      ? nil : try AddedExpenses(inserter.identities.container)
  }

  /// How many of the rows that were looked at are like trips that were there.
  var alike: Int { twins?.found ?? 0 }

  /// What the money of all rows that were taken comes to.
  var money: [Money] { inFile.amounts }

  /// Whether nothing lands any more, so that rows are read only for what is wrong with them.
  private var isLost: Bool { policy == .stop && rejected > 0 && inserter.inserts }

  /// Takes all rows.
  ///
  /// - Throws: ``MoneyMismatch`` when the store has other sums than the file, and what reading,
  ///   writing and telling throw.
  func run() throws {
    try RowsAhead.reading(reader, keepsRecords: rejects != nil) { rows in
      while let row = try rows.next() { try take(row) }
    }
    try takeWaiting()
    try twins?.finish(in: inserter)
    // The last chance to say no.
    try tell(.progress(rows: reader.rowCount))
    guard !isLost else { throw NothingLands() }
    try checkMoney()
  }

  private func take(_ row: consuming ReadRow) throws {
    if Task.isCancelled { throw CancellationError() }
    if row.number % Self.stride == 0 { try tell(.progress(rows: row.number)) }
    if let rejected = row.rejected {
      guard upserter == nil else {
        return try wait(.rejected(rejected, record: row.record))
      }
      return try reject(rejected, row.record)
    }
    guard var draft = row.draft.take() else { return }
    if isLost {
      // What collides is counted all the same, because one option settles all of it.
      guard upserter == nil, let field = try inserter.identities.collision(of: draft) else {
        return
      }
      return try rejectCollision(of: draft, field, row.line, row.record)
    }
    guard let upserter else { return try add(draft, row.line, row.record) }
    let waiting: Waiting
    do throws(TripUpserter.Refused) {
      let identity = try upserter.identity(of: draft, saysKind: row.saysKind, line: row.line)
      identify(&draft, identity)
      waiting = .row(
        TripUpserter.Row(
          line: row.line, draft: draft, given: row.given, saysKind: row.saysKind,
          identity: identity),
        record: row.record)
    } catch {
      waiting = .rejected(
        rejection(reader.mapping.problem(error.field, error.reason), line: row.line),
        record: row.record)
    }
    try wait(waiting)
  }

  private func rejection(_ problem: RejectedRow.Problem, line: Int) -> RejectedRow {
    RejectedRow(line: line, problems: [problem], needsDateFormat: false)
  }

  private func wait(_ row: Waiting) throws {
    waiting.append(row)
    if waiting.count >= Self.batchSize { try takeWaiting() }
  }

  /// Gives the expenses of a row the UUIDs that they get each time the row is imported.
  private func identify(_ draft: inout TripDraft, _ identity: RowIdentity?) {
    guard !draft.details.expenses.isEmpty, let identity else { return }
    for index in draft.details.expenses.indices {
      let category = draft.details.expenses[index].category ?? ""
      draft.details.expenses[index].uuid = identity.uuid(ofExpense: category)
    }
  }

  // MARK: - Adding

  /// Adds the trip of a row. A draft has dozens of texts, so it is handed on and not copied.
  private func add(_ draft: consuming TripDraft, _ line: Int, _ record: [UInt8]?) throws {
    let identity = RowIdentity(draft)
    identify(&draft, identity)
    let brought = [RowIdentity(draft, by: .uuid), RowIdentity(draft, by: .externalID)]
    let expenses = draft.details.expenses
    if identity == nil { try twins?.look(at: draft, in: inserter) }
    let rehearsed = inserter.inserts ? nil : copy draft
    do {
      try inserter.add(draft)
    } catch let error as TripError where error.isOfOneTrip {
      let known = named(error, brought)
      var row = rejection(reader.mapping.problem(known), line: line)
      if known == error, case .invalid(let field, _) = error,
        field == .uuid || field == .externalID
      {
        row.collision = field
      }
      return try reject(row, record)
    }
    for case let identity? in brought where lines.line(of: identity) == nil {
      lines.insert(identity, line: line)
    }
    try accept(expenses)
    if let rehearsed { try tell(.wouldAdd(inserter.rehearsed(rehearsed))) }
    added += 1
  }

  private func rejectCollision(
    of draft: TripDraft, _ field: TripField, _ line: Int, _ record: [UInt8]?
  ) throws {
    let reason =
      field == .uuid
      ? draft.uuid.map(IdentityRegister.taken)
      : IdentityRegister.taken(draft.externalID ?? "", of: draft.source ?? "")
    var row = rejection(
      reader.mapping.problem(TripError.invalid(field, reason ?? "")), line: line)
    row.collision = field
    try reject(row, record)
  }

  /// The error with the line that has the same identity, where that is in the file.
  private func named(_ error: TripError, _ brought: [RowIdentity?]) -> TripError {
    guard case .invalid(let field, _) = error else { return error }
    for case let identity? in brought {
      let isMeant =
        switch identity {
        case .uuid: field == .uuid
        case .external: field == .externalID
        case .fields: false
        }
      if isMeant, let line = lines.line(of: identity) {
        return .invalid(field, "line \(line) has \(identity.description) already")
      }
    }
    return error
  }

  // MARK: - Updating

  private func takeWaiting() throws {
    guard let upserter, !waiting.isEmpty else { return }
    let all = waiting
    waiting.removeAll(keepingCapacity: true)
    var place = 0
    func rejectUpTo(_ line: Int) throws {
      while place < all.count {
        switch all[place] {
        case .rejected(let row, let record): try reject(row, record)
        case .row(let row, _): if row.line >= line { return }
        }
        place += 1
      }
    }
    let rows = all.compactMap { if case .row(let row, _) = $0 { row } else { nil } }
    if !isLost {
      try upserter.take(rows) { row, outcome in
        try rejectUpTo(row.line)
        var record: [UInt8]?
        if place < all.count, case .row(_, let own) = all[place] { record = own }
        place += 1
        try note(row, outcome, record)
      }
    }
    try rejectUpTo(.max)
  }

  private func note(
    _ row: TripUpserter.Row, _ outcome: TripUpserter.Outcome, _ record: [UInt8]?
  ) throws {
    switch outcome {
    case .added(let trip):
      added += 1
      if let trip { try tell(.wouldAdd(trip)) }
    case .updated(let trip):
      updated += 1
      if let trip { try tell(.wouldUpdate(trip)) }
    case .unchanged: unchanged += 1
    case .rejected(let field, let reason):
      return try reject(
        rejection(reader.mapping.problem(field, reason), line: row.line), record)
    case .refused(let error):
      return try reject(rejection(reader.mapping.problem(error), line: row.line), record)
    }
    try accept(row.draft.details.expenses)
  }

  // MARK: - What was taken and what was not

  private func reject(_ row: RejectedRow, _ record: [UInt8]?) throws {
    rejected += 1
    try tell(.rejected(row))
    if let record { try rejects?.write(row, record, of: reader) }
  }

  private func accept(_ expenses: [ExpenseDraft]) throws {
    for expense in expenses { try inFile.add(expense.amount) }
  }

  private func checkMoney() throws {
    guard inserter.inserts, !reader.mapping.expenses.isEmpty else { return }
    try inserter.save()
    let inStore = try upserter?.stored ?? expensesBefore?.total() ?? MoneyTally()
    guard inStore == inFile else {
      throw MoneyMismatch(inFile: inFile.amounts, inStore: inStore.amounts)
    }
  }
}
