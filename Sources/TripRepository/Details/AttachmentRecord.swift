import CalendarDates
import FoundationEssentials
import TripModel

/// A file that belongs to a trip, as a value.
public struct AttachmentRecord: Sendable, Hashable, Identifiable, TripDetailRecord {
  /// The number of the attachment, which never changes and is never used again; 0 for one that was
  /// only rehearsed.
  public let id: Int64
  /// The attachment's identity across stores.
  public let uuid: UUID
  /// The number of the trip; 0 for one that was only rehearsed.
  public let trip: Int64
  /// The file.
  public let file: FileReference
  /// Anything worth remembering.
  public let note: String?
  /// When the file was attached, in UTC.
  public let addedAt: Moment

  init(_ attachment: Attachment, of trip: Int64) throws(TripError) {
    let id = attachment.number
    guard let addedAt = Timestamp.moment(attachment.addedAt) else {
      throw .unreadableDetail(
        .attachment, id: id, field: "time of entry", value: StoredText.of(attachment.addedAt))
    }
    self.id = id
    self.uuid = attachment.uuid
    self.trip = trip
    self.addedAt = addedAt
    file = FileReference(path: attachment.path, sha256: attachment.sha256)
    note = attachment.note?.nonEmpty
  }

  /// The attachment's values with their names, as documents have them.
  public var object: FieldObject {
    FieldObject(
      [
        "id": .integer(id), "uuid": .uuid(uuid), "trip": .integer(trip), "path": .text(file.path),
        "sha256": .text(file.sha256), "note": FieldValue(note), "addedAt": .date(.moment(addedAt)),
      ],
      summary: ["#\(id)", file.path, note].compactMap { $0 }.joined(separator: "  "))
  }
}
