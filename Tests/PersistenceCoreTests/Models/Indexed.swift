import PersistenceCore

/// A hierarchy with indexes in the root and in a subclass.
@Model class Journey {
  #Index<Journey>([\.start], [\.place, \.start])
  #Unique<Journey>([\.source, \.number], [])

  var place: String
  var start: Int
  var source: String?
  var number: Int?

  init(place: String, start: Int) {
    self.place = place
    self.start = start
  }
}

@Model final class Cruise: Journey {
  #Index<Cruise>([\.ship])

  var ship: String

  init(place: String, start: Int, ship: String) {
    self.ship = ship
    super.init(place: place, start: start)
  }
}
