import PersistenceCore
import TripModel

/// What of a store is read, and as what.
struct StorePlan {
  /// Trips that lie in one table.
  struct Trips {
    let entities: [CoreDataEntity]
    let kinds: [Int64: TripKind]
    let properties: StoreProperties
    /// The places of the columns that fill a field.
    var fields: [TripField: [Int]] = [:]
    /// The places of the columns with the currencies of per diems and budgets, and with a struct of a
    /// place. Names are looked up once and not for each trip.
    let perDiemCurrency: [Int]
    let budgetCurrency: [Int]
    let location: [Int]
    /// What the values of properties mean, where the map says so.
    var translations: [TripField: ValueTranslation] = [:]
    /// Whether a person has said which property tells the kinds.
    var isKindMapped = false

    init(
      _ entities: [CoreDataEntity], _ kinds: [Int64: TripKind], leavingOut leftOut: [String]
    ) {
      self.entities = entities
      self.kinds = kinds
      properties = StoreProperties(entities.first?.columns ?? [], leavingOut: leftOut)
      perDiemCurrency = properties.places(anyOf: UsualNames.perDiemCurrency)
      budgetCurrency = properties.places(anyOf: UsualNames.budgetCurrency)
      location = properties.places(anyOf: UsualNames.location)
      for (field, names) in UsualNames.fields {
        let places = properties.places(anyOf: names)
        if !places.isEmpty { fields[field] = places }
      }
    }

    func name(of entity: Int64) -> String {
      entities.first { $0.number == entity }?.name ?? "\(entity)"
    }
  }

  /// What belongs to trips, one class of it.
  struct Details {
    let entity: CoreDataEntity
    let role: EntityMap.Role
    let properties: StoreProperties
    /// The column with the key of the trip.
    let owner: String
    /// The table of the trips.
    let ownerTable: String
    /// The columns with the keys of trips of other tables.
    let otherOwners: [String]
    /// Whether these are the first details of their class, which speak for those without a trip.
    let isFirst: Bool
  }

  var trips: [Trips] = []
  var details: [Details] = []
  /// Classes of what belongs to trips that lead to none by any property.
  private(set) var detached: [CoreDataEntity] = []
  /// Classes without a name, of which it was not said what they are.
  private(set) var unnamed: [CoreDataEntity] = []
  /// Sentences about what is read, for people.
  private(set) var lines: [String] = []

  /// Finds out what can be read.
  ///
  /// - Throws: ``StoreImportError``, ``ColumnMapError`` and `CoreDataStoreError`.
  init(_ store: CoreDataStore, _ options: StoreImportOptions) throws {
    let roles = try Self.roles(store, options)
    let tripEntities = store.entities.filter { entity in
      if case .trip? = roles[entity.name] { true } else { false }
    }
    guard !tripEntities.isEmpty else {
      throw StoreImportError.noTrips(store.entities.map(\.name))
    }
    for (table, entities) in Self.grouped(tripEntities) {
      trips.append(try Self.trips(table, entities, roles, options))
    }
    try findKinds(store)
    for entity in store.entities {
      guard let role = roles[entity.name], role == .expense || role == .accommodation else {
        continue
      }
      let owners = try owners(of: entity, options)
      if owners.isEmpty { detached.append(entity) }
      for (index, found) in owners.enumerated() {
        details.append(
          Details(
            entity: entity, role: role,
            properties: StoreProperties(entity.columns, leavingOut: options.leftOut),
            owner: found.column, ownerTable: found.table,
            otherOwners: owners.map(\.column).filter { $0 != found.column }, isFirst: index == 0))
      }
    }
    let tables = Set(trips.compactMap(\.entities.first?.table) + details.map(\.entity.table))
    unnamed = store.entities.filter {
      !$0.isNamed && roles[$0.name] == nil && tables.contains($0.table)
    }
    try checkLeftOut(options)
    lines = try summary(store, roles, options)
  }

  private static func grouped(
    _ entities: [CoreDataEntity]
  ) -> [(table: String, entities: [CoreDataEntity])] {
    var order: [String] = []
    for entity in entities where !order.contains(entity.table) { order.append(entity.table) }
    return order.map { table in (table, entities.filter { $0.table == table }) }
  }

