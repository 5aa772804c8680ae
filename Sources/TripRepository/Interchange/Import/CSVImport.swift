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
    case row(TripUpserter.Row, bytes: [UInt8]?)
    case rejected(RejectedRow, bytes: [UInt8]?)
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
    expensesBefore =
      categories.isEmpty || key != nil || !inserter.inserts
      ? nil : try AddedExpenses(inserter.identities.container)
  }

  /// What the money of all rows that were taken comes to.
  var money: [Money] { inFile.amounts }

  /// Whether nothing lands any more, so that rows are read only for what is wrong with them.
  private var isLost: Bool { policy == .stop && rejected > 0 && inserter.inserts }

  /// Takes all rows.
  ///
  /// - Throws: ``MoneyMismatch`` when the store has other sums than the file, and what reading,
  ///   writing and telling throw.
  func run() throws {
    while let row = try reader.next() {
      if Task.isCancelled { throw CancellationError() }
      if reader.rowCount % Self.stride == 0 { try tell(.progress(rows: reader.rowCount)) }
      switch row {
      case .rejected(let row):
        if upserter == nil {
          try reject(row, rejects?.bytes(of: reader))
        } else {
          try wait(.rejected(row, bytes: rejects?.bytes(of: reader)))
        }
      case .trip where isLost: break
      case .trip(let draft): try take(draft)
      }
    }
    try takeWaiting()
    // The last chance to say no.
    try tell(.progress(rows: reader.rowCount))
    guard !isLost else { throw NothingLands() }
    try checkMoney()
  }

  private func take(_ draft: TripDraft) throws {
    var draft = draft
    let line = reader.records.line
    guard let upserter else { return try add(&draft, line) }
    let bytes = rejects?.bytes(of: reader)
    do throws(TripUpserter.Refused) {
      let saysKind = reader.saysKind
      let identity = try upserter.identity(of: draft, saysKind: saysKind, line: line)
      identify(&draft, identity)
      let row = TripUpserter.Row(
        line: line, draft: draft, given: reader.given, saysKind: saysKind, identity: identity)
      waiting.append(.row(row, bytes: bytes))
    } catch {
      waiting.append(.rejected(reader.rejection(error.field, error.reason), bytes: bytes))
    }
    if waiting.count >= Self.batchSize { try takeWaiting() }
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

  private func add(_ draft: inout TripDraft, _ line: Int) throws {
    let identity = RowIdentity(draft)
    identify(&draft, identity)
    do {
      try inserter.add(draft)
    } catch let error as TripError where error.isOfOneTrip {
      try reject(reader.rejection(of: named(error, draft)), rejects?.bytes(of: reader))
      return
    }
    if draft.uuid != nil || identity != nil { remember(draft, line) }
    try accept(draft)
    if !inserter.inserts { try tell(.wouldAdd(inserter.rehearsed(draft))) }
    added += 1
  }

  private func remember(_ draft: TripDraft, _ line: Int) {
    for key in [UpsertKey.uuid, .externalID] {
      if let identity = RowIdentity(draft, by: key), lines.line(of: identity) == nil {
        lines.insert(identity, line: line)
      }
    }
  }

  /// The error with the line that has the same identity, where that is in the file.
  private func named(_ error: TripError, _ draft: TripDraft) -> TripError {
    guard case .invalid(let field, _) = error else { return error }
    let key: UpsertKey? =
      switch field {
      case .uuid: .uuid
      case .externalID: .externalID
      default: nil
      }
    guard let key, let identity = RowIdentity(draft, by: key), let line = lines.line(of: identity)
    else { return error }
    return .invalid(field, "line \(line) has \(identity.description) already")
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
        case .rejected(let row, let bytes): try reject(row, bytes)
        case .row(let row, _): if row.line >= line { return }
        }
        place += 1
      }
    }
    let rows = all.compactMap { if case .row(let row, _) = $0 { row } else { nil } }
    if !isLost {
      try upserter.take(rows) { row, outcome in
        try rejectUpTo(row.line)
        var bytes: [UInt8]?
        if place < all.count, case .row(_, let own) = all[place] { bytes = own }
        place += 1
        try note(row, outcome, bytes)
      }
    }
    try rejectUpTo(.max)
  }

  private func note(
    _ row: TripUpserter.Row, _ outcome: TripUpserter.Outcome, _ bytes: [UInt8]?
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
      return try reject(reader.rejection(field, reason, line: row.line), bytes)
    case .refused(let error):
      return try reject(reader.rejection(of: error, line: row.line), bytes)
    }
    try accept(row.draft)
  }

  // MARK: - What was taken and what was not

  private func reject(_ row: RejectedRow, _ bytes: [UInt8]?) throws {
    rejected += 1
    try tell(.rejected(row))
    if let bytes { try rejects?.write(row, bytes, of: reader) }
  }

  private func accept(_ draft: TripDraft) throws {
    for expense in draft.details.expenses { try inFile.add(expense.amount) }
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
