import PersistenceCore

/// A hierarchy that other modules extend, with every kind of restricted setter.
@Model
open class Vehicle {
  public private(set) var plate: String
  public internal(set) var wheels: Int
  public fileprivate(set) var owner: String?
  public package(set) var mileage: Double = 0
  public var model: String
  public let builtAt: Date
  public let registeredAt = Date()
  public private(set) var engine: Engine

  public init(plate: String, wheels: Int, model: String, builtAt: Date, engine: Engine) {
    self.plate = plate
    self.wheels = wheels
    self.model = model
    self.builtAt = builtAt
    self.engine = engine
  }

  public func sell(to owner: String?) { self.owner = owner }
  public func repaint(plate: String) { self.plate = plate }
}

/// A struct whose members have columns of their own.
public struct Engine: Codable, Hashable, Sendable {
  public private(set) var power: Int
  public var fuel: Fuel

  public init(power: Int, fuel: Fuel) {
    self.power = power
    self.fuel = fuel
  }

  public enum Fuel: String, Codable, Sendable, CaseIterable { case petrol, diesel, electric }
}

@Model
open class Car: Vehicle {
  public private(set) var doors: Int

  public init(plate: String, doors: Int, model: String, builtAt: Date, engine: Engine) {
    self.doors = doors
    super.init(plate: plate, wheels: 4, model: model, builtAt: builtAt, engine: engine)
  }
}