  /// What each class is: as it was typed, by its name, or as its superclass.
  private static func roles(
    _ store: CoreDataStore, _ options: StoreImportOptions
  ) throws(StoreImportError) -> [String: EntityMap.Role] {
    let names = Set(store.entities.map(\.name))
    let missing = options.entities.roles.keys.filter { !names.contains($0) }.sorted()
    guard missing.isEmpty else {
      throw .noEntities(missing, available: store.entities.map(\.name))
    }
    let byName = Dictionary(
      store.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var roles: [String: EntityMap.Role] = [:]
    for entity in store.entities {
      var current: CoreDataEntity? = entity
      for _ in store.entities {
        guard let candidate = current else { break }
        if let role = options.entities.roles[candidate.name]
          ?? EntityMap.usualRole(candidate.name)
        {
          roles[entity.name] = role
          break
        }
        current = candidate.parent.flatMap { byName[$0] }
      }
    }
    return roles
  }

  private static func trips(
    _ table: String, _ entities: [CoreDataEntity], _ roles: [String: EntityMap.Role],
    _ options: StoreImportOptions
  ) throws -> Trips {
    var kinds: [Int64: TripKind] = [:]
    for entity in entities {
      if case .trip(let kind)? = roles[entity.name] { kinds[entity.number] = kind }
    }
    var trips = Trips(entities, kinds, leavingOut: options.leftOut)
    let properties = trips.properties
    var missing: [String] = []
    let mapped = Set((options.map?.entries ?? []).map(\.field))
    for entry in options.map?.entries ?? [] {
      let places = properties.places(entry.column)
      if places.isEmpty { missing.append(entry.column) }
      // What was given to one field fills no other one by its name.
      for (field, usual) in trips.fields where !mapped.contains(field) {
        let rest = usual.filter { !places.contains($0) }
        trips.fields[field] = rest.isEmpty ? nil : rest
      }
      trips.fields[entry.field] = places
      trips.translations[entry.field] = entry.values
      if entry.field == .kind { trips.isKindMapped = true }
    }
    let names = properties.columns.indices.map(properties.name)
    guard missing.isEmpty else {
      throw ColumnMapError.missingColumns(missing, available: names)
    }
    var lacking: [TripField] = []
    let goals: [TripField] = [.destination, .city, .title]
    if goals.allSatisfy({ trips.fields[$0] == nil }), trips.location.isEmpty {
      lacking.append(.destination)
    }
    for field in [TripField.start, .end] where trips.fields[field] == nil { lacking.append(field) }
    guard lacking.isEmpty else {
      throw StoreImportError.missingFields(lacking, available: names)
    }
    return trips
  }

  /// A property named `category` or the like tells the kinds of trips only if each of its values is
  /// one.
  private mutating func findKinds(_ store: CoreDataStore) throws {
    for (index, group) in trips.enumerated() {
      guard !group.isKindMapped, let place = group.fields[.kind]?.first else { continue }
      let cursor = try store.objects(
        of: group.entities, columns: [group.properties.columns[place]])
      while try cursor.next() {
        switch cursor.value(at: 0) {
        case .null: continue
        case .text(let text) where text.isEmpty || TripKind(rawValue: text.lowercased()) != nil:
          continue
        default: trips[index].fields[.kind] = nil
        }
        if trips[index].fields[.kind] == nil { break }
      }
    }
  }

  /// The columns by which objects lead to trips, one for each table of them: the one that was given,
  /// else one that is named after a class of the trips, or `trip`.
  private func owners(
    of entity: CoreDataEntity, _ options: StoreImportOptions
  ) throws(StoreImportError) -> [(column: String, table: String)] {
    let properties = StoreProperties(entity.columns)
    let given = options.entities.owners[entity.name]
    if let given, properties.places(given).isEmpty {
      throw .noProperties([given], available: properties.columns.indices.map(properties.name))
    }
    return trips.compactMap { group in
      let usual = group.entities.map(\.name) + (trips.count == 1 ? ["trip", "owner"] : [])
      let names = given.map { trips.count == 1 ? [$0] : [$0] + usual } ?? usual
      guard let place = properties.places(anyOf: names).first else { return nil }
      return (properties.columns[place], group.entities[0].table)
    }
  }

  private func checkLeftOut(_ options: StoreImportOptions) throws(StoreImportError) {
    let all = (trips.map(\.properties) + details.map(\.properties)).map {
      StoreProperties($0.columns)
    }
    let missing = options.leftOut.filter { name in all.allSatisfy { $0.places(name).isEmpty } }
    guard missing.isEmpty else {
      var seen: Set<String> = []
      let names = all.flatMap { properties in
        properties.columns.indices.map(properties.name)
      }.filter { seen.insert($0).inserted }
      throw .noProperties(missing, available: names)
    }
  }
}
