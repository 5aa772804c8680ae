import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// By what a row of a file is the same one when the file is imported again.
enum RowIdentity: Hashable {
  /// The id in a source.
  case external(source: String, id: String)
  /// The identity across stores.
  case uuid(UUID)
  /// Values of fields, each as text.
  case fields([String])

  /// The identity of a trip by a key; nil where it lacks a part of it.
  init?(_ draft: borrowing TripDraft, by key: UpsertKey) {
    switch key {
    case .uuid:
      guard let uuid = draft.uuid else { return nil }
      self = .uuid(uuid)
    case .externalID:
      guard let source = draft.source?.nonEmpty, let id = draft.externalID?.nonEmpty else {
        return nil
      }
      self = .external(source: source, id: id)
    case .fields(let fields):
      var texts: [String] = []
      for field in fields { texts.append(draft.keyText(field)) }
      self = .fields(texts)
    }
  }

  /// The identity of a trip that is there by a key; nil where it lacks a part of it.
  init?(_ record: TripRecord, by key: UpsertKey) {
    if key == .uuid {
      self = .uuid(record.uuid)
      return
    }
    self.init(TripDraft(record), by: key)
  }

  /// The identity that a trip brings, whatever it is looked for by.
  init?(_ draft: borrowing TripDraft) {
    if let external = RowIdentity(draft, by: .externalID) {
      self = external
    } else if let uuid = draft.uuid {
      self = .uuid(uuid)
    } else {
      return nil
    }
  }

  /// As it is told.
  var description: String {
    switch self {
    case .external(let source, let id): "\"\(id)\" of \"\(source)\""
    case .uuid(let uuid): uuid.uuidString
    case .fields(let texts): texts.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// The identity of the row's expense of a category, the same each time the row is imported: a UUID
  /// of version 8 (RFC 9562, section 5.8) made of a hash.
  func uuid(ofExpense category: String) -> UUID? {
    let parts =
      switch self {
      case .external(let source, let id): ["external", source, id]
      case .uuid(let uuid): ["uuid", uuid.uuidString]
      case .fields(let texts): ["fields"] + texts
      }
    // Each part with its length, so that no two lists of parts read the same.
    let text = (parts + [category]).map { "\($0.utf8.count):\($0)" }.joined()
    var digits = Array(SHA256.hexDigest(of: Array(text.utf8)).prefix(32))
    digits[12] = "8"
    digits[16] = ["8", "9", "a", "b"][(digits[16].hexDigitValue ?? 0) & 3]
    for place in [20, 16, 12, 8] { digits.insert("-", at: place) }
    return UUID(uuidString: String(digits))
  }
}

extension TripDraft {
  /// The value of a field as a part of a key.
  fileprivate func keyText(_ field: TripField) -> String {
    switch field {
    case .start: start.description
    case .end: end.description
    case .destination: destination
    case .traveller: traveller ?? ""
    case .title: title ?? ""
    case .city: city ?? ""
    case .country: country?.code ?? ""
    case .kind: kind.rawValue
    case .company: company ?? ""
    case .source: source ?? ""
    default: ""
    }
  }

  /// Takes over the value of a field from another draft.
  mutating func take(_ field: TripField, from other: TripDraft) {
    switch field {
    case .destination: destination = other.destination
    case .start: start = other.start
    case .end: end = other.end
    case .title: title = other.title
    case .city: city = other.city
    case .country: country = other.country
    case .latitude: latitude = other.latitude
    case .longitude: longitude = other.longitude
    case .traveller: traveller = other.traveller
    case .status: status = other.status
    case .isFavorite: isFavorite = other.isFavorite
    case .tags: tags = other.tags
    case .company: company = other.company
    case .perDiem: perDiem = other.perDiem
    case .expenseReportID: expenseReportID = other.expenseReportID
    case .meetingAgenda: meetingAgenda = other.meetingAgenda
    case .reason: reason = other.reason
    case .companions: companions = other.companions
    case .budget: budget = other.budget
    case .activities: activities = other.activities
    case .accommodationType: accommodationType = other.accommodationType
    case .groupSize: groupSize = other.groupSize
    case .organizer: organizer = other.organizer
    case .notes: notes = other.notes
    case .conflictReason: conflictReason = other.conflictReason
    case .externalID: externalID = other.externalID
    case .source: source = other.source
    case .calendarSequence: calendarSequence = other.calendarSequence
    case .id, .uuid, .kind, .days, .nights, .allowance, .spent, .remaining, .createdAt,
      .updatedAt, .expenses, .accommodations, .attachments:
      break
    }
  }
}
