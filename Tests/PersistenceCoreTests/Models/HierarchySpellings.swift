import ModelFixtures
import PersistenceCore

// Hierarchies spelled in every way that real code was seen to spell them.

// MARK: - Hierarchies

@Model class Animal {
  private(set) var name: String
  var legs: Int { 4 }
  var label: String { "animal \(name)" }
  init(name: String) { self.name = name }
  func rename(_ name: String) { self.name = name }
}

@Model class Bird: Animal {
  var wingspan: Double
  override var legs: Int { 2 }
  override var label: String { "bird \(name)" }

  init(name: String, wingspan: Double) {
    self.wingspan = wingspan
    super.init(name: name)
  }
}

@Model final class Penguin: Bird {
  var colony: String?

  override init(name: String, wingspan: Double = 0.5) {
    super.init(name: name, wingspan: wingspan)
  }

  override func rename(_ name: String) {
    super.rename(name + "!")
    colony = name
  }
}

/// Observes what it inherits.
@Model final class Ostrich: Bird {
  @Transient var changes: [Double] = []
  override var wingspan: Double {
    didSet { changes.append(oldValue) }
  }
  var speed = 70
}

// MARK: - Other modules

@Model final class Van: Car {
  var load: Int
  init(plate: String, load: Int) {
    self.load = load
    super.init(
      plate: plate, doors: 5, model: "T", builtAt: .distantPast,
      engine: Engine(power: 90, fuel: .diesel))
  }
}

@Model final class Bicycle: Vehicle {
  private(set) var gears = 21
}

// MARK: - Namespaces

enum NamespaceV1 {
  struct Version: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static let models: [any PersistentModel.Type] = [Event.self, Concert.self]
  }
}

extension NamespaceV1 {
  @Model class Event {
    var title: String
    init(title: String) { self.title = title }
  }
}

extension NamespaceV1 {
  @Model final class Concert: NamespaceV1.Event {
    var band: String?
  }
}

enum NamespaceV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Event.self] }

  @Model final class Event {
    var title: String
    var place: String?
    init(title: String) { self.title = title }
  }
}
