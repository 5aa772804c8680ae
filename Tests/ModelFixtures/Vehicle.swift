import PersistenceCore

/// A hierarchy that other modules extend, with every kind of restricted setter.
@Model
open class Vehicle {
  /// Changed by ``repaint(plate:)`` only.
  public private(set) var plate: String
  /// Changed inside the module only.
  public internal(set) var wheels: Int
  /// Changed by ``sell(to:)`` only.
  public fileprivate(set) var owner: String?
  /// Changed inside the package only.
  public package(set) var mileage: Double = 0
  /// Named as the generated code might name its own state.
  public var model: String
  /// A constant that the initialiser sets.
  public let builtAt: Date
  /// A constant that its declaration sets.
  public let registeredAt = Date()
  /// A struct with columns of its own.
  public private(set) var engine: Engine

  /// Makes a vehicle.
  public init(plate: String, wheels: Int, model: String, builtAt: Date, engine: Engine) {
    self.plate = plate
    self.wheels = wheels
    self.model = model
    self.builtAt = builtAt
    self.engine = engine
  }

  /// Changes the owner.
  public func sell(to owner: String?) { self.owner = owner }
  /// Changes the plate.
  public func repaint(plate: String) { self.plate = plate }
}

/// A struct whose members have columns of their own.
public struct Engine: Codable, Hashable, Sendable {
  /// In kilowatts.
  public private(set) var power: Int
  /// What it burns.
  public var fuel: Fuel

  /// Makes an engine.
  public init(power: Int, fuel: Fuel) {
    self.power = power
    self.fuel = fuel
  }

  /// What engines burn.
  public enum Fuel: String, Codable, Sendable, CaseIterable { case petrol, diesel, electric }
}

/// A vehicle that other modules make subclasses of.
@Model
open class Car: Vehicle {
  /// Changed by nobody.
  public private(set) var doors: Int

  /// Makes a car.
  public init(plate: String, doors: Int, model: String, builtAt: Date, engine: Engine) {
    self.doors = doors
    super.init(plate: plate, wheels: 4, model: model, builtAt: builtAt, engine: engine)
  }
}
