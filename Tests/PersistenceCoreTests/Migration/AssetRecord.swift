import Foundation
import PersistenceCore

/// An asset as plain values: what a store of any version says of it.
struct AssetRecord: Equatable {
  enum Kind { case plain, vehicle, bulk }

  var kind = Kind.plain
  var name = ""
  var count = 0
  var note: String?
  var rank: Int?
  var wheels: Int?
  var owners: [String] = []
  var labels: [String] = []

  static func random(_ number: Int, using generator: inout SeededGenerator) -> AssetRecord {
    var record = AssetRecord()
    record.kind = generator.chance(40) ? .vehicle : .plain
    record.name = ["A", "é", "東京", "'quote'", "", "a\"b"][Int.random(in: 0..<6, using: &generator)]
    record.name += "\(number)"
    record.count = Int.random(in: 0..<2_000, using: &generator)
    record.note = generator.chance(50) ? "note \(number)" : nil
    record.rank = Int.random(in: -3...3, using: &generator)
    record.wheels = Int.random(in: 0...8, using: &generator)
    record.owners = ["o1", "o2", "o3"].filter { _ in generator.chance(40) }.shuffled(
      using: &generator)
    record.labels = ["l1", "l2", "l3", "l4"].filter { _ in generator.chance(40) }.shuffled(
      using: &generator)
    return record
  }

  /// What a version can hold of the record.
  func fitted(to version: Int) -> AssetRecord {
    var record = self
    if version < 2, kind == .vehicle { record.kind = .plain }
    if version >= 5, kind == .plain, count >= 1_000 { record.kind = .bulk }
    if version == 6 { record.note = note ?? "-" }
    if version != 2 { record.rank = nil }
    if record.kind != .vehicle { record.wheels = version == 6 ? 0 : nil }
    if version < 4 { record.owners = Array(owners.prefix(1)) }
    if version < 3 || version == 6 { record.labels = [] }
    return record
  }

  /// What becomes of a record of one version in a later one.
  func migrated(from old: Int, to version: Int) -> AssetRecord {
    var record = self
    if version >= 5, old < 5, kind == .plain, count >= 1_000 { record.kind = .bulk }
    if version == 6, old < 6 {
      record.note = note ?? "-"
      if record.kind != .vehicle { record.wheels = 0 }
    }
    record.rank = version == 2 ? (old == 2 ? rank : 1) : nil
    if version == 6 { record.labels = [] }
    return record
  }
}

/// Writes and reads records through the classes of each version.
enum AssetStore {
  static let versions: [any VersionedSchema.Type] = [
    Assets.V1.self, Assets.V2.self, Assets.V3.self, Assets.V4.self, Assets.V5.self, Assets.V6.self,
  ]

  static func write(_ records: [AssetRecord], version: Int, to context: ModelContext) throws {
    switch version {
    case 1:
      let owners = Dictionary(
        uniqueKeysWithValues: ["o1", "o2", "o3"].map { ($0, Assets.V1.Owner(name: $0)) })
      for record in records {
        let asset = Assets.V1.Asset(name: record.name, count: Int16(record.count))
        asset.note = record.note
        asset.owner = record.owners.first.flatMap { owners[$0] }
        context.insert(asset)
      }
    case 2:
      let owners = Dictionary(
        uniqueKeysWithValues: ["o1", "o2", "o3"].map { ($0, Assets.V2.Owner(name: $0)) })
      for record in records {
        let asset =
          record.kind == .vehicle
          ? Assets.V2.Vehicle(name: record.name, count: record.count)
          : Assets.V2.Asset(name: record.name, count: record.count)
        asset.note = record.note
        asset.rank = record.rank ?? 0
        (asset as? Assets.V2.Vehicle)?.wheels = record.wheels ?? 0
        asset.owner = record.owners.first.flatMap { owners[$0] }
        context.insert(asset)
      }
    case 3:
      let owners = Dictionary(
        uniqueKeysWithValues: ["o1", "o2", "o3"].map { ($0, Assets.V3.Owner(name: $0)) })
      let labels = Dictionary(
        uniqueKeysWithValues: ["l1", "l2", "l3", "l4"].map { ($0, Assets.V3.Label(text: $0)) })
      for record in records {
        let asset =
          record.kind == .vehicle
          ? Assets.V3.Vehicle(name: record.name, count: record.count)
          : Assets.V3.Asset(name: record.name, count: record.count)
        asset.remark = record.note
        (asset as? Assets.V3.Vehicle)?.wheels = record.wheels ?? 0
        asset.owner = record.owners.first.flatMap { owners[$0] }
        context.insert(asset)
        asset.labels = record.labels.compactMap { labels[$0] }
      }
    case 4:
      let owners = Dictionary(
        uniqueKeysWithValues: ["o1", "o2", "o3"].map { ($0, Assets.V4.Owner(name: $0)) })
      let labels = Dictionary(
        uniqueKeysWithValues: ["l1", "l2", "l3", "l4"].map { ($0, Assets.V4.Label(text: $0)) })
      for record in records {
        let asset =
          record.kind == .vehicle
          ? Assets.V4.Vehicle(name: record.name, count: record.count)
          : Assets.V4.Asset(name: record.name, count: record.count)
        asset.remark = record.note
        (asset as? Assets.V4.Vehicle)?.wheels = record.wheels ?? 0
        context.insert(asset)
        asset.owners = record.owners.compactMap { owners[$0] }
        asset.labels = record.labels.compactMap { labels[$0] }
      }
    case 5:
      let owners = Dictionary(
        uniqueKeysWithValues: ["o1", "o2", "o3"].map { ($0, Assets.V5.Owner(name: $0)) })
      let labels = Dictionary(
        uniqueKeysWithValues: ["l1", "l2", "l3", "l4"].map { ($0, Assets.V5.Label(text: $0)) })
      for record in records {
        let asset: Assets.V5.Asset =
          switch record.kind {
          case .plain: Assets.V5.Asset(name: record.name, amount: "\(record.count)")
          case .vehicle: Assets.V5.Vehicle(name: record.name, amount: "\(record.count)")
          case .bulk:
            Assets.V5.Bulk(name: record.name, amount: "\(record.count)", stock: record.count)
          }
        asset.remark = record.note
        (asset as? Assets.V5.Vehicle)?.wheels = record.wheels ?? 0
        context.insert(asset)
        asset.owners = record.owners.compactMap { owners[$0] }
        asset.labels = record.labels.compactMap { labels[$0] }
      }
    default: return
    }
    try context.save()
  }

