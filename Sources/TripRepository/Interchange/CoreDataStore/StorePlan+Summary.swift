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
        guard count > 0 else { continue }
        let hint =
          detached.contains(entity)
          ? ", which leads to no trip by any property known; give it, such as --map-entity "
            + "\(entity.name)=\(roles[entity.name]?.word ?? "expense"):property" : ""
        unread.append("\(entity.name) (\(count)\(hint))")
      }
    }
    unread += store.otherTables.filter { !$0.isOfLinks }.map {
      "\($0.name) (\($0.rowCount), a table without a class)"
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
    let links = store.otherTables.filter(\.isOfLinks)
    if !links.isEmpty {
      let list = links.map {
        "\($0.name) (\($0.rowCount == 1 ? "1 link" : "\($0.rowCount) links"))"
      }
      lines.append(
        "Relationships between many and many that are not read: \(list.joined(separator: ", ")).")
    }
    let zone = options.timeZone?.identifier ?? "UTC"
    lines.append(
      options.keepsTimes ? "Dates are moments in \(zone)." : "Dates are days in \(zone).")
    return lines
  }

  /// The properties of trips and of what belongs to them that have values and fill nothing.
  private func unreadProperties(_ store: CoreDataStore) throws(CoreDataStoreError) -> [String] {
    var names: [String] = []
    func note(
      _ name: String, _ entities: [CoreDataEntity], _ column: String
    ) throws(CoreDataStoreError) {
      var count = 0
      for entity in entities { count += try store.count(of: entity, with: column) }
      if count > 0 { names.append("\(name) (\(count == 1 ? "1 value" : "\(count) values"))") }
    }
    for group in trips {
      let used = Set(
        group.fields.values.flatMap(\.self) + group.perDiemCurrency + group.budgetCurrency
          + group.location)
      for (place, column) in group.properties.columns.enumerated() where !used.contains(place) {
        try note(group.properties.name(place), group.entities, column)
      }
    }
    for details in details where details.isFirst {
      let fields = DetailProperty.allCases.filter { $0.isOf(details.role) }
      let used = Set(fields.flatMap { details.properties.places(anyOf: $0.names) })
      let owners = [details.owner] + details.otherOwners
      for (place, column) in details.properties.columns.enumerated()
      where !used.contains(place) && !owners.contains(column) {
        try note(
          "\(details.entity.name).\(details.properties.name(place))", [details.entity], column)
      }
    }
    return names
  }
}

extension CoreDataStore.OtherTable {
  /// Whether it has the links of a relationship, as `Z_3TRIPS`.
  fileprivate var isOfLinks: Bool { name.hasPrefix("Z_") }
}

extension DetailProperty {
  /// Whether it is one of what a class becomes.
  fileprivate func isOf(_ role: EntityMap.Role) -> Bool {
    switch self {
    case .amount, .currency, .day, .category, .note: role == .expense
    case .houseName, .checkIn, .checkOut, .street, .city, .postalCode, .country:
      role == .accommodation
    case .uuid: true
    }
  }
}
