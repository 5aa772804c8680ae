import PersistenceCore

/// Classes with indexes for ranges.
enum Places {
  struct Point: Codable, Hashable {
    var x: Double
    var y: Double
  }

  @Model class Place {
    #Index<Place>(.rtree([\.longitude, \.latitude]), .binary([\.name]))
    #Index<Place>(.rtree([\.opened, \.visits, \.height]))

    var name: String
    var longitude: Double
    var latitude: Double
    var opened: Date
    var visits: Int
    var height: Double?

    init(_ name: String, _ longitude: Double, _ latitude: Double) {
      self.name = name
      self.longitude = longitude
      self.latitude = latitude
      opened = Date(timeIntervalSinceReferenceDate: longitude)
      visits = 0
    }
  }

  @Model final class Harbour: Place {
    #Index<Harbour>(.rtree([\.berth.x, \.berth.y]))

    var berth: Point

    init(_ name: String, _ longitude: Double, _ latitude: Double, berth: Point) {
      self.berth = berth
      super.init(name, longitude, latitude)
    }
  }

  static func container(at url: URL) throws -> ModelContainer {
    try ModelContainer(
      for: Schema([Place.self, Harbour.self]), configurations: ModelConfiguration(url: url))
  }
}
