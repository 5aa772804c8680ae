import CalendarDates
import FoundationEssentials
import TripModel

/// A file that is to be attached, or what is to be said of it.
///
/// An empty text means the same as none.
public struct AttachmentDraft: TripDetailDraft {
  /// What it is.
  public static let kind = TripDetailKind.attachment

  /// The file.
  public var file: FileReference
  /// Anything worth remembering.
  public var note: String?
  /// When it was attached, for one that comes from another store; else now.
  public var addedAt: Moment?
  /// The identity across stores, for one that has one already; else a new one is made.
  public var uuid: UUID?

  /// A file.
  ///
  /// - Parameter file: Where it is, and what is in it.
  public init(_ file: FileReference) {
    self.file = file
  }

  /// Everything that can be set of an attachment.
  public init(_ record: AttachmentRecord) {
    self.init(record.file)
    note = record.note
  }

  /// Nothing is wrong with any attachment.
  public var problem: TripError? { nil }

  /// A new object with these values, of no trip yet.
  public func makeModel(now: Date) -> Attachment {
    let attachment = Attachment(
      path: file.path, sha256: file.sha256, addedAt: addedAt.map { Timestamp.stored($0) } ?? now)
    if let uuid { attachment.uuid = uuid }
    assign(to: attachment)
    return attachment
  }

  /// Sets the values of an object.
  public func assign(to attachment: Attachment) {
    attachment.path = file.path
    attachment.sha256 = file.sha256
    attachment.note = note?.nonEmpty
  }
}
