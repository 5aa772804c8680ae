import CalendarDates
import FoundationEssentials
import PersistenceCore
import TripModel

/// From an object to a draft.
extension TripStoreReader {
  /// The trip of the object under the cursor; nil with problems noted.
  func draft(_ cursor: CoreDataCursor, _ trips: StorePlan.Trips) throws -> TripDraft? {
    let entity = trips.name(of: cursor.entity)
    func value(_ places: [Int]) -> CoreDataValue {
      places.lazy.map { cursor.value(at: $0) }.first { $0 != .null } ?? .null
    }
    func value(_ field: TripField) -> CoreDataValue {
      let value = value(trips.fields[field] ?? [])
      return trips.translations[field].map { $0.translated(value) } ?? value
    }
    func name(_ field: TripField) -> String {
      trips.fields[field]?.first.map(trips.properties.name) ?? field.jsonKey
    }
    func read<T>(_ field: TripField, _ body: (CoreDataValue) throws -> T?) -> T? {
      do {
        return try body(value(field))
      } catch {
        note(Self.sentence(error, name(field)), "\(entity).\(name(field))")
        return nil
      }
    }
    func readText(_ field: TripField) -> String? { read(field) { try values.text($0) } }
    let place = place(value(trips.location), trips, entity)
    let title = readText(.title)
    let named = readText(.destination)
    // The text of a place is where the trip goes, else the city there.
    let city = readText(.city) ?? place.city ?? (named == nil ? nil : place.text)
    let destination = named ?? place.text ?? city ?? title
    if destination == nil { note("No property says where the trip goes.", entity) }
    let dates = (
      start: read(.start) { try values.date($0) }, end: read(.end) { try values.date($0) }
    )
    for (field, date) in [(TripField.start, dates.start), (.end, dates.end)]
    where date == nil && value(field) == .null {
      note("It has no value, and every trip has a \(field.jsonKey).", "\(entity).\(field.jsonKey)")
    }
    let kind =
      read(.kind) { try values.kind($0) } ?? trips.kinds[cursor.entity] ?? .trip
    var draft = TripDraft(
      kind, to: destination ?? "", from: dates.start ?? .day(.earliest),
      through: dates.end ?? .day(.latest))
    draft.title = title == destination ? nil : title
    draft.city = city == destination ? nil : city
    draft.country = read(.country) { try values.country($0) } ?? place.country
    draft.latitude = read(.latitude) { try values.number($0) } ?? place.latitude
    draft.longitude = read(.longitude) { try values.number($0) } ?? place.longitude
    draft.notes = readText(.notes)
    draft.isFavorite = read(.isFavorite) { try values.bool($0) } ?? false
    draft.traveller = readText(.traveller)
    draft.company = readText(.company)
    draft.perDiem = read(.perDiem) {
      try values.money($0, try values.text(value(trips.perDiemCurrency)))
    }
    draft.expenseReportID = readText(.expenseReportID)
    draft.meetingAgenda = readText(.meetingAgenda)
    draft.companions = read(.companions) { try values.texts($0) } ?? []
    draft.budget = read(.budget) {
      try values.money($0, try values.text(value(trips.budgetCurrency)))
    }
    draft.activities = read(.activities) { try values.texts($0) } ?? []
    draft.accommodationType = readText(.accommodationType)
    draft.groupSize = read(.groupSize) { try values.integer($0) }
    draft.organizer = readText(.organizer)
    draft.tags = read(.tags) { try values.texts($0) } ?? []
    draft.createdAt = read(.createdAt) { try values.moment($0) }
    draft.updatedAt = read(.updatedAt) { try values.moment($0) }
    // An identifier of another form says nothing outside of its program.
    draft.uuid = try? values.uuid(value(.uuid))
    if draft.uuid == nil, value(.uuid) != .null {
      leftovers.note("\(entity).\(name(.uuid))", key, "they are no UUIDs")
    }
    draft.status = read(.status) { try status($0) } ?? .planned
    if kind == .personal || kind == .vacation {
      let reason = read(.reason) { try values.reason($0) }
      readReason(value(.reason), reason, "\(entity).\(name(.reason))", of: &draft)
    } else if value(.reason) != .null {
      leftovers.note(
        "\(entity).\(name(.reason))", key, "trips of the kind \(kind.rawValue) have no reason")
    }
    setIdentity(&draft, entity)
    draft.details = try belongings(of: draft, entity)
    guard problems.isEmpty else { return nil }
    for problem in draft.problems() { note(problem.description, entity) }
    return problems.isEmpty ? draft : nil
  }

