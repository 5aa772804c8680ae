import PersistenceCore

/// A class of which the history keeps values.
@Model class Remembered {
  @Attribute(.preserveValueOnDeletion) var name: String
  @Attribute(.preserveValueOnDeletion) var price: Decimal?
  @Attribute(.preserveValueOnDeletion) var place: Place
  var note: String = ""

  struct Place: Codable, Equatable {
    var city: String
    var number: Int?
  }

  init(name: String, price: Decimal? = nil, place: Place = Place(city: "Oslo")) {
    self.name = name
    self.price = price
    self.place = place
  }
}

@Model final class RememberedSpecially: Remembered {
  @Attribute(.preserveValueOnDeletion) var rank: Int
  init(name: String, rank: Int) {
    self.rank = rank
    super.init(name: name)
  }
}
