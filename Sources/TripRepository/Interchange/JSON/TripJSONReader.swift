import CalendarDates
import FoundationEssentials
import TripModel

/// Reads trips from JSON as `trips export` writes it, one at a time, in memory that does not grow with
/// the file.
///
/// Keys that are not known, and those whose values follow from others, are passed over.
public final class TripJSONReader {
  /// What an object turned out to be.
  public typealias Row = TripCSVReader.Row

  /// How many objects have been read.
  public private(set) var rowCount = 0

  private let objects: JSONObjectReader
  private let options: ImportOptions
  private var cells: CellReader
  private var line = 0
  private var problems: [RejectedRow.Problem] = []

  /// A reader that stands before the first object.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - options: The kind and the source of trips that do not tell theirs.
  public init(_ source: any ByteSource, options: ImportOptions) {
    objects = JSONObjectReader(source)
    self.options = options
    cells = CellReader(ImportOptions())
  }

  /// Reads the next trip.
  ///
  /// - Returns: The trip, or nil at the end.
  /// - Throws: ``TripJSONError`` when no further object can be read, and ``ByteSourceError``.
  public func next() throws -> Row? {
    let found: JSONObjectReader.Found?
    do {
      found = try objects.next()
    } catch let failure as JSONObjectReader.Failure {
      throw TripJSONError(description: failure.description)
    }
    guard let found else { return nil }
    rowCount += 1
    line = found.line
    problems = []
    guard let draft = draft(found.bytes) else {
      return .rejected(RejectedRow(line: line, problems: problems, needsDateFormat: false))
    }
    return .trip(draft)
  }

  /// The object that was read last, rejected for what is wrong with the trip it makes.
  func rejection(of error: TripError) -> RejectedRow {
    RejectedRow(
      line: line, problems: [RejectedRow.Problem(column: nil, reason: error.description)],
      needsDateFormat: false)
  }

  private func note(_ reason: String, _ key: String? = nil) {
    problems.append(RejectedRow.Problem(column: key, reason: reason))
  }

  // MARK: - From an object to a draft

  private func draft(_ bytes: [UInt8]) -> TripDraft? {
    guard let members = try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes))
    else {
      note("The object is not JSON.")
      return nil
    }
    func text(_ field: TripField) -> String? { members[field.jsonKey]?.cell?.nonEmpty }
    func required(_ field: TripField) -> String? {
      if let text = text(field) { return text }
      note("It is missing, and every trip has a \(field.jsonKey).", field.jsonKey)
      return nil
    }
    let destination = required(.destination)
    let start = required(.start).flatMap { date($0, .start) }
    let end = required(.end).flatMap { date($0, .end) }
    let kind = text(.kind).flatMap(kind)
    var draft = TripDraft(
      kind ?? options.kind, to: destination ?? "", from: start ?? .day(.earliest),
      through: end ?? .day(.latest))
    draft.source = options.source
    for field in TripField.allCases where field.isImported {
      guard let value = members[field.jsonKey], !value.isNull, let cell = value.cell else {
        continue
      }
      do throws(CellReader.Failure) {
        try cells.set(field, of: &draft, to: cell)
      } catch {
        note(error.reason, field.jsonKey)
      }
    }
    draft.details = details(members)
    guard problems.isEmpty else { return nil }
    for problem in draft.problems() { note(problem.description) }
    return problems.isEmpty ? draft : nil
  }

  private func date(_ text: String, _ field: TripField) -> DateOrMoment? {
    do throws(CellReader.Failure) {
      return try cells.date(text)
    } catch {
      note(error.reason, field.jsonKey)
      return nil
    }
  }

  private func kind(_ text: String) -> TripKind? {
    do throws(CellReader.Failure) {
      return try cells.word(text, "a kind of trip")
    } catch {
      note(error.reason, TripField.kind.jsonKey)
      return nil
    }
  }

  // MARK: - What belongs to the trip

  private func details(_ members: [String: JSONValue]) -> TripDetails {
    var details = TripDetails()
    for object in list(.expenses, members) {
      guard let amount = object["amount"]?.money, let day = day(object["day"]) else {
        note("An expense needs an amount and a day.", TripField.expenses.jsonKey)
        continue
      }
      var expense = ExpenseDraft(amount, on: day)
      expense.category = object["category"]?.text
      expense.note = object["note"]?.text
      if case .object(let receipt)? = object["receipt"], let path = receipt["path"]?.text {
        expense.receipt = FileReference(path: path, sha256: receipt["sha256"]?.text ?? "")
      }
      expense.uuid = uuid(object)
      details.expenses.append(expense)
    }
    for object in list(.accommodations, members) {
      guard let name = object["name"]?.text, let checkIn = day(object["checkIn"]),
        let checkOut = day(object["checkOut"])
      else {
        note(
          "An accommodation needs a name, a checkIn and a checkOut.",
          TripField.accommodations.jsonKey)
        continue
      }
      var stay = AccommodationDraft(name, from: checkIn, to: checkOut)
      stay.street = object["street"]?.text
      stay.city = object["city"]?.text
      stay.postalCode = object["postalCode"]?.text
      stay.country = object["country"]?.text.flatMap(CountryCode.init)
      stay.uuid = uuid(object)
      details.accommodations.append(stay)
    }
    for object in list(.attachments, members) {
      guard let path = object["path"]?.text else {
        note("An attachment needs a path.", TripField.attachments.jsonKey)
        continue
      }
      var attachment = AttachmentDraft(
        FileReference(path: path, sha256: object["sha256"]?.text ?? ""))
      attachment.note = object["note"]?.text
      attachment.addedAt = object["addedAt"]?.text.flatMap { try? cells.moment($0) }
      attachment.uuid = uuid(object)
      details.attachments.append(attachment)
    }
    return details
  }

  private func list(
    _ field: TripField, _ members: [String: JSONValue]
  ) -> [[String: JSONValue]] {
    switch members[field.jsonKey] {
    case .array(let values)?:
      return values.compactMap { value in
        guard case .object(let object) = value else {
          note("Its elements are objects.", field.jsonKey)
          return nil
        }
        return object
      }
    case .null?, nil: return []
    default:
      note("It is an array of objects.", field.jsonKey)
      return []
    }
  }

  private func day(_ value: JSONValue?) -> CalendarDay? {
    value?.text.flatMap { CalendarDay($0) }
  }

  private func uuid(_ object: [String: JSONValue]) -> UUID? {
    object["uuid"]?.text.flatMap { UUID(uuidString: $0) }
  }
}

/// Why a JSON file cannot be read any further.
public struct TripJSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and where, as a sentence.
  public let description: String
}