  /// The place that is kept as one value; what cannot be read of it is noted.
  private func place(
    _ value: CoreDataValue, _ trips: StorePlan.Trips, _ entity: String
  ) -> StoredLocation {
    let name = trips.location.first.map(trips.properties.name) ?? ""
    do throws(StoreValues.Failure) {
      let place = try StoredLocation(value, values)
      if place.isKey {
        leftovers.note(
          "\(entity).\(name)", key, "they are keys of other objects, which are not read")
      }
      for member in place.unread {
        leftovers.note("\(entity).\(name).\(member)", key, "no field of a trip takes it")
      }
      return place
    } catch {
      note(Self.sentence(error, name), "\(entity).\(name)")
      return StoredLocation()
    }
  }

  /// What is wrong, with the option that would help.
  private static func sentence(_ error: any Error, _ name: String) -> String {
    (error as? StoreValues.Failure)?.sentence(of: name) ?? "\(error)"
  }

  private func status(_ value: CoreDataValue) throws(StoreValues.Failure) -> TripStatus? {
    guard let name = try values.caseName(value) else { return nil }
    if let status = TripStatusSynonyms.status(for: name) { return status }
    throw StoreValues.Failure(reason: "\"\(name)\" is not a status.")
  }

  /// A word that is no reason becomes the title, as in a migration of stores of this program.
  private func readReason(
    _ value: CoreDataValue, _ reason: TripReason?, _ name: String, of draft: inout TripDraft
  ) {
    draft.reason = reason ?? (draft.kind == .vacation ? .vacation : .other)
    guard reason == nil, let word = try? values.caseName(value) else { return }
    leftovers.note(
      name, key,
      "\"\(word)\" is none of this program's reasons, and stands in the title or the notes",
      isKept: true)
    if draft.title == nil {
      draft.title = word
    } else {
      draft.notes = [draft.notes, word].compactMap(\.self).joined(separator: "\n")
    }
  }

  /// The name by which Core Data itself knows the object everywhere.
  private func setIdentity(_ draft: inout TripDraft, _ entity: String) {
    guard let identifier = store.identifier else { return }
    draft.source = options.source
    draft.externalID = "x-coredata://\(identifier)/\(entity)/p\(key)"
  }

  private func belongings(of draft: TripDraft, _ entity: String) throws -> TripDetails {
    var result = TripDetails()
    for cursor in details {
      let name = cursor.details.entity.name
      try cursor.forEach(of: key) { row in
        if row.value(.uuid) != .null, (try? values.uuid(row.value(.uuid))) == nil {
          leftovers.note("\(name).uuid", row.key, "they are no UUIDs")
        }
        do throws(StoreValues.Failure) {
          switch cursor.details.role {
          case .expense: result.expenses.append(try values.expense(row, of: draft))
          case .accommodation: result.accommodations.append(try values.stay(row, of: draft))
          case .trip, .none: break
          }
        } catch {
          note(error.reason, "\(name) \(row.key)")
        }
      } passed: {
        pass($0, of: cursor.details)
      }
    }
    return result
  }
}

extension ValueTranslation {
  /// A text as the map says it; any other value as it is.
  fileprivate func translated(_ value: CoreDataValue) -> CoreDataValue {
    switch value {
    case .text(let text): .text(self.value(of: text))
    case .integer(let number): .text(self.value(of: String(number)))
    case .null: readsBlanks ? .text(self.value(of: "")) : .null
    case .real, .bytes: value
    }
  }
}
