import CalendarDates
import FoundationEssentials
import TripModel

/// Reads trips from JSON as `trips export` writes it, one at a time, in memory that does not grow with
/// the file.
///
/// A value of another type than docs/json.md says is an error with its path, and never left out.
/// Values that follow from others, and numbers of the store that the trips came from, are passed over.
public final class TripJSONReader {
  /// What an object turned out to be.
  public typealias Row = TripCSVReader.Row

  /// How many objects have been read.
  public private(set) var rowCount = 0
  /// The keys that were left out, because ``ImportOptions/unknownKeys`` says so.
  public private(set) var droppedKeys: Set<String> = []

  /// The object that was read last.
  private(set) var found: JSONObjectReader.Found?
  private let objects: JSONObjectReader
  private let options: ImportOptions
  private var cells: CellReader

  /// A reader that stands before the first object.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - options: The kind and the source of trips that do not tell theirs, and what to do about keys
  ///     that are not known.
  public init(_ source: any ByteSource, options: ImportOptions) {
    objects = JSONObjectReader(source)
    self.options = options
    cells = CellReader(ImportOptions())
    cells.takesDateFormat = false
    cells.checksOffsets = true
  }

  /// Reads the next trip.
  ///
  /// - Returns: The trip, or nil at the end.
  /// - Throws: ``TripJSONError`` when no further object can be read, and ``ByteSourceError``.
  public func next() throws -> Row? {
    do {
      found = try objects.next()
    } catch let failure as JSONObjectReader.Failure {
      throw TripJSONError(description: failure.description)
    }
    guard let found else { return nil }
    rowCount += 1
    let problems = JSONProblems()
    do throws(JSONParser.Failure) {
      let object = try JSONParser.object(found.bytes, line: found.line)
      let draft = draft(object, problems)
      if problems.all.isEmpty { return .trip(draft) }
    } catch {
      // The line of the object is told in any case.
      problems.note(
        nil,
        error.line == found.line ? "In column \(error.column): \(error.reason)" : "\(error)")
    }
    return .rejected(rejection(problems))
  }

  /// The object that was read last, rejected for what is wrong with the trip it makes.
  func rejection(of error: TripError) -> RejectedRow {
    let problems = JSONProblems()
    note(error, problems)
    return rejection(problems)
  }

  private func rejection(_ problems: JSONProblems) -> RejectedRow {
    RejectedRow(line: found?.line ?? 0, problems: problems.all, needsDateFormat: false)
  }

  private func note(_ error: TripError, _ problems: JSONProblems) {
    problems.note(error.field?.jsonKey, error.description)
  }

  // MARK: - From an object to a draft

  private func draft(_ object: JSONObject, _ problems: JSONProblems) -> TripDraft {
    var members = JSONMembers(object, problems: problems)
    for key in ["dryRun", RejectedObjectsFile.key] { members.pass(key) }
    for field in TripField.allCases where field.isDerived { members.pass(field.jsonKey) }
    if let schema = members.value("schema") {
      if let problem = JSONSchemaVersion.problem(schema.json) { members.note("schema", problem) }
    }
    let destination = members.required(TripField.destination.jsonKey) { $0.text($1) }
    let start = date(.start, &members)
    let end = date(.end, &members)
    let kind: TripKind? = members.read(TripField.kind.jsonKey) {
      text throws(CellReader.Failure) in try cells.word(text, "a kind of trip")
    }
    var draft = TripDraft(
      kind ?? options.kind ?? .trip, to: destination ?? "", from: start ?? .day(.earliest),
      through: end ?? .day(.latest))
    draft.source = options.source
    for field in TripField.allCases where field.isImported { set(field, of: &draft, &members) }
    draft.details = TripJSONDetails.take(from: &members, cells)
    keepUnknown(members, of: &draft)
    if problems.all.isEmpty { for problem in draft.problems() { note(problem, problems) } }
    return draft
  }

  private func date(_ field: TripField, _ members: inout JSONMembers) -> DateOrMoment? {
    members.required(field.jsonKey) { members, key in
      members.read(key) { text throws(CellReader.Failure) in try cells.date(text) }
    }
  }

  private func keepUnknown(_ members: JSONMembers, of draft: inout TripDraft) {
    let unknown = members.unknown
    guard !unknown.isEmpty else { return }
    switch options.unknownKeys {
    case .refuse: members.refuseUnknown()
    case .drop: droppedKeys.formUnion(unknown.map(\.key))
    case .notes:
      let lines = unknown.filter { !$0.value.isNull }.map { member in
        if case .text(let text) = member.value { return "\(member.key): \(text)" }
        return "\(member.key): \(member.value.json)"
      }
      draft.notes = ([draft.notes].compactMap { $0?.nonEmpty } + lines).joined(separator: "\n")
    }
  }

  /// Sets a field that is neither the kind, the destination nor a date of travel.
  private func set(_ field: TripField, of draft: inout TripDraft, _ members: inout JSONMembers) {
    let key = field.jsonKey
    switch field {
    case .uuid: draft.uuid = members.uuid(key)
    case .title: draft.title = members.text(key)
    case .city: draft.city = members.text(key)
    case .country:
      draft.country = members.read(key) {
        text throws(CellReader.Failure) in try cells.country(text)
      }
    case .latitude: draft.latitude = members.number(key)
    case .longitude: draft.longitude = members.number(key)
    case .traveller: draft.traveller = members.text(key)
    case .status:
      draft.status =
        members.read(key) { text throws(CellReader.Failure) in try cells.status(text) }
        ?? draft.status
    case .isFavorite: draft.isFavorite = members.bool(key) ?? false
    case .company: draft.company = members.text(key)
    case .perDiem: draft.perDiem = members.money(key)
    case .expenseReportID: draft.expenseReportID = members.text(key)
    case .meetingAgenda: draft.meetingAgenda = members.text(key)
    case .reason:
      draft.reason = members.read(key) { text throws(CellReader.Failure) in
        try cells.word(text, "a reason for a personal trip")
      }
    case .companions: draft.companions = members.texts(key)
    case .budget: draft.budget = members.money(key)
    case .activities: draft.activities = members.texts(key)
    case .accommodationType: draft.accommodationType = members.text(key)
    case .groupSize: draft.groupSize = members.integer(key)
    case .organizer: draft.organizer = members.text(key)
    case .notes: draft.notes = members.text(key)
    case .externalID: draft.externalID = members.text(key)
    case .source: draft.source = members.text(key) ?? draft.source
    case .tags: draft.tags = members.texts(key)
    case .conflictReason: draft.conflictReason = members.text(key)
    case .calendarSequence: draft.calendarSequence = members.integer(key)
    case .createdAt: draft.createdAt = moment(key, &members)
    case .updatedAt: draft.updatedAt = moment(key, &members)
    case .id, .kind, .destination, .start, .end, .days, .nights, .allowance, .spent,
      .remaining, .expenses, .accommodations, .attachments:
      break
    }
  }

  private func moment(_ key: String, _ members: inout JSONMembers) -> Moment? {
    members.read(key) { text throws(CellReader.Failure) in try cells.moment(text) }
  }
}

/// Why a JSON file cannot be read any further.
public struct TripJSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and where, as a sentence.
  public let description: String
}