  static func read(version: Int, from context: ModelContext) throws -> [AssetRecord] {
    switch version {
    case 1:
      return try context.fetch(FetchDescriptor<Assets.V1.Asset>()).map { asset in
        AssetRecord(
          name: asset.name, count: Int(asset.count), note: asset.note,
          owners: asset.owner.map { [$0.name] } ?? [])
      }
    case 2:
      return try context.fetch(FetchDescriptor<Assets.V2.Asset>()).map { asset in
        AssetRecord(
          kind: asset is Assets.V2.Vehicle ? .vehicle : .plain, name: asset.name,
          count: asset.count, note: asset.note, rank: asset.rank,
          wheels: (asset as? Assets.V2.Vehicle)?.wheels,
          owners: asset.owner.map { [$0.name] } ?? [])
      }
    case 3:
      return try context.fetch(FetchDescriptor<Assets.V3.Asset>()).map { asset in
        AssetRecord(
          kind: asset is Assets.V3.Vehicle ? .vehicle : .plain, name: asset.name,
          count: asset.count, note: asset.remark, wheels: (asset as? Assets.V3.Vehicle)?.wheels,
          owners: asset.owner.map { [$0.name] } ?? [], labels: asset.labels.map(\.text))
      }
    case 4:
      return try context.fetch(FetchDescriptor<Assets.V4.Asset>()).map { asset in
        AssetRecord(
          kind: asset is Assets.V4.Vehicle ? .vehicle : .plain, name: asset.name,
          count: asset.count, note: asset.remark, wheels: (asset as? Assets.V4.Vehicle)?.wheels,
          owners: asset.owners.map(\.name), labels: asset.labels.map(\.text))
      }
    case 5:
      return try context.fetch(FetchDescriptor<Assets.V5.Asset>()).map { asset in
        AssetRecord(
          kind: asset is Assets.V5.Vehicle ? .vehicle : asset is Assets.V5.Bulk ? .bulk : .plain,
          name: asset.name, count: (asset as? Assets.V5.Bulk)?.stock ?? Int(asset.amount) ?? -1,
          note: asset.remark, wheels: (asset as? Assets.V5.Vehicle)?.wheels,
          owners: asset.owners.map(\.name), labels: asset.labels.map(\.text))
      }
    default:
      return try context.fetch(FetchDescriptor<Assets.V6.Asset>()).map { asset in
        AssetRecord(
          kind: asset is Assets.V6.Vehicle ? .vehicle : asset is Assets.V6.Bulk ? .bulk : .plain,
          name: asset.name, count: (asset as? Assets.V6.Bulk)?.stock ?? Int(asset.amount) ?? -1,
          note: asset.remark, wheels: asset.wheels, owners: asset.owners.map(\.name))
      }
    }
  }
}
