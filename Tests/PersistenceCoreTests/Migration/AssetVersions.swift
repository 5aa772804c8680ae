import Foundation
import PersistenceCore

/// One schema in six versions, each of which can be made from any before it.
enum Assets {
  enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Asset.self, Owner.self, Label.self] }

    @Model class Asset {
      var name: String
      var count: Int16
      var note: String?
      var owner: Owner?
      init(name: String, count: Int16) {
        self.name = name
        self.count = count
      }
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owner) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
    @Model class Label {
      var text: String
      init(text: String) { self.text = text }
    }
  }

  /// A subclass, a wider number, a property with a default, an index.
  enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Asset.self, Vehicle.self, Owner.self, Label.self]
    }

    @Model class Asset {
      #Index<Asset>([\.count], [\.name, \.rank])
      var name: String
      var count: Int
      var note: String?
      var rank: Int = 1
      var owner: Owner?
      init(name: String, count: Int) {
        self.name = name
        self.count = count
      }
    }
    @Model class Vehicle: Asset {
      var wheels: Int = 4
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owner) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
    @Model class Label {
      var text: String
      init(text: String) { self.text = text }
    }
  }

  /// A renamed property, one less, a list without another side.
  enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Asset.self, Vehicle.self, Owner.self, Label.self]
    }

    @Model class Asset {
      var name: String
      var count: Int
      @Attribute(originalName: "note") var remark: String?
      var owner: Owner?
      @Relationship var labels: [Label] = []
      init(name: String, count: Int) {
        self.name = name
        self.count = count
      }
    }
    @Model class Vehicle: Asset {
      var wheels: Int = 4
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owner) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
    @Model class Label {
      var text: String
      init(text: String) { self.text = text }
    }
  }

  /// To-one becomes to-many, a list gets its other side.
  enum V4: VersionedSchema {
    static let versionIdentifier = Schema.Version(4, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Asset.self, Vehicle.self, Owner.self, Label.self]
    }

    @Model class Asset {
      var name: String
      var count: Int
      @Attribute(originalName: "note") var remark: String?
      @Relationship(originalName: "owner") var owners: [Owner] = []
      @Relationship(inverse: \Label.assets) var labels: [Label] = []
      init(name: String, count: Int) {
        self.name = name
        self.count = count
      }
    }
    @Model class Vehicle: Asset {
      var wheels: Int = 4
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owners) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
    @Model class Label {
      var text: String
      var assets: [Asset] = []
      init(text: String) { self.text = text }
    }
  }

  /// A property of another type, and a class split in two: both by code.
  enum V5: VersionedSchema {
    static let versionIdentifier = Schema.Version(5, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Asset.self, Vehicle.self, Bulk.self, Owner.self, Label.self]
    }

    @Model class Asset {
      var name: String
      var amount: String
      var remark: String?
      @Relationship var owners: [Owner] = []
      @Relationship(inverse: \Label.assets) var labels: [Label] = []
      init(name: String, amount: String) {
        self.name = name
        self.amount = amount
      }
    }
    @Model class Vehicle: Asset {
      var wheels: Int = 4
    }
    /// What there is a lot of.
    @Model class Bulk: Asset {
      var stock: Int
      init(name: String, amount: String, stock: Int) {
        self.stock = stock
        super.init(name: name, amount: amount)
      }
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owners) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
    @Model class Label {
      var text: String
      var assets: [Asset] = []
      init(text: String) { self.text = text }
    }
  }

  /// A class less, a property moved up, one that must not be nil.
  enum V6: VersionedSchema {
    static let versionIdentifier = Schema.Version(6, 0, 0)
    static var models: [any PersistentModel.Type] {
      [Asset.self, Vehicle.self, Bulk.self, Owner.self]
    }

    @Model class Asset {
      var name: String
      var amount: String
      var remark: String = "-"
      var wheels: Int = 0
      @Relationship var owners: [Owner] = []
      init(name: String, amount: String) {
        self.name = name
        self.amount = amount
      }
    }
    @Model class Vehicle: Asset {
      var horn: Bool = true
    }
    @Model class Bulk: Asset {
      var stock: Int
      init(name: String, amount: String, stock: Int) {
        self.stock = stock
        super.init(name: name, amount: amount)
      }
    }
    @Model class Owner {
      @Attribute(.unique) var name: String
      @Relationship(inverse: \Asset.owners) var assets: [Asset] = []
      init(name: String) { self.name = name }
    }
  }

  /// The only way from numbers to texts.
  static let splitBulk = MigrationStage.custom(
    fromVersion: V4.self, toVersion: V5.self,
    willMigrate: { context in
      for asset in try context.fetch(FetchDescriptor<V4.Asset>()) {
        let new: V5.Asset
        if let vehicle = asset as? V4.Vehicle {
          let copy = V5.Vehicle(name: asset.name, amount: "\(asset.count)")
          copy.wheels = vehicle.wheels
          new = copy
        } else if asset.count >= 1_000 {
          new = V5.Bulk(name: asset.name, amount: "\(asset.count)", stock: asset.count)
        } else {
          new = V5.Asset(name: asset.name, amount: "\(asset.count)")
        }
        new.remark = asset.remark
        try context.replace(asset, with: new)
      }
    }, didMigrate: nil)
}
