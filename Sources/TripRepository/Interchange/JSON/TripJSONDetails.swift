import FoundationEssentials
import TripModel

/// Reads what belongs to a trip from its arrays.
enum TripJSONDetails {
  static func take(from trip: inout JSONMembers, _ cells: CellReader) -> TripDetails {
    var details = TripDetails()
    details.expenses = each(TripField.expenses.jsonKey, of: &trip, expense)
    details.accommodations = each(TripField.accommodations.jsonKey, of: &trip) { members in
      accommodation(&members, cells)
    }
    details.attachments = each(TripField.attachments.jsonKey, of: &trip) { members in
      attachment(&members, cells)
    }
    return details
  }

  /// Reads the objects of an array, none of which may have the UUID of another.
  private static func each<Draft: TripDetailDraft>(
    _ key: String, of trip: inout JSONMembers, _ read: (inout JSONMembers) -> Draft?
  ) -> [Draft] {
    var identities: Set<UUID> = []
    return trip.objects(key).compactMap { members in
      var members = members
      // The numbers of the store that it came from.
      for key in ["id", "trip"] { members.pass(key) }
      guard var draft = read(&members) else { return nil }
      draft.uuid = members.uuid("uuid")
      if let uuid = draft.uuid, !identities.insert(uuid).inserted {
        members.note("uuid", "Another one of the trip has \(uuid.uuidString) already.")
      }
      members.refuseUnknown()
      return draft
    }
  }

  private static func expense(_ members: inout JSONMembers) -> ExpenseDraft? {
    let amount = members.required("amount") { $0.money($1) }
    let day = members.required("day") { $0.day($1) }
    guard let amount, let day else {
      for key in ["category", "note", "receipt", "uuid"] { members.pass(key) }
      members.refuseUnknown()
      return nil
    }
    var expense = ExpenseDraft(amount, on: day)
    expense.category = members.text("category")
    expense.note = members.text("note")
    if var receipt = members.object("receipt") {
      expense.receipt = file(&receipt)
      receipt.refuseUnknown()
    }
    return expense
  }

  private static func accommodation(
    _ members: inout JSONMembers, _ cells: CellReader
  ) -> AccommodationDraft? {
    let name = members.required("name") { $0.text($1) }
    let checkIn = members.required("checkIn") { $0.day($1) }
    let checkOut = members.required("checkOut") { $0.day($1) }
    var stay = AccommodationDraft(name ?? "", from: checkIn ?? .earliest, to: checkOut ?? .latest)
    stay.street = members.text("street")
    stay.city = members.text("city")
    stay.postalCode = members.text("postalCode")
    var cells = cells
    stay.country = members.read("country") { text throws(CellReader.Failure) in
      try cells.country(text)
    }
    return stay
  }

  private static func attachment(
    _ members: inout JSONMembers, _ cells: CellReader
  ) -> AttachmentDraft? {
    let reference = file(&members)
    var attachment = AttachmentDraft(reference ?? FileReference(path: "", sha256: ""))
    attachment.note = members.text("note")
    attachment.addedAt = members.read("addedAt") { text throws(CellReader.Failure) in
      try cells.moment(text)
    }
    return attachment
  }

  private static func file(_ members: inout JSONMembers) -> FileReference? {
    let path = members.required("path") { $0.text($1) }
    let sha256 = members.required("sha256") { $0.sha256($1) }
    guard let path, let sha256 else { return nil }
    return FileReference(path: path, sha256: sha256)
  }
}
