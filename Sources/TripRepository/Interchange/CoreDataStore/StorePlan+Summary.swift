import PersistenceCore
import TripModel

extension StorePlan {
  /// What is read and what is not, as sentences.
  func summary(
    _ store: CoreDataStore, _ roles: [String: EntityMap.Role], _ options: StoreImportOptions
  ) throws(CoreDataStoreError) -> [String] {
    var read: [String] = []
    var unread: [String] = []
    for entity in store.entities {
      let count = try store.count(of: entity)
      switch roles[entity.name] {
      case .trip(let kind)?: read.append("\(entity.name) as \(kind.rawValue) (\(count))")
      case .some(let role) where details.contains { $0.entity == entity }:
        read.append("\(entity.name) as \(role.word) (\(count))")
      default:
        if count > 0 { unread.append("\(entity.name) (\(count))") }
      }
    }
    var lines = ["Classes: \(read.joined(separator: ", "))."]
    for group in trips {
      let list = TripField.allCases.compactMap { field -> String? in
        guard let place = group.fields[field]?.first else { return nil }
        return "\(field.jsonKey)=\(group.properties.name(place))"
      }
      lines.append("Properties: \(list.joined(separator: ", ")).")
    }
    if !unread.isEmpty {
      lines.append("Classes that are not read: \(unread.joined(separator: ", ")).")
    }
    let properties = try unreadProperties(store)
    if !properties.isEmpty {
      lines.append("Properties that are not read: \(properties.joined(separator: ", ")).")
    }
    let zone = options.timeZone?.identifier ?? "UTC"
    lines.append(
      options.keepsTimes ? "Dates are moments in \(zone)." : "Dates are days in \(zone).")
    return lines
  }

  /// The properties of trips that have values and fill nothing.
  private func unreadProperties(_ store: CoreDataStore) throws(CoreDataStoreError) -> [String] {
    var names: [String] = []
    for group in trips {
      let used = Set(
        group.fields.values.flatMap(\.self) + group.perDiemCurrency + group.budgetCurrency
          + group.location)
      for (place, column) in group.properties.columns.enumerated() where !used.contains(place) {
        var count = 0
        for entity in group.entities { count += try store.count(of: entity, with: column) }
        let values = count == 1 ? "1 value" : "\(count) values"
        if count > 0 { names.append("\(group.properties.name(place)) (\(values))") }
      }
    }
    return names
  }
}
